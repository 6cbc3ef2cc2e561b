import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inheritedSource } from "./inherited-source.ts";
import { type Studio, createStudio } from "./studio.ts";
import { coffee, cutOutJob } from "./testing/jobs.ts";

describe("a picture made of pictures", () => {
  it.each([
    ["algorithmicallyEnhanced", undefined, "algorithmicallyEnhanced"],
    ["compositeSynthetic", "algorithmicallyEnhanced", "compositeSynthetic"],
    ["algorithmicallyEnhanced", "compositeSynthetic", "compositeSynthetic"],
    ["algorithmicallyEnhanced", "trainedAlgorithmicMedia", "compositeWithTrainedAlgorithmicMedia"],
    ["compositeSynthetic", "compositeWithTrainedAlgorithmicMedia", "compositeWithTrainedAlgorithmicMedia"],
  ] as const)("%s of %s is %s", (own, source, expected) => {
    const sources = source === undefined ? [{}] : [{}, { digitalSource: source }];
    expect(inheritedSource(own, sources)).toBe(expected);
  });
});

describe("the studio's files", () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await createStudio();
  });
  afterAll(() => studio.close());

  it("say that a model has painted what they are made of, if the request looks at it", async () => {
    const job = cutOutJob(await coffee(), "white");
    const [source] = job.sources;
    if (source === undefined) throw new Error("the job has no picture");
    const painted = { ...source, digitalSource: "trainedAlgorithmicMedia" } as const;
    const termOf = async (sources: typeof job.sources) => {
      const { bytes } = await studio.image({ ...job, sources }, new AbortController().signal);
      const { xmpAsString = "" } = await sharp(bytes).metadata();
      return /digitalsourcetype\/(\w+)</.exec(xmpAsString)?.[1];
    };
    expect(await termOf([painted])).toBe("compositeWithTrainedAlgorithmicMedia");
    expect(await termOf([source, { ...painted, slot: "other" }])).toBe("algorithmicallyEnhanced");
  });
});
