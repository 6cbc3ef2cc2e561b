import type { RestyleSubject, RestyleVariation } from "@packshot/tools/request";
import { alongFlow } from "./painting/along-flow.ts";
import { addInto, inkInto, lightInto, masked } from "./painting/blend.ts";
import { colorCube, graded } from "./painting/color-cube.ts";
import { fineDetail, skin } from "./painting/detail.ts";
import { flowOf } from "./painting/flow.ts";
import { glowInto } from "./painting/glow.ts";
import { toned } from "./painting/grade.ts";
import { kuwahara } from "./painting/kuwahara.ts";
import { inkLines } from "./painting/lines.ts";
import { noise } from "./painting/noise.ts";
import { type PaintPlanes, lumaOf } from "./painting/picture.ts";
import { ghibliLooks } from "./ghibli-looks.ts";

/** Painted in flat, soft strokes along the shapes, with the light and greens of a hand-painted background. */
export function paintGhibli(
  source: PaintPlanes,
  subject: RestyleSubject,
  variation: RestyleVariation,
): PaintPlanes {
  const { width, height } = source;
  const look = ghibliLooks[variation];
  const scale = Math.max(width, height) / 900;
  const luma = lumaOf(source);
  const flow = flowOf(luma, width, height, 2.5 * scale);
  const brushed = kuwahara(source, flow, Math.max(2, look.brush * scale));
  const painting = graded(masked(brushed, source, kept(source, luma, subject)), colorCube(toned(look.tones)));
  const outlines = inkLines(lumaOf(brushed), flow, {
    ...look.pen,
    sigma: look.pen.sigma * Math.max(0.6, scale),
  });
  inkInto(painting, outlines, look.ink, look.inkStrength);
  const bristles = alongFlow(noise(luma.length, 7), flow, Math.round(9 * scale));
  addInto(
    painting,
    bristles.map((value) => value * look.bristles),
  );
  const [u0, v0] = look.sun;
  lightInto(painting, look.sunColor, (u, v) => look.sunStrength * (1 - Math.hypot(u - u0, v - v0) / 1.1));
  glowInto(painting, 0.72, look.glow);
  return painting;
}

/** Where the photograph stays: letters and eyes nearly whole, skin in part. */
function kept(source: PaintPlanes, luma: Float32Array, subject: RestyleSubject): Float32Array {
  const detail = fineDetail(luma, source.width, source.height);
  const faces = subject === "person" ? skin(source) : undefined;
  return detail.map((value, i) => Math.max(value * 0.85, (faces?.[i] ?? 0) * 0.45));
}
