import type { RunContext, RunRecord } from "../../define-tool.ts";
import {
  type DrawnMockUpScene,
  type MockUpScene,
  type VariationRequest,
  needsGenerativeEngine,
} from "../../request.ts";
import { firstSeed } from "../../seeds.ts";
import { devices, scenes } from "./choices.ts";
import type { Options } from "./options.ts";
import { deviceWords, sceneWords, screenWords, styleWords, viewWords } from "./prompts.ts";

const keepTheLogo =
  "Image 1 is a logo. Keep it exactly as it is: the same shapes, letters, spelling, proportions and colors, nothing " +
  "added, nothing redrawn; only the perspective of the surface and the light on it may change it.";
const format =
  "A photorealistic square photograph, ratio 1:1. There is no other text, no other brand and no watermark in it.";

/** Drawn, these would pretend to be photographs of a place. */
const realPlaces: Readonly<Record<Exclude<MockUpScene, DrawnMockUpScene>, string>> = {
  "times-square": "Times Square",
  "eiffel-tower": "the Eiffel Tower",
  "london-eye": "the London Eye",
  "grand-canyon": "the Grand Canyon",
};

function isDrawn(scene: MockUpScene): scene is DrawnMockUpScene {
  return !(scene in realPlaces);
}

/** As specified: hardly any freedom. */
const sampling = { temperature: 0.15, topP: 0.95, maxOutputTokens: 8192 } as const;

export function variations(
  options: Options,
  { random }: Pick<RunContext<unknown>, "random">,
): readonly VariationRequest[] {
  const { device, scene, style, screenColor } = options;
  const first = firstSeed(random);
  return viewWords(device).map((view, index) => ({
    label: `View ${String(index + 1)}`,
    images: ["logo"],
    prompt: `${keepTheLogo} ${sceneOf(options)} ${view} ${styleWords[style]} ${format}`,
    sampling,
    recipe: isDrawn(scene)
      ? { kind: "device-mock-up", device, scene, style, screenColor, seed: first + index }
      : needsGenerativeEngine(`A real place like ${realPlaces[scene]}`),
    frame: { width: 1024, height: 1024 },
    format: "png",
  }));
}

function sceneOf({ device, scene, screenColor }: Options): string {
  return (
    `Show ${deviceWords[device]}, ${sceneWords[scene]}. It shows the logo and nothing else, centered, at about two ` +
    `thirds of the width, on ${screenWords[screenColor]}.`
  );
}

export function record({ device, scene, style, screenColor }: Options): RunRecord {
  const on = devices.find(({ value }) => value === device)?.label ?? device;
  const where = scenes.find(({ value }) => value === scene)?.label ?? scene;
  return {
    title: `Logo mockup: ${on}`,
    prompt: `Logo on ${on}, ${where}, ${style} style, ${screenColor} screen`,
    styleSettings: { device, scene, style, screenColor },
  };
}
