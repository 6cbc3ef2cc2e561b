#!/bin/sh
# Removes the background of a photo with the API, using only curl:
#   PACKSHOT_API_KEY=… sh remove-background.sh photo.jpg
set -eu
url=${PACKSHOT_URL:-http://localhost:3000}
photo=$1

call() { # PATH CURL_OPTIONS…: stores the response in $answer
  path=$1
  shift
  answer=$(curl -sS --fail-with-body -H "Authorization: Bearer $PACKSHOT_API_KEY" "$@" "$url/api/v1/$path") || {
    echo "$answer" >&2 # {"error":{"code":…,"message":…,"requestId":…}}
    exit 1
  }
}

values() { # FIELD: prints each string of this field in $answer
  printf '%s' "$answer" | grep -o "\"$1\":\"[^\"]*\"" | cut -d '"' -f 4
}

call uploads/create -F "file=@$photo"
product=$(values id | head -n 1)
call tools/remove-background/generate -H "Content-Type: application/json" \
  -d "{\"images\":{\"product\":\"$product\"},\"options\":{}}"
run=$(values runId)
call "runs/watch?runId=$run" # The stream ends with the run.
call "runs/get?runId=$run"

folder=$(basename "${photo%.*}")
mkdir -p "$folder"
# Saves each image under the name that the server gives it.
for link in $(values downloadUrl); do
  curl -sS --fail --output-dir "$folder" -OJ --clobber -w '%{filename_effective}\n' "$url$link"
done
