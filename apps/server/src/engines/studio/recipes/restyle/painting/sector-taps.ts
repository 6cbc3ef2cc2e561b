export const sectors = 8;
/** Directions and stretches of the ellipse that are told apart. */
export const flowAngles = 32;
export const stretches = 4;

/** For every direction, stretch and sector: which neighbors count how much. */
export interface SectorTaps {
  /** Distances in the padded data. */
  readonly offsets: Int32Array;
  /** Those of a sector sum to 1. */
  readonly weights: Float32Array;
  /** Where the taps of a sector start; one more at the end. */
  readonly starts: Int32Array;
}

interface Tap {
  readonly offset: number;
  readonly weight: number;
}

export function sectorTaps(radius: number, rowStep: number): SectorTaps {
  const offsets: number[] = [];
  const weights: number[] = [];
  const starts = [0];
  for (let angle = 0; angle < flowAngles; angle++) {
    for (let stretch = 0; stretch < stretches; stretch++) {
      for (const taps of ellipse(
        radius,
        (angle / flowAngles) * Math.PI,
        (stretch + 0.5) / stretches,
        rowStep,
      )) {
        const sum = taps.reduce((total, { weight }) => total + weight, 0);
        for (const { offset, weight } of taps) {
          offsets.push(offset);
          weights.push(weight / sum);
        }
        starts.push(offsets.length);
      }
    }
  }
  return {
    offsets: Int32Array.from(offsets),
    weights: Float32Array.from(weights),
    starts: Int32Array.from(starts),
  };
}

/** Every second pixel, as on a chessboard, is enough for means and variances, and half the work. */
function ellipse(radius: number, angle: number, anisotropy: number, rowStep: number): Tap[][] {
  const long = radius * (1 + anisotropy);
  const short = radius / (1 + anisotropy);
  const reach = Math.ceil(long);
  const taps = Array.from({ length: sectors }, (): Tap[] => [{ offset: 0, weight: 1 }]);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      if ((dx === 0 && dy === 0) || (radius > 3 && (dx + dy) % 2 !== 0)) continue;
      const u = (dx * Math.cos(angle) + dy * Math.sin(angle)) / long;
      const v = (dy * Math.cos(angle) - dx * Math.sin(angle)) / short;
      const squared = u * u + v * v;
      if (squared > 1) continue;
      addTo(taps, Math.atan2(v, u), { offset: dy * rowStep + dx * 4, weight: Math.exp(-2 * squared) });
    }
  }
  return taps;
}

/** A neighbor counts in the two sectors that it lies between. */
function addTo(taps: Tap[][], direction: number, { offset, weight }: Tap): void {
  const place = ((direction / (2 * Math.PI)) * sectors + sectors) % sectors;
  const first = Math.floor(place) % sectors;
  const nearness = 1 - (place - Math.floor(place));
  taps[first]?.push({ offset, weight: weight * nearness });
  taps[(first + 1) % sectors]?.push({ offset, weight: weight * (1 - nearness) });
}
