"""All sets by the names of their plates. A set builds its scene and returns its Facts."""

from sets import nature, papers, rooms, stones, tables

ALL = {
    "paper": papers.plain_sweep,
    "paper-raised": papers.raised,
    "paper-top": papers.from_above,
    "paper-floor": papers.floor,
    "studio": papers.studio,
    "wood": tables.wood,
    "oak-top": tables.oak_top,
    "oak-raised": tables.oak_raised,
    "marble": stones.marble_counter,
    "marble-raised": stones.marble_raised,
    "marble-top": stones.marble_top,
    "travertine": stones.travertine_plinth,
    "dramatic": stones.dark_slate,
    "outdoor": nature.terrace,
    "sunset": nature.sunset,
    "beach": nature.beach,
    "mountain": nature.mountain,
    "cozy-home": rooms.cozy_home,
    "tech-office": rooms.tech_office,
    "linen-top": tables.linen_top,
    "indoor-table": rooms.side_table,
    "indoor": rooms.living_floor,
}
