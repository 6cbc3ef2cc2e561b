import { z } from "zod";
import {
  type MockupDevice,
  mockupDeviceChoices,
  mockupDevices,
  type MockupScene,
  type MockupSceneChoice,
  mockupSceneChoices,
  mockupScenes,
  mockupStyleChoices,
  mockupStyles,
  screenColorChoices,
  screenColors,
} from "../../choices/mockups.ts";
import { getRow } from "../../choices/values.ts";
import type { ExcludedChoices } from "../../define-tool.ts";
import type { OptionField } from "../../option-field.ts";

export const schema = z.strictObject({
  device: z.enum(mockupDevices).default("iphone").describe("The device or object that shows the logo."),
  scene: z
    .enum(mockupScenes)
    .default("office")
    .describe("Where the object is. Some scenes suit only one device."),
  style: z.enum(mockupStyles).default("professional").describe("The mood of the image."),
  screenColor: z.enum(screenColors).default("auto").describe("The background of the logo on the screen."),
});

export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "device",
    label: "Device",
    view: "grid",
    choices: mockupDeviceChoices,
    imageSet: "devices",
  },
  {
    kind: "choice",
    name: "scene",
    label: "Scene",
    view: "grid",
    choices: mockupSceneChoices,
    imageSet: "mockup-scenes",
  },
  {
    kind: "choice",
    name: "style",
    label: "Style",
    view: "grid",
    choices: mockupStyleChoices,
    imageSet: "mockup-styles",
  },
  {
    kind: "choice",
    name: "screenColor",
    label: "Screen Color",
    view: "grid",
    choices: screenColorChoices,
    imageSet: "screen-colors",
  },
];

/** Switches to a scene that fits the device if the chosen one doesn't. */
export function adjust(options: Options): Options {
  return { ...options, scene: chooseScene(options.device, options.scene) };
}

export function excluded({ device }: Options): ExcludedChoices {
  const reasons = mockupScenes.flatMap((scene): [string, string][] => {
    const reason = explainConflict(device, scene);
    return reason === undefined ? [] : [[scene, reason]];
  });
  return { scene: Object.fromEntries(reasons) };
}

export function notes({ device }: Options): Readonly<Record<string, string>> {
  const scene = findSceneNote(device);
  return scene === undefined ? {} : { scene };
}

/** Returns the scene itself, or the one that the device forces. */
function chooseScene(device: MockupDevice, scene: MockupScene): MockupScene {
  if (explainConflict(device, scene) === undefined) return scene;
  return findDisplay(device)?.home ?? "office";
}

/** Returns why the device can't be in the scene, or undefined when it can. */
function explainConflict(device: MockupDevice, scene: MockupScene): string | undefined {
  const display = findDisplay(device);
  const { only }: MockupSceneChoice = getRow(mockupSceneChoices, scene);
  if (display) return only === device || display.home === scene ? undefined : display.where;
  return only && `Only a ${only} fits this scene.`;
}

/** Returns the note for a scene that the device forces. */
function findSceneNote(device: MockupDevice): string | undefined {
  return findDisplay(device) && `Scene automatically selected for ${device} display`;
}

function findDisplay(device: MockupDevice) {
  const row = getRow(mockupDeviceChoices, device);
  return "display" in row ? row.display : undefined;
}
