import { type Sheet, createSheet, cropSubject } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { drawBackdrop } from "./backdrop.ts";
import { findCutSides } from "../cut-sides.ts";
import { chooseLighting } from "./lighting.ts";
import { findCutsInArea } from "../plates/place-in-area.ts";
import type { Shades } from "../plates/shadow/shadow-recorder.ts";
import { moveToEdge, moveOnWhite, placeOnWhite } from "./place-on-white.ts";
import { placeSubject } from "./place-subject.ts";
import type { ProductRequest } from "../plates/photograph-product.ts";
import { type View, estimateView } from "../plates/photograph/estimate-view.ts";
import type { ExactBackdrop } from "../backdrop-plates.ts";

interface WhiteRequest extends Omit<ProductRequest, "plates" | "redraw"> {
  readonly backdrop: ExactBackdrop;
}

/** Distance of the ground's end above the product's lowest point, as a fraction of the frame's height. */
const groundRises: Readonly<Record<View, number>> = { standing: 0.13, "from above": 0.27, lying: 1.8 };

/** Shows the product on a backdrop that is white, or nearly so, around it. */
export async function showOnWhite(
  request: WhiteRequest,
): Promise<{ readonly sheet: Sheet; readonly box: Rectangle; readonly scale: number }> {
  const { cutOut, seed, frame, sizeOrArea, finishRoom } = request;
  const sides = findCutSides(cutOut);
  const cut =
    typeof sizeOrArea === "number" ? sides : findCutsInArea(sides, cutOut.bounds, sizeOrArea, frame);
  const { light = "front", exactColors = false } = request;
  const tinted = chooseLighting(request.backdrop, seed);
  const backdropLighting = exactColors ? { ...tinted, blend: 0 } : tinted;
  const lighting =
    light === "front"
      ? backdropLighting
      : { ...backdropLighting, side: light === "right" ? (1 as const) : (-1 as const) };
  const defaultPlace =
    typeof sizeOrArea === "number"
      ? placeOnWhite({
          frame,
          bounds: cutOut.bounds,
          cut,
          fill: sizeOrArea,
          seed,
          side: lighting.side,
          centered: request.backdrop === "pure-white",
        })
      : moveToEdge(sizeOrArea.target, cut, frame);
  const { at, scale } = moveOnWhite(defaultPlace, request.placement, cut, frame);
  const base = at.top + at.height;
  const view = request.view ?? (await estimateView(cutOut)).view;
  const horizon = base / frame.height - groundRises[view];
  const backdrop = drawBackdrop(request.backdrop, { ...frame, horizon, side: lighting.side, seed });
  const sheet = createSheet(frame.width, frame.height);
  sheet.context.drawImage(backdrop.canvas, 0, 0);
  const finished =
    (await finishRoom?.(sheet, at, (_, y) => y >= horizon * frame.height, createShadeTest(at))) ?? sheet;
  const box = await placeSubject(finished.context, cropSubject(cutOut), {
    centerX: at.left + at.width / 2,
    baseY: base,
    width: at.width,
    horizon: horizon * frame.height,
    lighting,
    lying: view === "lying",
    floating: cut.bottom || cut.top,
  });
  return { sheet: finished, box, scale };
}

/** Returns a predicate for areas that the contact shadow below the product may reach. */
function createShadeTest({ left, top, width, height }: Rectangle): Shades {
  const lowest = top + height + 0.05 * width;
  return (area) =>
    area.left < left + width && area.left + area.width > left && area.top < lowest && area.top >= top;
}
