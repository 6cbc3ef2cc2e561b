import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CutOuts, MadeCutOut } from "../ports/index.ts";

export interface Rgba {
  readonly width: number;
  readonly height: number;
  /** 8-bit values, four for each pixel, row by row. */
  readonly pixels: Uint8Array;
}

export interface CutOutsUnderTest {
  readonly cutOuts: CutOuts;
  /** A 300 × 200 px photo with a bright 100 × 100 px square in its center, on a dark background. */
  readonly photograph: Uint8Array;
  /** A photo of the same size, in one color. */
  readonly empty: Uint8Array;
  readonly decode: (png: Uint8Array) => Promise<Rgba>;
  /** Creates an opaque PNG of this size, with the colors that `colorAt` returns. */
  readonly paint: (
    size: { width: number; height: number },
    colorAt: (x: number, y: number) => readonly [red: number, green: number],
  ) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

const createJob = (png: Uint8Array) => ({ userId: "u", photo: "photo", previewSide: 1024, source: { png } });

async function requireCutOut(cutOut: Promise<MadeCutOut | undefined>): Promise<MadeCutOut> {
  const result = await cutOut;
  if (result === undefined) throw new Error("No subject was found.");
  return result;
}

/** Returns pixels of a row of a 300 px wide image, right of the middle. */
function cropRight({ pixels }: Rgba, y: number): Uint8Array {
  return pixels.slice((y * 300 + 170) * 4, (y * 300 + 195) * 4);
}

/** Contract tests for every `CutOuts`. */
export function describeCutOuts(name: string, create: () => Promise<CutOutsUnderTest>): void {
  describe(`${name} as CutOuts`, () => {
    let subject: CutOutsUnderTest;
    let made: MadeCutOut;
    beforeAll(async () => {
      subject = await create();
      made = await requireCutOut(subject.cutOuts.make(createJob(subject.photograph)));
    });
    afterAll(() => subject.close());

    /** Returns the preview's alpha at a point of the photo. */
    async function readAlpha({ preview }: MadeCutOut, x: number, y: number): Promise<number> {
      const { pixels, width } = await subject.decode(preview.png);
      return pixels[(y * width + x) * 4 + 3] ?? -1;
    }

    async function correctPhoto(colorAt: (x: number, y: number) => readonly [number, number]) {
      const painting = await subject.paint(made.preview, colorAt);
      return subject.cutOuts.correct({ ...createJob(subject.photograph), matte: made.matte, painting });
    }

    it("keeps the subject and removes its background", async () => {
      expect(made.preview).toMatchObject({ width: 300, height: 200 });
      expect(await subject.decode(made.preview.png)).toMatchObject({ width: 300, height: 200 });
      expect(await subject.decode(made.matte)).toMatchObject({ width: 300, height: 200 });
      expect([await readAlpha(made, 150, 100), await readAlpha(made, 20, 20)]).toEqual([255, 0]);
    });

    it("limits the preview's size but not the matte's", async () => {
      const job = { ...createJob(subject.photograph), previewSide: 150 };
      const small = await requireCutOut(subject.cutOuts.restore({ ...job, matte: made.matte }));
      expect(small.preview).toMatchObject({ width: 150, height: 100 });
      expect(await subject.decode(small.preview.png)).toMatchObject({ width: 150, height: 100 });
      expect(small.matte).toEqual(made.matte);
    });

    it("returns the cells that contain the subject", () => {
      expect(made.coverage).toHaveLength(32 * 32);
      const at = (x: number, y: number) => made.coverage[y * 32 + x] ?? 0;
      expect([at(16, 16), at(2, 2), at(2, 16), at(29, 29)]).toEqual([255, 0, 0, 0]);
    });

    it("keeps the photo's own colors inside the subject", async () => {
      const [photo, preview] = [
        await subject.decode(subject.photograph),
        await subject.decode(made.preview.png),
      ];
      const at = (100 * 300 + 150) * 4;
      expect(preview.pixels.slice(at, at + 4)).toEqual(photo.pixels.slice(at, at + 4));
    });

    it("finds no subject in a plain photo", async () => {
      expect(await subject.cutOuts.make(createJob(subject.empty))).toBeUndefined();
    });

    it("changes a matte only where it is painted", async () => {
      // The left half of the square is erased, and a strip of the background above it kept.
      const changed = await requireCutOut(
        correctPhoto((x, y) => {
          if (x < 150 && y > 40) return [0, 255];
          return y < 40 && x > 160 && x < 190 ? [255, 255] : [0, 0];
        }),
      );
      expect(await readAlpha(changed, 110, 100)).toBe(0);
      expect(await readAlpha(changed, 175, 20)).toBe(255);
      const [before, after] = [
        await subject.decode(made.preview.png),
        await subject.decode(changed.preview.png),
      ];
      expect(cropRight(after, 100)).toEqual(cropRight(before, 100));
    });

    it("keeps an unpainted matte and clears its doubts", async () => {
      const same = await requireCutOut(correctPhoto(() => [255, 0]));
      expect((await subject.decode(same.matte)).pixels).toEqual((await subject.decode(made.matte)).pixels);
      expect(same).toMatchObject({ doubts: [], choices: [] });
    });

    /** Erases a part in the middle of the square, which then looks like a hole. */
    const correctWithHole = () =>
      requireCutOut(correctPhoto((x, y) => [0, x > 135 && x < 165 && y > 85 && y < 115 ? 255 : 0]));

    it("fixes one kind of edge defect without changing the rest", async () => {
      const broken = await correctWithHole();
      expect(made.edges?.holes).toBe(0);
      expect(broken.edges?.holes).toBeGreaterThan(0.05);
      const job = { ...createJob(subject.photograph), matte: broken.matte };
      const fixed = await requireCutOut(subject.cutOuts.fix({ ...job, fix: "holes" }));
      expect(fixed.edges?.holes).toBe(0);
      expect(await readAlpha(fixed, 150, 100)).toBe(255);
      const [before, after] = [
        await subject.decode(broken.preview.png),
        await subject.decode(fixed.preview.png),
      ];
      expect(cropRight(after, 100)).toEqual(cropRight(before, 100));
    });

    it("restores a stored matte", async () => {
      const broken = await correctWithHole();
      const job = { ...createJob(subject.photograph), matte: broken.matte };
      expect(await requireCutOut(subject.cutOuts.restore(job))).toEqual(broken);
    });

    it("resolves to undefined when the whole subject is erased", async () => {
      expect(await correctPhoto(() => [0, 255])).toBeUndefined();
    });

    it("counts the cut-outs ahead of a photo only while it waits", async () => {
      const photos = ["first", "second", "third"];
      const all = photos.map((photo) => subject.cutOuts.make({ ...createJob(subject.empty), photo }));
      expect(photos.map((photo) => subject.cutOuts.ahead(photo))).toEqual([undefined, 1, 2]);
      await Promise.all(all);
      expect(subject.cutOuts.ahead("third")).toBeUndefined();
    });
  });
}
