"""All sets by the names of their plates. A set builds its scene and returns its Facts."""
from sets import tables

ALL = {
    "wood": tables.wood,
    "oak-top": tables.oak_top,
    "oak-raised": tables.oak_raised,
}
