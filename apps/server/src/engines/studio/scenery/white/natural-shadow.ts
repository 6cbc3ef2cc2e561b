import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Color, toCss, parseColor, mixLevels } from "../color.ts";
import { paintGlow } from "../glow.ts";
import { pickNth } from "../seeded-random.ts";
import type { Paint, Setting, WallFrame } from "./render.ts";
import { paintLeafShade, paintWindowShade } from "./shade.ts";

const wall: Color = [244, 242, 239];
const bend: Color = [234, 231, 227];
const floor: Color = [247, 246, 244];

/** Describes a white wall that curves into the ground, in the shade of leaves or of a window. */
export function describeNaturalShadow(frame: WallFrame, seed: number): Setting {
  const paintShade = frame.random() < 0.5 ? paintLeafShade : paintWindowShade;
  const paintRunLight = pickNth(runLights, seed);
  return {
    behind: paintWall,
    blur: 0.02,
    light: (context, inner) => {
      paintSideLight(context, inner, 0.55);
      paintShade(context, inner, 0.2);
      paintRunLight(context, inner);
    },
  };
}

/** Paints the wall, without a line between it and the ground. */
function paintWall(context: SKRSContext2D, { width, height, horizon }: WallFrame): void {
  const line = Math.min(0.92, Math.max(0.02, horizon / height));
  const gradient = context.createLinearGradient(0, 0, 0, height);
  for (const [at, color] of [
    [0, wall],
    [Math.max(0, line - 0.22), wall],
    [line, mixLevels(bend, wall, 0.35)],
    [Math.min(1, line + 0.07), bend],
    [1, floor],
  ] as const)
    gradient.addColorStop(at, toCss(color));
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

/** Paints the light of a window on one side: brighter there, darker on the other side and in the corners. */
function paintSideLight(
  context: SKRSContext2D,
  { width, height, side }: WallFrame,
  strength: number,
  tint: Color = [255, 252, 246],
): void {
  const near = side > 0 ? width : 0;
  paintGlow(context, { x: near, y: height * 0.15, radius: width * 1.1 }, tint, 0.2 * strength);
  paintGlow(
    context,
    { x: width - near, y: height * 0.8, radius: width * 0.95 },
    [30, 26, 30],
    0.34 * strength,
  );
}

function fillFrame(context: SKRSContext2D, { width, height }: WallFrame, color: string, alpha: number): void {
  context.fillStyle = toCss(parseColor(color), alpha);
  context.fillRect(0, 0, width, height);
}

/** Lights of the four images of a run; the first one is the wall's own light. */
const runLights: readonly Paint[] = [
  () => undefined,
  (context, frame) => {
    fillFrame(context, frame, "#8c7a64", 0.4);
    paintSideLight(context, frame, 0.8, parseColor("#ffeed4"));
  },
  (context, frame) => {
    fillFrame(context, frame, "#96989b", 0.35);
  },
  (context, frame) => {
    const { width, height, side } = frame;
    fillFrame(context, frame, "#646a74", 0.5);
    const at = { x: width * (0.5 + 0.12 * side), y: height * 0.6, radius: width * 0.55 };
    paintGlow(context, at, parseColor("#9c9a96"), 0.6);
  },
];
