import type { RestyleSubject, RestyleVariation } from "@packshot/tools/request";
import { bilateral } from "./painting/bilateral.ts";
import { inkInto, lightInto, masked } from "./painting/blend.ts";
import { colorCube, graded } from "./painting/color-cube.ts";
import { fineDetail, skin } from "./painting/detail.ts";
import { flowOf } from "./painting/flow.ts";
import { glowInto } from "./painting/glow.ts";
import { toned } from "./painting/grade.ts";
import { inkLines } from "./painting/lines.ts";
import { type PaintPlanes, lumaOf } from "./painting/picture.ts";
import { stepTones } from "./painting/tones.ts";
import { gtaLooks } from "./gta-looks.ts";

/** Inked and colored like the poster of a crime game: flat tones, sure lines, a sky's light over all. */
export function paintGta(
  source: PaintPlanes,
  subject: RestyleSubject,
  variation: RestyleVariation,
): PaintPlanes {
  const { width, height } = source;
  const look = gtaLooks[variation];
  const scale = Math.max(0.6, Math.max(width, height) / 900);
  const luma = lumaOf(source);
  const flow = flowOf(luma, width, height, 2 * scale);
  const smooth = bilateral(bilateral(source, flow, 3 * scale, 0.16), flow, 3 * scale, 0.12);
  const flat = { ...smooth, red: smooth.red.slice(), green: smooth.green.slice(), blue: smooth.blue.slice() };
  stepTones(flat, look.steps, 1.6);
  const painting = graded(masked(flat, source, kept(source, luma, subject)), colorCube(toned(look.tones)));
  const sigma = look.pen.sigma * scale;
  inkInto(painting, inkLines(lumaOf(smooth), flow, { ...look.pen, sigma }), look.ink, 0.92);
  lightInto(painting, look.above, (_, v) => look.aboveStrength * (1 - v / 0.75));
  lightInto(painting, look.below, (_, v) => look.belowStrength * (v - 0.35));
  glowInto(painting, 0.7, look.glow);
  return painting;
}

/** Where the photograph stays: letters nearly whole, skin in part. */
function kept(source: PaintPlanes, luma: Float32Array, subject: RestyleSubject): Float32Array {
  const detail = fineDetail(luma, source.width, source.height);
  const faces = subject === "person" ? skin(source) : undefined;
  return detail.map((value, i) => Math.max(value * 0.75, (faces?.[i] ?? 0) * 0.3));
}
