import {
  type DeviceMockupRecipe,
  type DrawnMockupScene,
  type MockupDevice,
  drawnMockupScenes,
  mockupDevices,
  screenColors,
} from "@packshot/tools/request";
import type { Example } from "../example.ts";

type Choices = Omit<DeviceMockupRecipe, "kind">;

function example(choices: Choices, golden?: true): Example<DeviceMockupRecipe> {
  const { device, scene, style, screenColor, seed } = choices;
  return {
    name: `${device}-${scene}-${style}-${screenColor}-${String(seed)}`,
    recipe: { kind: "device-mockup", ...choices },
    frame: golden ? { width: 512, height: 512 } : { width: 1024, height: 1024 },
    images: ["logo"],
    ...(golden && { golden }),
  };
}

const styles = ["minimal", "professional", "casual"] as const;

/** The other examples cover `auto`. */
const colors = screenColors.filter((color) => color !== "auto");
const settings: Readonly<Record<MockupDevice, DrawnMockupScene>> = {
  iphone: "coffee-shop",
  android: "home",
  ipad: "office",
  macbook: "retail",
  billboard: "outdoor-city",
  blimp: "outdoor-sky",
};

export const deviceMockupExamples: readonly Example<DeviceMockupRecipe>[] = [
  example({ device: "iphone", scene: "office", style: "minimal", screenColor: "auto", seed: 0 }, true),
  example(
    { device: "macbook", scene: "home", style: "professional", screenColor: "gradient", seed: 2 },
    true,
  ),
  example(
    { device: "billboard", scene: "outdoor-city", style: "professional", screenColor: "auto", seed: 0 },
    true,
  ),
  example(
    { device: "blimp", scene: "outdoor-sky", style: "professional", screenColor: "white", seed: 0 },
    true,
  ),
  ...(["iphone", "android", "ipad", "macbook"] as const).flatMap((device) =>
    drawnMockupScenes.map((scene, seed) =>
      example({ device, scene, style: styles[seed % 3] ?? "minimal", screenColor: "auto", seed: seed + 3 }),
    ),
  ),
  ...(["billboard", "blimp"] as const).flatMap((device) =>
    styles.map((style, seed) =>
      example({
        device,
        scene: device === "blimp" ? "outdoor-sky" : "outdoor-city",
        style,
        screenColor: "gradient",
        seed: seed + 1,
      }),
    ),
  ),
  ...mockupDevices.flatMap((device, row) =>
    colors.map((screenColor) =>
      example({ device, scene: settings[device], style: "minimal", screenColor, seed: row + 12 }),
    ),
  ),
];
