import { screenshotAccount } from "./account-screens.ts";
import type { Tour } from "./camera.ts";
import { screenshotGallery } from "./gallery-screens.ts";
import { screenshotPublicPages } from "./public-screens.ts";

/** The screens other than tools. */
export const otherScreens: Readonly<Record<string, Tour>> = {
  public: screenshotPublicPages,
  account: screenshotAccount,
  gallery: screenshotGallery,
};
