import type { AreaLight, LightGroup, PlateLight, SunLight } from "../plate.ts";
import { type Vector, moveAlong, cross, dot, subtract, toUnit } from "../../../pixels/vector.ts";

/** Light type codes stored in `kinds`. */
export const sampleKind = { area: 0, sun: 1, sky: 2 } as const;

/**
 * Points that a group's light comes from, interleaved in sets: sample i belongs to the set i % sets. Each set is a
 * fair, small subset of all, so that neighbors on the grid use different ones and their mean covers all.
 */
export interface LightSamples {
  readonly sets: number;
  readonly count: number;
  readonly kinds: Uint8Array;
  /**
   * Seven numbers for each sample, unused ones zero; the last is the irradiance before the effect of distance and
   * angles. The first six depend on the light's type:
   * - area: a point and the direction in which it shines
   * - sun: the direction toward it
   * - sky: the radius and the angle on the disk under the hemisphere
   */
  readonly values: Float32Array;
  /** Unit direction (x, y, z) of each sky sample, with z along the surface's normal; zeros for others. */
  readonly sky: Float64Array;
}

export const valuesPerSample = 7;
/** Minimum samples of a light that is weaker than its group's strongest. */
const minSamples = 6;

/** Returns the van der Corput sequence in base 2. */
function vanDerCorput(index: number): number {
  let value = 0;
  for (let fraction = 0.5, rest = index; rest > 0; rest >>= 1, fraction /= 2) if (rest & 1) value += fraction;
  return value;
}

/**
 * @param stand the product's position, which determines each light's fraction of the samples
 * @param perSet the number of samples in each set
 */
export function sampleLights(
  lights: readonly PlateLight[],
  group: LightGroup,
  stand: Vector,
  { sets, perSet }: { sets: number; perSet: number },
): LightSamples {
  const groupLights = lights
    .filter((light) => light.group === group)
    .map((light) => ({ light, arriving: estimateArrivingLight(light, stand) }));
  const all = groupLights.reduce((sum, { arriving }) => sum + arriving, 0);
  const kinds: number[] = [];
  const values: number[] = [];
  for (const { light, arriving } of groupLights) {
    const count = Math.max(minSamples, Math.round((perSet * arriving) / Math.max(1e-9, all))) * sets;
    for (let i = 0; i < count; i++) {
      kinds.push(sampleKind[light.kind]);
      // A whole number of samples for each set, and neighbors in the sequence in different sets.
      values.push(...sampleLight(light, (i + 0.5) / count, vanDerCorput(i + 1), count));
    }
  }
  const samples = {
    sets,
    count: kinds.length,
    kinds: Uint8Array.from(kinds),
    values: Float32Array.from(values),
  };
  return { ...samples, sky: computeSky(samples) };
}

/** Returns the sky directions. All points of a grid share them, so their sines are computed only once. */
function computeSky({ kinds, values }: Pick<LightSamples, "kinds" | "values">): Float64Array {
  const sky = new Float64Array(kinds.length * 3);
  for (const [k, kind] of kinds.entries()) {
    if (kind !== sampleKind.sky) continue;
    const radius = values[k * valuesPerSample] ?? 0;
    const angle = values[k * valuesPerSample + 1] ?? 0;
    sky[k * 3] = radius * Math.cos(angle);
    sky[k * 3 + 1] = radius * Math.sin(angle);
    sky[k * 3 + 2] = Math.sqrt(Math.max(0, 1 - radius * radius));
  }
  return sky;
}

/** Returns approximately how much light arrives at the product. */
function estimateArrivingLight(light: PlateLight, stand: Vector): number {
  if (light.kind === "sun") return light.power;
  if (light.kind === "sky") return Math.PI * light.power;
  const offset = subtract(light.center, stand);
  return light.power / Math.PI / Math.max(0.3, dot(offset, offset));
}

function sampleLight(light: PlateLight, a: number, b: number, count: number): readonly number[] {
  if (light.kind === "area") return sampleArea(light, a, b, count);
  if (light.kind === "sun") return sampleSun(light, a, b, count);
  return [Math.sqrt(a), 2 * Math.PI * b, 0, 0, 0, 0, (Math.PI * light.power) / count];
}

function sampleArea(light: AreaLight, a: number, b: number, count: number): readonly number[] {
  const { center, u, v, width, height, power } = light;
  const point = moveAlong(moveAlong(center, u, (a - 0.5) * width), v, (b - 0.5) * height);
  const [x, y, z] = cross(u, v);
  return [...point, -x, -y, -z, power / Math.PI / count];
}

function sampleSun(
  { direction, angle, power }: SunLight,
  a: number,
  b: number,
  count: number,
): readonly number[] {
  const aside = toUnit(cross(direction, Math.abs(direction[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]));
  const upward = cross(aside, direction);
  const radius = Math.sqrt(a) * Math.tan((angle * Math.PI) / 360);
  const toward = toUnit(
    moveAlong(
      moveAlong(direction, aside, radius * Math.cos(2 * Math.PI * b)),
      upward,
      radius * Math.sin(2 * Math.PI * b),
    ),
  );
  return [...toward, 0, 0, 0, power / count];
}
