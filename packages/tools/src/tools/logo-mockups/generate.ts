import {
  mockUpDeviceChoices,
  mockUpSceneChoices,
  mockUpStyleChoices,
  screenColorChoices,
} from "../../choices/mock-ups.ts";
import { getRow } from "../../choices/values.ts";
import type { RunContext, RunRecord } from "../../define-tool.ts";
import { chooseFirstSeed, needsGenerativeEngine, type VariationRequest } from "../../request.ts";
import type { Options } from "./options.ts";

const keepTheLogo =
  "Image 1 is a logo. Keep it exactly as it is: the same shapes, letters, spelling, proportions and colors, nothing " +
  "added, nothing redrawn; only the perspective of the surface and the light on it may change it.";
const format =
  "A photorealistic square photograph, ratio 1:1. There is no other text, no other brand and no watermark in it.";

const deviceViews = [
  "Photograph it straight on at the height of the screen, the whole device in the frame.",
  "Photograph it from the left at a three-quarter angle, the screen still fully in view.",
  "Photograph it from above at a slant, with more of the surface around it.",
  "Photograph it close, the screen filling most of the frame, with a shallow depth of field.",
] as const;

const displayViews = [
  "Photograph it straight on from a distance, the whole surface in the middle of the frame.",
  "Photograph it from the left at an angle, so that the surface recedes to the right.",
  "Photograph it from far away, small in the frame, with much of the surroundings.",
  "Photograph it close and a little from one side, so that it looks large.",
] as const;

/** Sampling parameters. The temperature is low because a logo must not change. */
const sampling = { temperature: 0.15, topP: 0.95, maxOutputTokens: 8192 } as const;

export function variations(
  options: Options,
  { random }: Pick<RunContext<unknown>, "random">,
): readonly VariationRequest[] {
  const { device, style, screenColor } = options;
  const scene = getRow(mockUpSceneChoices, options.scene);
  const first = chooseFirstSeed(random);
  const views = "display" in getRow(mockUpDeviceChoices, device) ? displayViews : deviceViews;
  return views.map((view, index) => ({
    label: `View ${String(index + 1)}`,
    images: ["logo"],
    prompt: `${keepTheLogo} ${writeScene(options)} ${view} ${getRow(mockUpStyleChoices, style).prompt} ${format}`,
    sampling,
    recipe:
      "realPlace" in scene
        ? needsGenerativeEngine(`A real place like ${scene.realPlace}`)
        : { kind: "device-mock-up", device, scene: scene.value, style, screenColor, seed: first + index },
    frame: { width: 1024, height: 1024 },
    format: "png",
  }));
}

function writeScene(options: Options): string {
  const device = getRow(mockUpDeviceChoices, options.device).prompt;
  const scene = getRow(mockUpSceneChoices, options.scene).prompt;
  const screen = getRow(screenColorChoices, options.screenColor).prompt;
  return (
    `Show ${device}, ${scene}. It shows the logo and nothing else, centered, at about two ` +
    `thirds of the width, on ${screen}.`
  );
}

export function record({ device, scene, style, screenColor }: Options): RunRecord {
  const on = getRow(mockUpDeviceChoices, device).label;
  const where = getRow(mockUpSceneChoices, scene).label;
  return {
    title: `Logo mockup: ${on}`,
    prompt: `Logo on ${on}, ${where}, ${style} style, ${screenColor} screen`,
    styleSettings: { device, scene, style, screenColor },
  };
}
