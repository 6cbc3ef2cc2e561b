import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pass, readExr } from "../../artwork/plates/exr.ts";

// Blender 3.4 wrote both files: 5 × 20 pixels with these values, which is more rows than a ZIP block holds.
const red = (x: number) => x * 0.25;
const green = (y: number) => y * 0.5;
const blue = (x: number, y: number) => x * y * 2 - 3;

const fixture = (name: string) => readFile(join(import.meta.dirname, name));

describe("readExr", () => {
  it.each(["zip-float.exr", "plain-half.exr"])("reads every value of %s", async (name) => {
    const { width, height, channels } = readExr(await fixture(name));
    expect([width, height]).toEqual([5, 20]);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const pixel = ["R", "G", "B", "A"].map((channel) => channels.get(channel)?.[y * width + x]);
        expect(pixel).toEqual([red(x), green(y), blue(x, y), 1]);
      }
    }
  });

  it("rejects other files and unsupported compressions", async () => {
    expect(() => readExr(Buffer.from("PNG, for example"))).toThrow("isn't an OpenEXR file");
    const bytes = await fixture("plain-half.exr");
    const value = bytes.indexOf("compression\0compression\0") + "compression\0compression\0".length + 4;
    bytes[value] = 4;
    expect(() => readExr(bytes)).toThrow("compression 4");
  });
});

const plane = (first: number) => Float32Array.of(first, first + 1);

describe("pass", () => {
  const exr = {
    width: 2,
    height: 1,
    channels: new Map([
      ["Layer.Combined_key.B", plane(30)],
      ["Layer.Combined_key.G", plane(20)],
      ["Layer.Combined_key.R", plane(10)],
      ["Layer.Position.X", plane(1)],
      ["Layer.Position.Y", plane(2)],
      ["Layer.Position.Z", plane(3)],
    ]),
  };

  it("interleaves the channels of one pass in the requested order", () => {
    expect([...pass(exr, "Combined_key")]).toEqual([10, 20, 30, 11, 21, 31]);
    expect([...pass(exr, "Position", "XYZ")]).toEqual([1, 2, 3, 2, 3, 4]);
  });

  it("lists the existing passes when one is missing", () => {
    expect(() => pass(exr, "Combined_fill")).toThrow(/no pass Combined_fill, only Layer\.Combined_key\.B/);
  });
});
