import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine, EngineImage, ImageJob, TextJob } from "../ports/index.ts";

export interface DecodedImage {
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  /** 8-bit values, row by row. */
  readonly pixels: Uint8Array;
  /** The XMP packet as text, empty if there is none. */
  readonly xmp: string;
}

export interface EngineUnderTest {
  readonly engine: Engine;
  /** A job that this engine can do. */
  readonly job: ImageJob;
  /** A question that this engine can answer. */
  readonly textJob: TextJob<unknown>;
  readonly decode: (bytes: Uint8Array) => Promise<DecodedImage>;
  readonly close: () => Promise<void>;
}

const digitalSourceType =
  /http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(algorithmicallyEnhanced|composite|trainedAlgorithmicMedia|compositeWithTrainedAlgorithmicMedia|digitalCreation)\b/;

/** Contract tests for every `Engine`. `create` resolves to one that is ready to use. */
export function describeEngine(name: string, create: () => Promise<EngineUnderTest>): void {
  describe(`${name} as Engine`, () => {
    let subject: EngineUnderTest;
    let made: EngineImage;
    const never = new AbortController().signal;
    beforeAll(async () => {
      subject = await create();
      made = await subject.engine.image(subject.job, never);
    });
    afterAll(() => subject.close());

    it("makes an image of the requested size and type", async () => {
      const { mediaType, width, height } = await subject.decode(made.bytes);
      expect({ mediaType, width, height }).toEqual({
        mediaType: made.mediaType,
        width: made.width,
        height: made.height,
      });
    });

    it("writes only tool, date and digital source into the file", async () => {
      const { xmp } = await subject.decode(made.bytes);
      expect(xmp).toMatch(digitalSourceType);
      expect(xmp).toContain(subject.job.tool);
      expect(xmp).toContain(subject.job.madeAt.toISOString().slice(0, 19));
      expect(xmp).not.toContain(subject.job.request.prompt);
    });

    it("leaves the sources unchanged", async () => {
      const before = subject.job.sources.map(({ png }) => Buffer.from(png).toString("base64"));
      await subject.engine.image(subject.job, never);
      expect(subject.job.sources.map(({ png }) => Buffer.from(png).toString("base64"))).toEqual(before);
    });

    it("makes several images at once", async () => {
      const images = await Promise.all([1, 2, 3].map(() => subject.engine.image(subject.job, never)));
      for (const image of images) {
        expect(image).toMatchObject({ mediaType: made.mediaType, width: made.width, height: made.height });
      }
    });

    it("rejects with the signal's reason when aborted before or during work", async () => {
      const reason = new Error("The run was canceled.");
      await expect(subject.engine.image(subject.job, AbortSignal.abort(reason))).rejects.toBe(reason);
      const controller = new AbortController();
      const image = subject.engine.image(subject.job, controller.signal);
      controller.abort(reason);
      await expect(image).rejects.toBe(reason);
    });

    it("keeps working after an aborted image", async () => {
      const controller = new AbortController();
      const aborted = subject.engine.image(subject.job, controller.signal);
      controller.abort(new Error("The run was canceled."));
      await expect(aborted).rejects.toThrow("canceled");
      await expect(subject.engine.image(subject.job, never)).resolves.toMatchObject({ width: made.width });
    });

    it("answers in the requested shape", async () => {
      const { textJob } = subject;
      const { answer } = await subject.engine.text(textJob, never);
      expect(textJob.request.answer.parse(answer)).toEqual(answer);
      const reason = new Error("The run was canceled.");
      await expect(subject.engine.text(textJob, AbortSignal.abort(reason))).rejects.toBe(reason);
    });

    it("supports a request that it can carry out", () => {
      expect(subject.engine.supports([subject.job.request])).toMatchObject({ supported: true });
    });
  });
}
