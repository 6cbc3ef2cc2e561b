import os
import sys
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

url = "http://localhost:3000/api/v1/tools/remove-background/image"
headers = {"Authorization": f"Bearer {os.environ['PACKSHOT_API_KEY']}", "Content-Type": "image/jpeg"}
try:
    with urlopen(Request(url, Path("photo.jpg").read_bytes(), headers)) as response:
        Path("result.png").write_bytes(response.read())
except HTTPError as error:
    sys.exit(error.read().decode())
