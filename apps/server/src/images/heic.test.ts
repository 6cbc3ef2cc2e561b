import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  auxC,
  blackAndWhite,
  bluishTile,
  clap,
  heicGrid,
  heicPhoto,
  imir,
  irot,
  nclx,
  profile,
  quadrants,
  quarters10,
  tileItem,
} from "./testing/heic-photos.ts";
import type { HeifItem } from "./testing/heif-file.ts";
import { images, getPixel, readStoredPixels } from "./testing/test-images.ts";

const { red, green, blue, yellow } = quadrants;

async function openPhoto(photo: Uint8Array) {
  const { png, ...facts } = await images.normalize(photo);
  const pixels = await readStoredPixels(png);
  const { width, height } = pixels;
  const at = (x: number, y: number) => getPixel(pixels, Math.floor(x * width), Math.floor(y * height));
  return { ...facts, png, at, corners: [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)] };
}

/** Returns the largest channel difference, which stays small after lossy encoding and color conversion. */
function colorDistance(actual: readonly number[][], expected: readonly (readonly number[])[]): number {
  const differences = actual.flatMap((color, index) =>
    color.map((value, channel) => Math.abs(value - (expected[index]?.[channel] ?? 255))),
  );
  return Math.max(...differences);
}

describe("images.normalize of HEIC", () => {
  it("opens an 8-bit photo", async () => {
    const photo = await openPhoto(heicPhoto());
    expect(photo).toMatchObject({ width: 64, height: 64, hasAlpha: false, scaledFrom: null });
    expect(colorDistance(photo.corners, [red, green, blue, yellow])).toBeLessThan(8);
  });

  it("opens a 10-bit photo", async () => {
    expect(
      colorDistance((await openPhoto(heicPhoto({ tile: quarters10 }))).corners, [red, green, blue, yellow]),
    ).toBeLessThan(8);
  });

  it.each(["heix", "mif1", "hevc", "heim", "msf1"])("opens a file with the brand %s", async (brand) => {
    expect(
      colorDistance((await openPhoto(heicPhoto({}, { brand }))).corners, [red, green, blue, yellow]),
    ).toBeLessThan(8);
  });

  it("joins the tiles of a grid and crops them to its size", async () => {
    const photo = await openPhoto(heicGrid({ width: 150, height: 100 }));
    expect(photo).toMatchObject({ width: 150, height: 100 });
    const in64ths = ([x, y]: readonly [number, number]) => photo.at(x / 150, y / 100);
    const places = [
      [10, 10],
      [110, 10],
      [140, 90],
      [74, 74],
      [54, 54],
    ] as const;
    expect(colorDistance(places.map(in64ths), [red, green, red, red, yellow])).toBeLessThan(8);
  });

  it.each([
    ["no turn", [], [red, green, blue, yellow]],
    ["a quarter turn counterclockwise", [irot(1)], [green, yellow, red, blue]],
    ["a half turn", [irot(2)], [yellow, blue, green, red]],
    ["a quarter turn clockwise", [irot(3)], [blue, red, yellow, green]],
    ["a mirror image, left and right", [imir(1)], [green, red, yellow, blue]],
    ["a mirror image, top and bottom", [imir(0)], [blue, yellow, red, green]],
    ["a turn, then a mirror image", [irot(1), imir(1)], [yellow, green, blue, red]],
    ["a mirror image, then a turn", [imir(1), irot(1)], [red, blue, green, yellow]],
  ])("shows a photo with %s upright", async (_how, properties, expected) => {
    expect(colorDistance((await openPhoto(heicPhoto({ properties }))).corners, expected)).toBeLessThan(8);
  });

  it("rotates a grid of tiles as a whole", async () => {
    const photo = await openPhoto(heicGrid({ width: 128, height: 64, properties: [irot(3)] }));
    expect(photo).toMatchObject({ width: 64, height: 128 });
    expect(colorDistance([photo.at(0.2, 0.1), photo.at(0.8, 0.1)], [blue, red])).toBeLessThan(8);
  });
});

describe("images.normalize of tiled and cropped HEIC", () => {
  it("joins 10-bit tiles", async () => {
    const photo = await openPhoto(heicGrid({ width: 128, height: 64, tile: quarters10 }));
    expect(photo).toMatchObject({ width: 128, height: 64 });
    expect(colorDistance([photo.at(0.1, 0.2), photo.at(0.9, 0.8)], [red, yellow])).toBeLessThan(8);
  });

  it("crops to the clean aperture and rotates the result", async () => {
    const cropped = clap({ width: 32, height: 64, right: -16, down: 0 });
    const photo = await openPhoto(heicPhoto({ properties: [cropped, irot(3)] }));
    expect(photo).toMatchObject({ width: 64, height: 32 });
    expect(colorDistance([photo.at(0.2, 0.5), photo.at(0.8, 0.5)], [blue, red])).toBeLessThan(8);
  });
});

describe("images.normalize of HEIC in other colors", () => {
  it("converts Display P3 from an ICC profile to sRGB", async () => {
    const p3 = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#777" } })
      .withIccProfile("p3")
      .png()
      .toBuffer();
    const { icc } = await sharp(p3).metadata();
    const plain = await openPhoto(heicPhoto());
    const wide = await openPhoto(heicPhoto({ properties: [profile(icc ?? Buffer.alloc(0))] }));
    const same = await sharp(plain.png).raw().toBuffer();
    expect(Buffer.compare(await sharp(wide.png).raw().toBuffer(), same)).not.toBe(0);
    // Display P3 (40, 180, 60), converted with the primaries of both: it has more green than sRGB.
    expect(colorDistance([wide.at(0.8, 0.2)], [[0, 183, 31]])).toBeLessThan(8);
  });

  it("converts Display P3 from code points to the same colors", async () => {
    expect(
      colorDistance(
        [(await openPhoto(heicPhoto({ properties: [nclx(12, 13)] }))).at(0.8, 0.2)],
        [[0, 183, 31]],
      ),
    ).toBeLessThan(8);
  });

  it("keeps sRGB colors as they are", async () => {
    expect(
      colorDistance((await openPhoto(heicPhoto({ properties: [nclx(1, 13)] }))).corners, [
        red,
        green,
        blue,
        yellow,
      ]),
    ).toBeLessThan(8);
  });
});

const auxiliary = (kind: string) => ({
  ...tileItem(blackAndWhite, [auxC(kind)]),
  references: { auxl: [0] },
  isHidden: true,
});

describe("images.normalize of HEIC with more images", () => {
  it.each([
    ["a depth map", "urn:mpeg:hevc:2015:auxid:2"],
    ["Apple's gain map", "urn:com:apple:photo:2020:aux:hdrgainmap"],
    ["Apple's portrait matte", "urn:com:apple:photo:2018:aux:portraiteffectsmatte"],
  ])("ignores %s", async (_what, kind) => {
    const photo = await openPhoto(heicPhoto({ more: [auxiliary(kind)] }));
    expect(photo.hasAlpha).toBe(false);
    expect(colorDistance(photo.corners, [red, green, blue, yellow])).toBeLessThan(8);
  });

  it("ignores the gain map of ISO 21496-1", async () => {
    const gainMap = { ...tileItem(blackAndWhite), isHidden: true };
    const toneMapped: HeifItem = {
      type: "tmap",
      data: Buffer.alloc(62),
      references: { dimg: [0, 1] },
    };
    const photo = await openPhoto(heicPhoto({ more: [gainMap, toneMapped] }));
    expect(photo).toMatchObject({ width: 64, height: 64, hasAlpha: false });
    expect(colorDistance(photo.corners, [red, green, blue, yellow])).toBeLessThan(8);
  });

  it("keeps an alpha channel", async () => {
    const photo = await openPhoto(heicPhoto({ more: [auxiliary("urn:mpeg:hevc:2015:auxid:1")] }));
    expect(photo.hasAlpha).toBe(true);
    expect([photo.at(0.2, 0.2)[3], photo.at(0.8, 0.2)[3]]).toEqual([0, 255]);
  });

  it("takes the primary image, not the first or the thumbnail", async () => {
    const thumbnail = { ...tileItem(blackAndWhite), references: { thmb: [0] } };
    const second = tileItem(quarters10, [irot(2)]);
    const photo = heicPhoto({ more: [thumbnail, second] }, { primary: 2 });
    expect(colorDistance((await openPhoto(photo)).corners, [yellow, blue, green, red])).toBeLessThan(8);
  });
});

describe("images.normalize of large HEIC", () => {
  it("scales 50 megapixels down to 40 and reports the original size", async () => {
    const photo = await openPhoto(heicGrid({ width: 8_192, height: 6_100, tile: bluishTile, tileSide: 512 }));
    expect(photo.scaledFrom).toEqual({ width: 8_192, height: 6_100 });
    expect(photo.width * photo.height).toBeGreaterThan(39_900_000);
    expect(photo.width * photo.height).toBeLessThanOrEqual(40_000_000);
    expect(
      colorDistance(
        [photo.at(0.01, 0.01), photo.at(0.99, 0.99)],
        [
          [90, 120, 150],
          [90, 120, 150],
        ],
      ),
    ).toBeLessThan(8);
  });

  it("rejects more than 50 megapixels", async () => {
    const photo = heicGrid({ width: 8_192, height: 6_200, tile: bluishTile, tileSide: 512 });
    await expect(images.normalize(photo)).rejects.toMatchObject({
      code: "TOO_LARGE",
      userMessage:
        "A HEIC photo can have up to 50 megapixels. Make it smaller, or save it as JPEG, and try again.",
    });
  });
});

describe("images.normalize of damaged HEIC", () => {
  const damaged = {
    code: "BAD_INPUT",
    userMessage: "The image is damaged or incomplete. Try another copy of it.",
  };

  it("rejects a truncated file", async () => {
    const whole = heicPhoto();
    for (const part of [0.3, 0.6, 0.95])
      await expect(images.normalize(whole.subarray(0, whole.length * part))).rejects.toMatchObject(damaged);
  });

  it("rejects pixels that aren't HEVC", async () => {
    const photo = heicPhoto();
    photo.fill(0xa5, photo.indexOf("mdat") + 4);
    await expect(images.normalize(photo)).rejects.toMatchObject(damaged);
  });

  it("rejects a size that the pixels don't have", async () => {
    const photo = heicPhoto();
    const at = photo.indexOf("ispe") + 8;
    photo.writeUInt32BE(7_000, at);
    photo.writeUInt32BE(7_000, at + 4);
    await expect(images.normalize(photo)).rejects.toMatchObject(damaged);
  });

  it("rejects a grid with a missing tile", async () => {
    const photo = heicGrid({ width: 128, height: 64 });
    photo.writeUInt16BE(99, photo.indexOf("dimg") + 10);
    await expect(images.normalize(photo)).rejects.toMatchObject(damaged);
  });

  it("opens the next photo after a damaged one", async () => {
    await expect(images.normalize(heicPhoto().subarray(0, -20))).rejects.toMatchObject(damaged);
    expect(colorDistance((await openPhoto(heicPhoto())).corners, [red, green, blue, yellow])).toBeLessThan(8);
  });
});
