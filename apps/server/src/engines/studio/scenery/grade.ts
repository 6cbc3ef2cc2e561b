import { type Sheet, createSheet } from "../pixels/canvas.ts";
import type { Lighting } from "./lighting.ts";

/** How far at most a channel is scaled toward the light's color. */
const reach = 0.5;

/** A product in the light of a place: its channels scaled a little, its alpha and edges as they are. A new sheet. */
export function grade({ canvas, context }: Sheet, { light, exposure, blend }: Lighting): Sheet {
  const graded = createSheet(canvas.width, canvas.height);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const curves = light.map((level) => {
    const gain = (1 + (level / 255 - 1) * reach * blend) * exposure;
    return Uint8ClampedArray.from({ length: 256 }, (_, value) => value * gain);
  });
  if (blend > 0 || exposure !== 1) {
    for (let i = 0; i < image.data.length; i += 4) {
      for (let c = 0; c < 3; c++) image.data[i + c] = curves[c]?.[image.data[i + c] ?? 0] ?? 0;
    }
  }
  graded.context.putImageData(image, 0, 0);
  return graded;
}
