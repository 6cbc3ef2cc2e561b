import type { DrawnMockUpScene, MockUpDevice, MockUpStyle, ScreenColor } from "../choices/mock-ups.ts";

/** A logo on the screen of a device, or on an advertising surface, in a drawn place. Square unless a frame is given. */
export interface DeviceMockUpRecipe {
  readonly kind: "device-mock-up";
  readonly device: MockUpDevice;
  /** A billboard stands in the city and a blimp flies in the sky, whatever is asked for. */
  readonly scene: DrawnMockUpScene;
  readonly style: MockUpStyle;
  readonly screenColor: ScreenColor;
  /** A whole number. Four in a row show the device from four angles. */
  readonly seed: number;
}
