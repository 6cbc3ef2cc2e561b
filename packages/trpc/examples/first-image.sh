server=http://localhost:3000
call() { curl -sS --fail-with-body -H "Authorization: Bearer $PACKSHOT_API_KEY" "$@"; }
value() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4; }

photo=$(call -F file=@photo.jpg "$server/api/v1/uploads/create" | value id)
run=$(call -H "Content-Type: application/json" -d '{"images":{"product":"'"$photo"'"},"options":{}}' \
  "$server/api/v1/tools/remove-background/generate" | value runId)
call "$server/api/v1/runs/watch?runId=$run" # prints events until the run ends
image=$(call "$server/api/v1/runs/get?runId=$run" | value downloadUrl)
curl -sS --fail -o result.png "$server$image"
