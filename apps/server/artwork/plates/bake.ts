// Turns Blender's renders into the light of a plate: denoised, balanced, exposed.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LightGroup } from "../../src/engines/studio/testing/index.ts";
import type { Denoise } from "./denoise.ts";
import { pass, readExr } from "./exr.ts";
import type { SetFacts } from "./facts.ts";
import { measureBlurReach, soften } from "./soften.ts";

/** Scene-linear light, interleaved RGB. */
export interface LinearRender {
  readonly width: number;
  readonly height: number;
  readonly key: Float32Array;
  readonly fill: Float32Array;
}

/** Distances along the camera's axis in meters, clipped to near…far. */
export interface Depth {
  readonly width: number;
  readonly height: number;
  readonly near: number;
  readonly far: number;
  readonly distances: Float32Array;
}

export interface BakedPlate {
  readonly room: LinearRender;
  readonly card: LinearRender;
  readonly ball: LinearRender;
  readonly depth: Depth;
}

/** Maximum distance in meters. Anything farther away receives no visible shadow of the product. */
const maxDistanceMeters = 12;

/** Reads the renders in the folder. */
export async function bake(folder: string, facts: SetFacts, denoise: Denoise): Promise<BakedPlate> {
  const depth = await readDepth(folder, facts);
  const bakeLit = async (name: string, focused: boolean): Promise<LinearRender> => {
    const exr = readExr(await readFile(join(folder, `${name}.exr`)));
    const { width, height } = exr;
    const blurRadius = focused
      ? new Uint8Array(width * height)
      : measureBlurReach(facts, depth, width, height);
    const albedo = soften(pass(exr, "Denoising Albedo"), blurRadius, width, height);
    const normal = soften(pass(exr, "Denoising Normal", "XYZ"), blurRadius, width, height);
    const bakeGroup = async (group: LightGroup): Promise<Float32Array> => {
      const color = pass(exr, `Combined_${group}`);
      return expose(await denoise({ width, height, color, albedo, normal }), facts, group);
    };
    return { width, height, key: await bakeGroup("key"), fill: await bakeGroup("fill") };
  };
  return {
    room: await bakeLit("beauty", false),
    card: await bakeLit("card", true),
    ball: await bakeLit("ball", true),
    depth,
  };
}

export function sumLight({ key, fill }: LinearRender): Float32Array {
  return key.map((light, i) => light + (fill[i] ?? 0));
}

function expose(light: Float32Array, { exposure, balance }: SetFacts, group: LightGroup): Float32Array {
  const factors = (balance[group] ?? [1, 1, 1]).map((factor) => factor * exposure);
  return light.map((value, i) => value * (factors[i % 3] ?? 1));
}

async function readDepth(folder: string, { camera }: SetFacts): Promise<Depth> {
  const exr = readExr(await readFile(join(folder, "depth.exr")));
  const places = pass(exr, "Position", "XYZ");
  const distances = new Float32Array(exr.width * exr.height);
  for (let i = 0; i < distances.length; i++) {
    const along = [0, 1, 2].map(
      (axis) => ((places[i * 3 + axis] ?? 0) - (camera.position[axis] ?? 0)) * (camera.forward[axis] ?? 0),
    );
    const sky = [0, 1, 2].every((axis) => places[i * 3 + axis] === 0);
    distances[i] = sky
      ? maxDistanceMeters
      : Math.min(
          maxDistanceMeters,
          along.reduce((sum, part) => sum + part, 0),
        );
  }
  const near = distances.reduce((min, each) => Math.min(min, each), maxDistanceMeters);
  const far = distances.reduce((max, each) => Math.max(max, each), near + 0.01);
  return { width: exr.width, height: exr.height, near, far, distances };
}
