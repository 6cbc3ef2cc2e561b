"""
The 3D models of Debian's package sweethome3d-furniture, and which of them belong to the judge:

  python3 models.py FOLDER

unpacks the catalogs into FOLDER and prints the judge's models. Sorted by path, every 12th model is held out:
the judge shows only these, and nothing may be trained on them.
"""

import os
import re
import sys
import zipfile
from dataclasses import dataclass
from glob import glob

CATALOGS = "/usr/share/sweethome3d/furniture"
EVERY = 12


@dataclass(frozen=True)
class Model:
    name: str
    catalog: str
    file: str
    title: str
    author: str
    # In meters: width, depth, height.
    size: tuple


def unpack(folder):
    catalogs = sorted(glob(os.path.join(CATALOGS, "*.sh3f")))
    if not catalogs:
        sys.exit("The judge's models are missing: sudo apt install sweethome3d-furniture.")
    for catalog in catalogs:
        name = os.path.splitext(os.path.basename(catalog))[0]
        with zipfile.ZipFile(catalog) as archive:
            archive.extractall(os.path.join(folder, name))


def held_out(folder):
    """Returns the judge's models by name: every 12th of all models, sorted by path."""
    files = sorted(glob(os.path.join(folder, "**", "*.obj"), recursive=True))
    models = [_model(folder, file) for index, file in enumerate(files) if index % EVERY == 0]
    return {model.name: model for model in models}


def _model(folder, file):
    catalog, *path = os.path.relpath(file, folder).split(os.sep)
    facts = _facts(os.path.join(folder, catalog), "/".join(["", *path]))
    size = tuple(float(facts[side]) / 100 for side in ("width", "depth", "height"))
    return Model(os.path.splitext(path[-1])[0], catalog, file, facts["name"], facts["creator"], size)


def _facts(catalog, path):
    """Reads a model's entries in its catalog: lines such as `width#12=59.4`."""
    with open(os.path.join(catalog, "PluginFurnitureCatalog.properties"), encoding="latin-1") as lines:
        entries = [match.groups() for match in map(re.compile(r"(\w+)#(\d+)=(.*)").match, lines) if match]
    number = next(number for key, number, value in entries if key == "model" and value.strip() == path)
    return {key: value.strip() for key, own, value in entries if own == number}


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: python3 models.py FOLDER")
    unpack(sys.argv[1])
    for model in held_out(sys.argv[1]).values():
        print(model.catalog, model.name)
