import type { DrawnBackdrop } from "@packshot/tools/request";
import { LRUCache } from "lru-cache";
import { type Sheet, createSheet } from "../pixels/canvas.ts";
import { levelsOf } from "./color.ts";
import { inTake } from "./lighting.ts";
import { renderSetting } from "./render.ts";
import { seeded, sideOf } from "./seeded.ts";
import type { SceneFrame, Setting } from "./setting.ts";
import { cozyHome, indoor, techOffice } from "./settings/interiors.ts";
import { beach, mountain, outdoor, sunset } from "./settings/outdoors.ts";
import { marble, wood } from "./settings/tables.ts";
import { dramatic, naturalShadow, pastel, softGradient, studioSweep } from "./settings/walls.ts";

interface BackdropOptions {
  /** These are the width and the height in pixels. */
  readonly width: number;
  readonly height: number;
  /** The ground ends here, as a share of the height from the top; it is negative when only ground is seen. */
  readonly horizon: number;
  /** It varies the colors, the side of the light and the part of the texture; see also `lightingOf`. */
  readonly seed: number;
  /** These are the product's colors as `#rrggbb`, the most common first: some backdrops use them. */
  readonly palette?: readonly string[];
}

const settings: Readonly<Record<Exclude<DrawnBackdrop, "pure-white">, (frame: SceneFrame) => Setting>> = {
  "natural-shadow": naturalShadow,
  "soft-gradient": softGradient,
  marble,
  wood,
  pastel,
  dramatic,
  studio: studioSweep,
  sunset,
  "cozy-home": cozyHome,
  "tech-office": techOffice,
  outdoor,
  indoor,
  beach,
  mountain,
};

/** Each thread keeps this many bytes: two backdrops of a story, or four squares of 1024 pixels. */
const keptBytes = 16 * 1024 * 1024;
let cached: SheetCache | undefined;

/** Returns a drawn backdrop. It is kept for the next picture: draw it, but never draw on it. */
export function backdrop(name: DrawnBackdrop, options: BackdropOptions): Sheet {
  if (name !== "pure-white") {
    const setting = settings[name];
    return settingSheet(name, (frame) => inTake(setting(frame), options.seed), options);
  }
  return keptSheets()(JSON.stringify([name, options]), () => whiteSheet(options));
}

/** Does the same for a custom setting. @param name unlike that of any other setting */
export function settingSheet(
  name: string,
  setting: (frame: SceneFrame) => Setting,
  options: BackdropOptions,
): Sheet {
  return keptSheets()(JSON.stringify([name, options]), () => {
    const frame = sceneFrameOf(options);
    return renderSetting(setting(frame), frame);
  });
}

function keptSheets(): SheetCache {
  cached ??= createSheetCache(keptBytes);
  return cached;
}

function whiteSheet({ width, height }: BackdropOptions): Sheet {
  const sheet = createSheet(width, height);
  sheet.context.fillStyle = "#fff";
  sheet.context.fillRect(0, 0, width, height);
  return sheet;
}

/** Returns what a setting is painted on. */
export function sceneFrameOf({ width, height, horizon, seed, palette }: BackdropOptions): SceneFrame {
  return {
    width,
    height,
    horizon: Math.round(horizon * height),
    side: sideOf(seed),
    random: seeded(seed + 101),
    palette: (palette ?? []).map(levelsOf),
  };
}

/** Returns the sheet of the key, drawing it if it is not there. */
export type SheetCache = (key: string, draw: () => Sheet) => Sheet;

/** Keeps the most recently used sheets. @param bytes of their pixels */
export function createSheetCache(bytes: number): SheetCache {
  const kept = new LRUCache<string, Sheet>({
    maxSize: bytes,
    sizeCalculation: ({ canvas }) => canvas.width * canvas.height * 4,
  });
  return (key, draw) => {
    const known = kept.get(key);
    if (known) return known;
    const sheet = draw();
    kept.set(key, sheet);
    return sheet;
  };
}
