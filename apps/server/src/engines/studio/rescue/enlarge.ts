import type { Network } from "../matting/runtime.ts";
import type { Plane, Rectangle, Rgb } from "../pixels/raster.ts";
import { double, halve } from "./scale-by-two.ts";

/** Side of a tile in pixels, without its margin. */
const TILE_SIDE = 192;
/**
 * Pixels around a tile that influence it: ten through the network's layers, six through the kernels of the correction.
 */
const TILE_MARGIN = 16;
const channels = 3;

/**
 * Enlarges a photo to twice its width and height. The network's result is corrected by its difference from the photo
 * when it's reduced again (M. Irani and S. Peleg, 1991), so the result can't drift from what the photo shows.
 */
export async function enlargeTwice(photo: Rgb, network: Network): Promise<Rgb> {
  const [width, height] = [photo.width * 2, photo.height * 2];
  const target: Rgb = { data: new Uint8Array(width * height * channels), width, height };
  for (let top = 0; top < photo.height; top += TILE_SIDE) {
    for (let left = 0; left < photo.width; left += TILE_SIDE) {
      const tile = {
        left,
        top,
        width: Math.min(TILE_SIDE, photo.width - left),
        height: Math.min(TILE_SIDE, photo.height - top),
      };
      await enlargeTile(photo, tile, network, target);
    }
  }
  return target;
}

async function enlargeTile(photo: Rgb, tile: Rectangle, network: Network, target: Rgb): Promise<void> {
  const [width, height] = [tile.width + 2 * TILE_MARGIN, tile.height + 2 * TILE_MARGIN];
  const size = width * height;
  const input = readTile(photo, tile);
  const output = await network.run(input, { channels, height, width });
  for (let channel = 0; channel < channels; channel++) {
    const small = { data: input.subarray(channel * size, (channel + 1) * size), width, height };
    const data = output.subarray(channel * size * 4, (channel + 1) * size * 4);
    const large = { data, width: width * 2, height: height * 2 };
    correctPlane(large, small);
    writeTile(large, tile, target, channel);
  }
}

/** Reads a tile with its margin, planar, in levels; beyond the photo, its outermost pixels repeat. */
function readTile({ data, width, height }: Rgb, tile: Rectangle): Float32Array {
  const [across, down] = [tile.width + 2 * TILE_MARGIN, tile.height + 2 * TILE_MARGIN];
  const size = across * down;
  const values = new Float32Array(size * channels);
  for (let y = 0, to = 0; y < down; y++) {
    const row = Math.min(height - 1, Math.max(0, tile.top + y - TILE_MARGIN)) * width;
    for (let x = 0; x < across; x++, to++) {
      const from = (row + Math.min(width - 1, Math.max(0, tile.left + x - TILE_MARGIN))) * channels;
      for (let channel = 0; channel < channels; channel++)
        values[channel * size + to] = data[from + channel] ?? 0;
    }
  }
  return values;
}

/** Corrects an enlarged plane, in place, by its difference from the original plane when it's reduced. */
function correctPlane(large: Plane, small: Plane): void {
  const missingLight = halve(large);
  for (let i = 0; i < missingLight.data.length; i++)
    missingLight.data[i] = (small.data[i] ?? 0) - (missingLight.data[i] ?? 0);
  const added = double(missingLight).data;
  for (let i = 0; i < added.length; i++) large.data[i] = (large.data[i] ?? 0) + (added[i] ?? 0);
}

function writeTile(large: Plane, tile: Rectangle, target: Rgb, channel: number): void {
  for (let y = 0; y < tile.height * 2; y++) {
    const from = (y + TILE_MARGIN * 2) * large.width + TILE_MARGIN * 2;
    const to = (tile.top * 2 + y) * target.width + tile.left * 2;
    for (let x = 0; x < tile.width * 2; x++) {
      const level = Math.round(large.data[from + x] ?? 0);
      target.data[(to + x) * channels + channel] = Math.min(255, Math.max(0, level));
    }
  }
}
