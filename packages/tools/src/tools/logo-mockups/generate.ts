import {
  mockupDeviceChoices,
  mockupSceneChoices,
  mockupStyleChoices,
  screenColorChoices,
} from "../../choices/mockups.ts";
import { getRow } from "../../choices/values.ts";
import type { RunContext, RunRecord } from "../../define-tool.ts";
import { chooseFirstSeed, needsGenerativeEngine, type VariationRequest } from "../../request.ts";
import type { Options } from "./options.ts";

const keepTheLogo =
  "Image 1 is a logo. Keep it exactly as it is: same shapes, letters, spelling, proportions and colors, with " +
  "nothing added or redrawn. Only the perspective of the surface and the light on it may change how it looks.";
const format =
  "Deliver a photorealistic, square 1:1 photograph with no other text, no other brand and no watermark.";

const deviceViews = [
  "Shoot straight on at screen height, with the whole device in the frame.",
  "Shoot from the left at a three-quarter angle, with the screen still fully in view.",
  "Shoot from above at an angle, with more of the surface around the device in view.",
  "Shoot up close with a shallow depth of field, the screen filling most of the frame.",
] as const;

const displayViews = [
  "Shoot straight on from a distance, with the whole display centered in the frame.",
  "Shoot from the left at an angle, so the display recedes to the right.",
  "Shoot from far away, with the display small in the frame and a lot of the surroundings in view.",
  "Shoot from up close and slightly to one side, so the display looks huge.",
] as const;

/** Sampling parameters. The temperature is low because a logo must not change. */
const sampling = { temperature: 0.15, topP: 0.95, maxOutputTokens: 8192 } as const;

export function variations(
  options: Options,
  { random }: Pick<RunContext<unknown>, "random">,
): readonly VariationRequest[] {
  const { device, style, screenColor } = options;
  const scene = getRow(mockupSceneChoices, options.scene);
  const first = chooseFirstSeed(random);
  const views = "display" in getRow(mockupDeviceChoices, device) ? displayViews : deviceViews;
  return views.map((view, index) => ({
    label: `View ${String(index + 1)}`,
    images: ["logo"],
    prompt: `${keepTheLogo} ${writeScene(options)} ${view} ${getRow(mockupStyleChoices, style).prompt} ${format}`,
    sampling,
    recipe:
      "realPlace" in scene
        ? needsGenerativeEngine(`A real place like ${scene.realPlace}`)
        : { kind: "device-mockup", device, scene: scene.value, style, screenColor, seed: first + index },
    frame: { width: 1024, height: 1024 },
    format: "png",
  }));
}

function writeScene(options: Options): string {
  const device = getRow(mockupDeviceChoices, options.device).prompt;
  const scene = getRow(mockupSceneChoices, options.scene).prompt;
  const screen = getRow(screenColorChoices, options.screenColor).prompt;
  return (
    `Show ${device}, ${scene}. The display shows only the logo, centered and filling about two thirds of its width, ` +
    `on ${screen}.`
  );
}

export function record({ device, scene, style, screenColor }: Options): RunRecord {
  const on = getRow(mockupDeviceChoices, device).label;
  const where = getRow(mockupSceneChoices, scene).label;
  return {
    title: `Logo mockup: ${on}`,
    prompt: `Logo on ${on}, ${where}, ${style} style, ${screenColor} screen`,
    styleSettings: { device, scene, style, screenColor },
  };
}
