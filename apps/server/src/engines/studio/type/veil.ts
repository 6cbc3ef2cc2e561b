import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Rectangle } from "../pixels/raster.ts";
import { type Veil, transparent } from "./legible.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Full over the area, from the side of the frame from where it covers least, and fading out smoothly beyond it. */
export function edgeVeil(area: Rectangle, frame: Size): Veil {
  return (context, color, strength) => {
    const across =
      reachOf(area.top, area.height, frame.height) <= reachOf(area.left, area.width, frame.width);
    const length = across ? frame.height : frame.width;
    const from = across ? area.top : area.left;
    const to = from + (across ? area.height : area.width);
    const atStart = from + to < length;
    const reach = (atStart ? to : length - from) + length * 0.01;
    const end = Math.min(length, reach + length * 0.2);
    const place = (distance: number) => (atStart ? distance : length - distance);
    const gradient = across
      ? context.createLinearGradient(0, place(0), 0, place(end))
      : context.createLinearGradient(place(0), 0, place(end), 0);
    fade(gradient, color, strength, Math.min(1, reach / end));
    context.fillStyle = gradient;
    context.fillRect(0, 0, frame.width, frame.height);
  };
}

/** Share of a length that a veil takes from its nearer end over a part of it. */
function reachOf(start: number, length: number, whole: number): number {
  return Math.min(start + length, whole - start) / whole;
}

function fade(
  gradient: ReturnType<SKRSContext2D["createLinearGradient"]>,
  color: string,
  strength: number,
  full: number,
): void {
  gradient.addColorStop(0, transparent(color, strength));
  for (let k = 0; k <= 8; k++) {
    const alpha = strength * (0.5 + 0.5 * Math.cos((Math.PI * k) / 8));
    gradient.addColorStop(full + ((1 - full) * k) / 8, transparent(color, alpha));
  }
}
