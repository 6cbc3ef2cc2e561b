import type { DrawnMockUpScene, Frame, MockUpStyle } from "@packshot/tools/request";
import { type Sheet, createSheet } from "../../../pixels/canvas.ts";
import { type SheetCache, createSheetCache, sceneFrameOf } from "../../../scenery/backdrop.ts";
import { renderSetting } from "../../../scenery/render.ts";
import { between, seeded } from "../../../scenery/seeded.ts";
import type { SceneFrame, Setting } from "../../../scenery/setting.ts";
import { home, office, shop } from "./day-rooms.ts";
import { coffeeShop, restaurant } from "./evening-rooms.ts";
import { beachTable, ledge, sky, train } from "./outside.ts";

interface Surroundings {
  readonly scene: DrawnMockUpScene;
  readonly style: MockUpStyle;
  readonly frame: Frame;
  /** The table ends at this row. */
  readonly horizon: number;
  readonly seed: number;
}

const keptBytes = 12 * 1024 * 1024;
let kept: SheetCache | undefined;

/**
 * Draws the place and the table, in the mood of the style. The sheet is kept per thread: draw it, but never draw on it.
 */
export function surroundings(wanted: Surroundings): Sheet {
  kept ??= createSheetCache(keptBytes);
  return kept(JSON.stringify(wanted), () => draw(wanted));
}

export function sideOfLight({ frame, horizon, seed }: Surroundings): 1 | -1 {
  return sceneFrameOf({ ...frame, horizon: horizon / frame.height, seed }).side;
}

function draw({ scene, style, frame, horizon, seed }: Surroundings): Sheet {
  const painted = sceneFrameOf({ ...frame, horizon: horizon / frame.height, seed });
  const sheet = renderSetting(tableScenes[scene](painted), painted);
  // A branch throws its shade on the table; on the far wall behind it, the shade would float.
  if (style === "casual" && horizon < 0) drawLeafShade(sheet, seed);
  moods[style](sheet);
  return sheet;
}

function wash(
  { canvas, context }: Sheet,
  mode: "soft-light" | "saturation" | "multiply",
  color: string,
): void {
  context.save();
  context.globalCompositeOperation = mode;
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.restore();
}

const moods: Readonly<Record<MockUpStyle, (sheet: Sheet) => void>> = {
  // This mood is quiet: paler and lighter.
  minimal: (sheet) => {
    wash(sheet, "saturation", "rgba(128,128,128,0.4)");
    wash(sheet, "soft-light", "rgba(255,255,255,0.3)");
  },
  // The picture is darker toward the corners, as with a long lens.
  professional: (sheet) => {
    const { canvas, context } = sheet;
    const radius = Math.hypot(canvas.width, canvas.height) / 2;
    const dim = context.createRadialGradient(
      canvas.width / 2,
      canvas.height * 0.48,
      radius * 0.45,
      canvas.width / 2,
      canvas.height / 2,
      radius,
    );
    dim.addColorStop(0, "rgba(10,14,22,0)");
    dim.addColorStop(1, "rgba(10,14,22,0.34)");
    context.fillStyle = dim;
    context.fillRect(0, 0, canvas.width, canvas.height);
  },
  casual: (sheet) => {
    wash(sheet, "soft-light", "rgba(255,190,120,0.28)");
  },
};

/** Draws the shade of a branch by a window, which is soft because the branch is far from the table. */
function drawLeafShade(sheet: Sheet, seed: number): void {
  const { width, height } = sheet.canvas;
  const random = seeded(seed + 7);
  const layer = createSheet(width / 4, height / 4);
  const { context } = layer;
  const side = width / 4;
  context.fillStyle = "#2a2018";
  for (let branch = 0; branch < 3; branch++) {
    context.save();
    context.translate(side * between(random, -0.05, 0.35), -side * 0.05);
    context.rotate(between(random, 0.25, 1.2));
    context.fillRect(0, -side * 0.004, side * 1.1, side * 0.008);
    for (let leaf = 0; leaf < 14; leaf++) {
      context.save();
      context.translate(side * 0.085 * leaf, 0);
      context.rotate((leaf % 2 ? 1 : -1) * between(random, 0.5, 0.95));
      context.beginPath();
      context.moveTo(0, 0);
      context.quadraticCurveTo(side * 0.09, -side * 0.05, side * 0.19, 0);
      context.quadraticCurveTo(side * 0.09, side * 0.05, 0, 0);
      context.fill();
      context.restore();
    }
    context.restore();
  }
  sheet.context.save();
  sheet.context.globalCompositeOperation = "multiply";
  sheet.context.globalAlpha = 0.3;
  sheet.context.filter = `blur(${String(width * 0.011)}px)`;
  sheet.context.drawImage(layer.canvas, 0, 0, width, height);
  sheet.context.restore();
}

/** These surround what lies or stands on a table. A billboard and a blimp have pictures of their own. */
const tableScenes: Readonly<Record<DrawnMockUpScene, (frame: SceneFrame) => Setting>> = {
  office,
  "coffee-shop": coffeeShop,
  commuting: train,
  home,
  "outdoor-city": ledge,
  "outdoor-sky": sky,
  beach: beachTable,
  restaurant,
  retail: shop,
};
