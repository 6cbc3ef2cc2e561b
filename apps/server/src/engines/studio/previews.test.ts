import type { PreviewJob, SourceImage } from "@packshot/trpc/ports";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Priority } from "../async/semaphore.ts";
import { createPreviews } from "./previews.ts";
import { drawRedBox } from "./testing/red-box.ts";

const never = new AbortController().signal;

const request = {
  label: "",
  images: ["product"],
  prompt: "",
  sampling: { temperature: 0, topP: 1, maxOutputTokens: 1 },
  recipe: { kind: "cut-out", finish: "white" },
  format: "png",
} as const;

function loadSource(): Promise<SourceImage> {
  return Promise.resolve({ slot: "product", png: new Uint8Array(), sha256: "a" });
}

function createJob(more: Partial<PreviewJob> & { isCutOut?: boolean } = {}): PreviewJob {
  const { isCutOut = true, ...rest } = more;
  const source = { id: "a", isCutOut, load: loadSource };
  const common = { request, sources: [source], longestSide: 256, tool: "remove-background" };
  return { ...common, madeAt: new Date(), corrects: false, ...rest };
}

const image = {
  bytes: new Uint8Array([1]),
  mediaType: "image/jpeg",
  width: 256,
  height: 256,
  transparent: false,
} as const;

const reply = {
  image,
  svg: undefined,
  shortened: false,
  reduced: false,
  scaledDown: false,
  enlarged: 1,
  graded: 0,
  placed: undefined,
} as const;

/** Returns previews that record the order and the priority of their work. */
function createRecordedPreviews() {
  const work: [what: string, priority: Priority][] = [];
  const waits: AbortSignal[] = [];
  const previews = createPreviews({
    cutOut: async (_, side, { signal, priority }) => {
      work.push([`cut out ${String(side)}`, priority]);
      waits.push(signal);
      return drawRedBox();
    },
    draw: async ({ materials }, { priority }) => {
      work.push([`draw ${String(materials.frame?.width)}`, priority]);
      return reply;
    },
  });
  return { previews, work, waits };
}

describe("createPreviews", () => {
  it("cuts the product out once for all tools, behind paid work", async () => {
    const { previews, work } = createRecordedPreviews();
    await Promise.all([
      previews.draw(createJob(), never),
      previews.draw(createJob({ tool: "product-photos" }), never),
    ]);
    expect(work).toEqual([
      ["cut out 384", "preview"],
      ["draw 256", "preview"],
      ["draw 256", "preview"],
    ]);
  });

  it("reads a photo once for all previews of the same size", async () => {
    const { previews, work } = createRecordedPreviews();
    const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    let loads = 0;
    const loadPhoto = () => {
      loads += 1;
      return Promise.resolve({ slot: "photo", png, sha256: "b" });
    };
    const recipe = { kind: "restyle", style: "ghibli", subject: "product", variation: 0 } as const;
    const sources = [{ id: "b", isCutOut: false, load: loadPhoto }];
    const restyled = createJob({ request: { ...request, recipe }, sources });
    await Promise.all([1, 2, 3].map(() => previews.draw(restyled, never)));
    expect([loads, work.length]).toEqual([1, 3]);
  });

  it("loads one photo at a time to cut it out", async () => {
    const asked = Promise.withResolvers<undefined>();
    const cut = Promise.withResolvers<ReturnType<typeof drawRedBox>>();
    const previews = createPreviews({
      cutOut: () => {
        asked.resolve(undefined);
        return cut.promise;
      },
      draw: async () => reply,
    });
    let loads = 0;
    const loadPhoto = () => {
      loads += 1;
      return loadSource();
    };
    const drawn = ["a", "b", "c"].map((id) =>
      previews.draw(createJob({ sources: [{ id, isCutOut: true, load: loadPhoto }] }), never),
    );
    await asked.promise;
    expect(loads).toBe(1);
    cut.resolve(drawRedBox());
    await Promise.all(drawn);
    expect(loads).toBe(3);
  });

  it("draws a correction of a paid image before runs", async () => {
    const { previews, work } = createRecordedPreviews();
    await previews.draw(createJob({ corrects: true }), never);
    expect(work.map(([, priority]) => priority)).toEqual(["interactive", "interactive"]);
  });

  it("returns nothing while the cut-out isn't stored", async () => {
    const { previews, work } = createRecordedPreviews();
    expect(await previews.draw(createJob({ isCutOut: false }), never)).toBeUndefined();
    expect(work).toEqual([]);
  });

  it("stops when nobody waits for the preview anymore", async () => {
    const { previews, waits } = createRecordedPreviews();
    const controller = new AbortController();
    const left = previews.draw(createJob(), controller.signal);
    controller.abort(new Error("left"));
    await expect(left).rejects.toThrow("left");
    expect(waits.every(({ aborted }) => aborted)).toBe(true);
  });
});
