/** Where a story takes place; variations take them in turn. */
const scenes = [
  {
    name: "car review",
    direction:
      "It is a car review: they sit in the driver's seat of a parked car, filming themselves by daylight.",
  },
  {
    name: "living room",
    direction:
      "It is in a living room: they sit on the sofa in soft window light, a plant and a lamp behind them.",
  },
  {
    name: "cafe",
    direction:
      "It is in a cafe: they sit at a small wooden table by the window, other tables out of focus behind them.",
  },
  {
    name: "casual home",
    direction:
      "It is a casual moment at home: they stand in a lived-in hallway, relaxed, in ordinary lamp light.",
  },
  {
    name: "bathroom mirror",
    direction:
      "It is taken in a bathroom mirror: phone in one hand, the product in the other, tiles and a shelf behind them.",
  },
  {
    name: "kitchen",
    direction:
      "It is in a kitchen: they lean on the counter in bright morning light, a few everyday things around.",
  },
] as const;
export type StoryScene = (typeof scenes)[number];

/** The number from which a run takes its scenes. */
export function firstScene(random: () => number): number {
  return Math.floor(random() * scenes.length);
}

/** How far the variation's number moves when it is tried again: to a scene that its four neighbors may not have. */
const retryOffset = 10;

/** @param variation from 0 */
export function sceneFor(variation: number): StoryScene {
  return scenes[variation % scenes.length] ?? scenes[0];
}

/** The number under which a variation without a picture is tried again. */
export function retryNumber(variation: number): number {
  return variation + retryOffset;
}
