"""The judge's shots. Each shot's name is its seed."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Shot:
    name: str
    model: str
    ground: str
    camera: str
    encloses: bool = False
    second: str = None
    # In degrees, if the product has to be seen from a certain side.
    turn: float = None


# These are photographed on their backs, from above.
LYING = ("basic_camera", "kitchen_tool2")

# Products that enclose background, seen from an angle at which the background shows.
_ENCLOSING = (
    ("caballito", "eye", 0),
    ("cissors_swap", "down", None),
    ("table_football", "eye", 60),
    ("cafe-table", "eye", None),
    ("custom-desk", "eye", 25),
    ("iron-railing-02", "eye", 15),
    ("com_bath3", "high", 20),
    ("cup", "eye", -15),
    ("pince-coupante", "down", None),
    ("table_football", "eye", -35),
    ("scooter", "eye", 75),
    ("step-ladder-wood", "eye", -20),
    ("table3", "eye", None),
    ("deer", "eye", 5),
    ("caballito", "down", None),
    ("iron-railing-02", "high", -20),
    ("scooter", "raised", -75),
    ("cafe-table", "eye", None),
    ("step-ladder-wood", "raised", 40),
    ("cissors_swap", "high", None),
    ("custom-desk", "eye", -25),
    ("cup", "eye", 10),
    ("deer", "eye", 175),
    ("caballito", "raised", 20),
)

# Products of one piece, each on one ground.
_SOLID = (
    ("JapaneseLantern", "eye"),
    ("bed3", "raised"),
    ("flowerBox", "raised"),
    ("kalender", "eye"),
    ("mamadeira", "eye"),
    ("oven", "eye"),
    ("potty", "high"),
    ("kitchenLowerCabinet", "raised"),
    ("sofa", "raised"),
    ("washbasin", "raised"),
    ("ballonFoot", "eye"),
    ("chessboard", "high"),
    ("piano", "eye"),
    ("wardrobe2", "eye"),
    ("VW-new-beetle", "raised"),
    ("pedestal-vase-lamp", "eye"),
    ("basic_camera", "down"),
    ("casquette", "raised"),
    ("clothes_washing_machine", "eye"),
    ("dog-house", "raised"),
    ("inkjet_and_scanner_printer", "high"),
    ("kitchen_tool2", "down"),
    ("paperTowelHolder", "eye"),
    ("roasted-chicken", "raised"),
    ("jar", "eye"),
    ("ps4-joystick", "down"),
    ("maceta", "raised"),
    ("sofa3", "eye"),
    ("largeStove", "eye"),
    ("bulldog", "raised"),
    ("chevrolet", "eye"),
    ("dryer_machine", "raised"),
    ("ext_table", "high"),
    ("modern_armchair", "eye"),
    ("wooden_office_pear_table_rect", "raised"),
    ("truck", "eye"),
    ("dafTruck", "eye"),
    ("thermometer", "eye"),
    ("cup", "down"),
    ("roasted-chicken", "down"),
    ("potty", "eye"),
    ("chessboard", "down"),
)

# A product and the second object that touches it or overlaps it.
_PAIRS = (
    ("jar", "cup", "eye"),
    ("ps4-joystick", "mamadeira", "high"),
    ("maceta", "ballonFoot", "eye"),
    ("sofa3", "pedestal-vase-lamp", "eye"),
    ("largeStove", "paperTowelHolder", "raised"),
    ("bulldog", "ballonFoot", "eye"),
    ("chevrolet", "dog-house", "raised"),
    ("dryer_machine", "potty", "eye"),
    ("ext_table", "maceta", "raised"),
    ("pince-coupante", "basic_camera", "down"),
    ("wooden_office_pear_table_rect", "modern_armchair", "raised"),
    ("truck", "scooter", "raised"),
    ("dog-house", "ballonFoot", "raised"),
    ("modern_armchair", "bulldog", "raised"),
    ("basic_camera", "cissors_swap", "down"),
    ("dafTruck", "VW-new-beetle", "high"),
    ("cissors_swap", "pince-coupante", "down"),
    ("pedestal-vase-lamp", "kalender", "eye"),
    ("casquette", "thermometer", "high"),
    ("potty", "caballito", "raised"),
    ("oven", "mamadeira", "raised"),
    ("washbasin", "potty", "eye"),
    ("piano", "maceta", "eye"),
    ("kitchenLowerCabinet", "paperTowelHolder", "eye"),
    ("roasted-chicken", "jar", "high"),
    ("clothes_washing_machine", "paperTowelHolder", "eye"),
    ("kalender", "ps4-joystick", "raised"),
    ("flowerBox", "basic_camera", "high"),
    ("VW-new-beetle", "bulldog", "raised"),
    ("inkjet_and_scanner_printer", "kalender", "raised"),
)

_ALL_GROUNDS = ("texture", "plain", "shadow", "room")
_SOLID_GROUNDS = ("plain", "shadow", "texture", "plain", "shadow", "room")


def _shots():
    for index, (model, camera, turn) in enumerate(_ENCLOSING):
        ground = _ground(_ALL_GROUNDS, index, camera)
        yield Shot(f"enclosed-{index:02}-{model}", model, ground, camera, encloses=True, turn=turn)
    for index, (model, camera) in enumerate(_SOLID):
        ground = _ground(_SOLID_GROUNDS, index, camera)
        yield Shot(f"single-{index:02}-{model}", model, ground, camera)
    for index, (model, second, camera) in enumerate(_PAIRS):
        ground = _ground(_ALL_GROUNDS, index, camera)
        yield Shot(f"pair-{index:02}-{model}", model, ground, camera, second=second)


def _ground(grounds, index, camera):
    ground = grounds[index % len(grounds)]
    # Straight down, a room has no wall.
    return "texture" if ground == "room" and camera == "down" else ground


SHOTS = tuple(_shots())
