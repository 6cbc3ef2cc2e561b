import type { MockUpDevice, MockUpScene } from "../../request.ts";

type Scenes = readonly [forced: MockUpScene, ...others: MockUpScene[]];

/** Advertising surfaces, and where each can be; the first is taken where another scene was chosen. */
const displays: Readonly<Partial<Record<MockUpDevice, { readonly scenes: Scenes; readonly where: string }>>> =
  {
    billboard: {
      scenes: ["outdoor-city", "times-square", "eiffel-tower", "london-eye"],
      where: "A billboard can only be in the city.",
    },
    blimp: { scenes: ["outdoor-sky", "grand-canyon"], where: "A blimp can only be in the sky." },
  };

/** Scenes that show nothing but one kind of display. */
const tied: Readonly<Partial<Record<MockUpScene, "billboard" | "blimp">>> = {
  "times-square": "billboard",
  "eiffel-tower": "billboard",
  "london-eye": "billboard",
  "grand-canyon": "blimp",
};

/** The scene itself, or the one that the device forces. */
export function sceneFor(device: MockUpDevice, scene: MockUpScene): MockUpScene {
  if (whyNot(device, scene) === undefined) return scene;
  return displays[device]?.scenes[0] ?? "office";
}

/** Why the device can't be in the scene; undefined when it can. */
export function whyNot(device: MockUpDevice, scene: MockUpScene): string | undefined {
  const display = displays[device];
  if (display) return display.scenes.includes(scene) ? undefined : display.where;
  const owner = tied[scene];
  return owner && `Only a ${owner} fits this scene.`;
}

/** Said beside the scene of a device that forces it. */
export function sceneNote(device: MockUpDevice): string | undefined {
  return displays[device] && `Scene automatically selected for ${device} display`;
}
