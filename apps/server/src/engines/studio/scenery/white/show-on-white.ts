import { type Sheet, createSheet, subjectSheet } from "../../pixels/canvas.ts";
import type { Rectangle, Size } from "../../pixels/raster.ts";
import { backdrop } from "./backdrop.ts";
import { type CutSides, cutSides } from "../cropped.ts";
import { lightingOf } from "./lighting.ts";
import { cutInArea } from "../plates/place-in-area.ts";
import { placeOnWhite } from "./place-on-white.ts";
import { placeSubject } from "./place-subject.ts";
import type { ProductRequest } from "../plates/photograph-product.ts";
import { type View, estimateView } from "../plates/photograph/estimate-view.ts";
import type { ExactBackdrop } from "../rooms.ts";

interface WhiteRequest extends Omit<ProductRequest, "rooms" | "redraw"> {
  readonly backdrop: ExactBackdrop;
}

/** The ground ends this far above the product's lowest point, as a share of the height. */
const rises: Readonly<Record<View, number>> = { standing: 0.13, "from above": 0.27, lying: 1.8 };

/** Shows the product on a backdrop that is white, or nearly, around it. */
export async function showOnWhite(
  request: WhiteRequest,
): Promise<{ readonly sheet: Sheet; readonly box: Rectangle }> {
  const { cutOut, seed, frame, takes, finishRoom } = request;
  const sides = cutSides(cutOut);
  const cut = typeof takes === "number" ? sides : cutInArea(sides, cutOut.bounds, takes, frame);
  const usual = lightingOf(request.backdrop, seed);
  const { light = "front" } = request;
  const lighting =
    light === "front" ? usual : { ...usual, side: light === "right" ? (1 as const) : (-1 as const) };
  const at =
    typeof takes === "number"
      ? placeOnWhite({ frame, bounds: cutOut.bounds, cut, fill: takes, seed, side: lighting.side })
      : atEdge(takes.wished, cut, frame);
  const base = at.top + at.height;
  const horizon = base / frame.height - rises[request.view ?? (await estimateView(cutOut)).view];
  const ground = backdrop(request.backdrop, { ...frame, horizon, seed });
  const sheet = createSheet(frame.width, frame.height);
  sheet.context.drawImage(ground.canvas, 0, 0);
  const finished = (await finishRoom?.(sheet, at, (_, y) => y >= horizon * frame.height)) ?? sheet;
  const box = await placeSubject(finished.context, subjectSheet(cutOut), {
    centerX: at.left + at.width / 2,
    baseY: base,
    width: at.width,
    horizon: horizon * frame.height,
    lighting,
    floating: cut.bottom || cut.top,
  });
  return { sheet: finished, box };
}

function atEdge({ left, top, width, height }: Rectangle, cut: CutSides, frame: Size): Rectangle {
  return {
    left: cut.left ? 0 : cut.right ? frame.width - width : left,
    top: cut.bottom ? frame.height - height : cut.top ? 0 : top,
    width,
    height,
  };
}
