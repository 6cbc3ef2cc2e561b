import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../ports/index.ts";
import type { Images } from "../ports/index.ts";

/** A 20 × 18 px image in #c83c28. */
const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABQAAAASCAIAAADUsmlHAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAHUlEQVQ4jWM4YaNBNmIY1awxGmAao4lE" +
    "YzRjaAAA07Gl8Kda3X8AAAAASUVORK5CYII=",
  "base64",
);
const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const jpegSignature = Buffer.from("\xff\xd8\xff", "latin1");

/** Contract tests for every `Images`. */
export function describeImages(name: string, create: () => Promise<Images>): void {
  describe(`${name} as Images`, () => {
    let images: Images;
    beforeAll(async () => {
      images = await create();
    });

    it("makes a PNG of a photo and returns its size, opacity and digest", async () => {
      const { png, ...facts } = await images.normalize(photo);
      expect(Buffer.from(png).subarray(0, 8)).toEqual(pngSignature);
      const sha256 = createHash("sha256").update(png).digest("hex");
      const size = { width: 20, height: 18, scaledFrom: null };
      const sentFile = {
        format: "png",
        bytes: photo.byteLength,
        colorMode: "rgb",
        frames: 1,
        jpegQuality: null,
      };
      expect(facts).toEqual({ ...size, hasAlpha: false, sha256, sentFile, digitalSource: null });
    });

    it("normalizing its own output changes nothing", async () => {
      const once = await images.normalize(photo);
      expect((await images.normalize(once.png)).sha256).toBe(once.sha256);
    });

    it.each([
      ["an empty file", Buffer.alloc(0), "BAD_INPUT"],
      ["a text file", Buffer.from("I am not an image. ".repeat(50)), "BAD_INPUT"],
      ["an HTML page", Buffer.from('<!doctype html><svg width="99" height="99"/>'), "BAD_INPUT"],
      ["more than 20 MB of PNG", Buffer.concat([photo, Buffer.alloc(20 * 1024 * 1024)]), "TOO_LARGE"],
    ])("rejects %s with a message for the user", async (_what, bytes, code) => {
      const error = await images.normalize(bytes).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code, userMessage: expect.stringMatching(/\.$/) });
    });

    it("rejects a photo with more pixels than the limit", async () => {
      await expect(images.normalize(photo, { maxPixels: 20 * 18 })).resolves.toMatchObject({ width: 20 });
      const refused = images.normalize(photo, { maxPixels: 20 * 18 - 1 });
      await expect(refused).rejects.toMatchObject({ code: "TOO_LARGE" });
    });

    it("scales down only an image that is larger than requested", async () => {
      expect(await images.normalize(photo, { longestSide: 10 })).toMatchObject({
        width: 10,
        height: 9,
        scaledFrom: { width: 20, height: 18 },
      });
      expect(await images.normalize(photo, { longestSide: 30 })).toMatchObject({ width: 20, height: 18 });
    });

    it("makes a thumbnail and returns the image's transparency and color", async () => {
      const { png } = await images.normalize(photo);
      const { jpeg, transparent, color, features } = await images.thumbnail(png);
      expect(Buffer.from(jpeg).subarray(0, 3)).toEqual(jpegSignature);
      expect(transparent).toBe(false);
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      expect(features).toHaveLength(64);
    });

    it("converts an image to JPEG", async () => {
      const { png } = await images.normalize(photo);
      const jpeg = await images.convert(png, { form: { format: "jpeg" }, userId: "u" });
      expect(Buffer.from(jpeg).subarray(0, 3)).toEqual(jpegSignature);
    });
  });
}
