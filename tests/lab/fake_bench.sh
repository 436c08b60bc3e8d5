#!/bin/sh
# Pretends to be a benchmark: fake_bench.sh COUNTER RATE... prints the next of the rates each time it runs, as JMH would.
# COUNTER is a file that holds how often it ran.
runs=$(($(cat "$1" 2>/dev/null || echo 0) + 1))
echo "$runs" >"$1"
shift "$runs"
echo '[{"jmhVersion":"0","benchmark":"fake","mode":"thrpt","vmName":"VM","jdkVersion":"0","primaryMetric":'
echo '{"score":'"$1"',"scoreUnit":"ops/s","rawData":[['"$1"']]},"secondaryMetrics":{}}]'
