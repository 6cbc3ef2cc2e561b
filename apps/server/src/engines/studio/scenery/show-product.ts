import type { Angle, SceneLook } from "@packshot/tools/request";
import type { Sheet } from "../pixels/canvas.ts";
import type { Rectangle } from "../pixels/raster.ts";
import { changesBackdrop, styleBackdrop } from "./photo-style/photo-style.ts";
import type { View } from "./plates/photograph/estimate-view.ts";
import { type FinishRoom, type ProductRequest, photographProduct } from "./plates/photograph-product.ts";
import { type PlateSelection, isExact, backdropPlates } from "./backdrop-plates.ts";
import { showOnWhite } from "./white/show-on-white.ts";

export interface ShowRequest extends Omit<ProductRequest, "plates" | "seed"> {
  readonly look: SceneLook;
  /** Names of plates that don't suit the image. */
  readonly unsuitable?: readonly string[];
}

export interface ShownProduct {
  readonly sheet: Sheet;
  /** The place of the product's image in the frame, in pixels. */
  readonly box: Rectangle;
  /** Change in the product's colors due to the room's light, in mean ΔE2000. */
  readonly graded?: number;
  /** Factor by which the placement scaled the product; 1 without a placement. */
  readonly scale: number;
}

/** Shows the product on a backdrop. `styleImage` applies the photo style to the finished image. */
export async function showProduct(request: ShowRequest): Promise<ShownProduct> {
  const { look, unsuitable = [], ...shared } = request;
  const { backdrop, realSize, exactColors = false, paperColor, seed } = look;
  const view = shared.view ?? chooseView(look);
  const finishRoom =
    changesBackdrop(look.photoStyle) || shared.finishRoom ? createFinisher(request) : undefined;
  const productRequest = { ...shared, seed, ...(view && { view }), ...(finishRoom && { finishRoom }) };
  if (isExact(backdrop)) return showOnWhite({ ...productRequest, backdrop, exactColors });
  const plates: PlateSelection = backdropPlates[backdrop];
  return photographProduct({
    ...productRequest,
    plates: { ...plates, sets: plates.sets.filter((name) => !unsuitable.includes(name)) },
    exactColors,
    ...(realSize && { size: realSize }),
    ...(paperColor !== undefined && { paperColor }),
  });
}

function createFinisher({ look, finishRoom }: ShowRequest): FinishRoom {
  return (room, product, isGround, shades) => {
    const styled = styleBackdrop(room, look.photoStyle);
    return finishRoom ? finishRoom(styled, product, isGround, shades) : styled;
  };
}

const angleViews: Partial<Readonly<Record<Angle, View>>> = { "top-down": "lying", "low-angle": "standing" };

/** Returns the view for a chosen angle or viewpoint. */
export function chooseView({ angle, viewpoint }: Pick<SceneLook, "angle" | "viewpoint">): View | undefined {
  return angleViews[angle] ?? (viewpoint === "from-above" ? "from above" : viewpoint);
}
