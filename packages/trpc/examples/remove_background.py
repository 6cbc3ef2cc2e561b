"""Removes the background of photos with the API, using only Python's standard library:

PACKSHOT_API_KEY=… python3 remove_background.py photo.jpg …
"""

import json
import os
import sys
import uuid
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode, urljoin
from urllib.request import Request, urlopen

URL = os.environ.get("PACKSHOT_URL", "http://localhost:3000")
KEY = os.environ.get("PACKSHOT_API_KEY", "")


def call(path, body=None, media_type="application/json", **query):
    """Sends a GET, or a POST if there is a body, and returns the open response."""
    headers = {"Authorization": f"Bearer {KEY}"}
    if body is not None:
        headers["Content-Type"] = media_type
    return urlopen(Request(f"{URL}/api/v1/{path}?{urlencode(query)}", body, headers))


def upload(photo):
    boundary = uuid.uuid4().hex
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="photo"\r\n\r\n'
    body = head.encode() + photo.read_bytes() + f"\r\n--{boundary}--\r\n".encode()
    with call("uploads/create", body, f"multipart/form-data; boundary={boundary}") as answer:
        return json.load(answer)["id"]


def generate(product):
    body = json.dumps({"images": {"product": product}, "options": {}}).encode()
    with call("tools/remove-background/generate", body) as answer:
        return json.load(answer)["runId"]


def wait_for_run(run_id):
    """Waits until the run ends and returns it. Earlier events: queued, started, variation, …"""
    with call("runs/watch", runId=run_id) as events:
        for line in events:
            if line.startswith(b"data: "):
                event = json.loads(line[len(b"data: ") :])
                if event.get("type") == "finished":
                    return event["run"]
    raise RuntimeError("The stream ended before the run finished.")


def save(run, folder):
    """Writes every image of the run under the folder. Links are relative to the server's URL."""
    if run["error"]:
        raise RuntimeError(run["error"])
    folder.mkdir(exist_ok=True)
    for variation in run["variations"]:
        if variation["image"]:
            path = folder / variation["fileName"]
            with urlopen(urljoin(URL, variation["image"]["downloadUrl"])) as image:
                path.write_bytes(image.read())
            print(path)


if __name__ == "__main__":
    try:
        for name in sys.argv[1:]:
            photo = Path(name)
            save(wait_for_run(generate(upload(photo))), Path(photo.stem))
    except HTTPError as error:
        sys.exit(json.load(error)["error"]["message"])
