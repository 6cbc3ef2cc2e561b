import type { AdLayout, Frame } from "@packshot/tools/request";
import type { Sheet } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import type { Accent } from "../../type/accent.ts";
import { isBeside, panelOf } from "./arrangement.ts";

/** The plain ground of type: a panel up to the frame's edge, or a card that lies on the picture. */
export function paintPlate(
  { context }: Sheet,
  area: Rectangle,
  layout: AdLayout,
  accent: Accent,
  seed: number,
): void {
  const { left, top, width, height } = area;
  context.save();
  if (layout === "card") {
    context.fillStyle = seed % 2 === 0 ? accent.pale : "#ffffff";
    context.shadowColor = "rgba(20, 16, 12, 0.28)";
    context.shadowBlur = height * 0.16;
    context.shadowOffsetY = height * 0.05;
    context.beginPath();
    context.roundRect(left, top, width, height, Math.min(width, height) * 0.1);
    context.fill();
  } else {
    context.fillStyle = seed % 2 === 0 ? accent.deep : accent.pale;
    context.fillRect(left, top, width, height);
  }
  context.restore();
}

/** What the panel of `split` leaves of the frame. */
export function besidePanel(frame: Frame): Rectangle {
  const { width, height } = panelOf(frame);
  return isBeside(frame)
    ? { left: width, top: 0, width: frame.width - width, height }
    : { left: 0, top: height, width, height: frame.height - height };
}
