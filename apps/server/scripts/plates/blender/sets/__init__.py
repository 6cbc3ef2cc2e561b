"""All sets by the names of their plates. A set builds its scene and returns its Facts."""
from sets import nature, papers, rooms, stones, tables

ALL = {
    "paper": papers.plain_sweep,
    "studio": papers.studio,
    "wood": tables.wood,
    "oak-top": tables.oak_top,
    "oak-raised": tables.oak_raised,
    "marble": stones.marble_counter,
    "travertine": stones.travertine_plinth,
    "dramatic": stones.dark_slate,
    "outdoor": nature.terrace,
    "sunset": nature.sunset,
    "beach": nature.beach,
    "mountain": nature.mountain,
    "cozy-home": rooms.cozy_home,
    "tech-office": rooms.tech_office,
    "indoor": rooms.living_floor,
}
