import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { openPicture } from "./picture.ts";

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a0522d" } });

describe("openPicture", () => {
  it("opens what can be decoded to its end", async () => {
    const bytes = await flat(400, 300).jpeg().toBuffer();
    expect(await openPicture(bytes)).toMatchObject({ width: 400, height: 300 });
    expect(await openPicture(bytes.subarray(0, bytes.length >> 1))).toBeUndefined();
    expect(await openPicture(Buffer.from("hello"))).toBeUndefined();
  });

  it("does not decode more pixels than a model paints", async () => {
    expect(await openPicture(await flat(5100, 5000).png().toBuffer())).toBeUndefined();
  });
});
