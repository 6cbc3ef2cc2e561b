import {
  type MockUpDevice,
  type MockUpScene,
  mockUpDeviceChoices,
  type MockUpSceneChoice,
  mockUpSceneChoices,
} from "../../choices/mock-ups.ts";
import { rowOf } from "../../choices/values.ts";

/** The scene itself, or the one that the device forces. */
export function sceneFor(device: MockUpDevice, scene: MockUpScene): MockUpScene {
  if (whyNot(device, scene) === undefined) return scene;
  return displayOf(device)?.home ?? "office";
}

/** Why the device can't be in the scene; undefined when it can. */
export function whyNot(device: MockUpDevice, scene: MockUpScene): string | undefined {
  const display = displayOf(device);
  const { only }: MockUpSceneChoice = rowOf(mockUpSceneChoices, scene);
  if (display) return only === device || display.home === scene ? undefined : display.where;
  return only && `Only a ${only} fits this scene.`;
}

/** Stands beside the scene of a device that forces it. */
export function sceneNote(device: MockUpDevice): string | undefined {
  return displayOf(device) && `Scene automatically selected for ${device} display`;
}

function displayOf(device: MockUpDevice) {
  const row = rowOf(mockUpDeviceChoices, device);
  return "display" in row ? row.display : undefined;
}
