"""All sets by the names of their plates. A set builds its scene and returns its Facts."""
from sets import papers, rooms, stones, tables

ALL = {
    "paper": papers.plain_sweep,
    "studio": papers.studio,
    "wood": tables.wood,
    "oak-top": tables.oak_top,
    "oak-raised": tables.oak_raised,
    "marble": stones.marble_counter,
    "travertine": stones.travertine_plinth,
    "dramatic": stones.dark_slate,
    "indoor": rooms.living_floor,
}
