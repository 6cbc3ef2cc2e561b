import type { PhotoFix } from "@packshot/trpc/ports";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { MattingReply, MattingRequest } from "../matting/matting-worker.ts";
import type { TextLine } from "../reading/read-text.ts";
import { createPhotoFixer } from "./photo-fixer.ts";

const png = await sharp({ create: { width: 200, height: 150, channels: 3, background: "#ccc" } })
  .png()
  .toBuffer();
const colors = { cast: "warm", dim: false } as const;

function makeLine(text: string): TextLine {
  return {
    text,
    confidence: 0.9,
    box: { left: 0.25, top: 0.3, width: 0.5, height: 0.2 },
    area: { x: 100, y: 60, width: 100, height: 30, angle: 0 },
  };
}

/** Creates a fixer for a photo that reads as `before`, and as `after` once it's enlarged. */
function createFixer(before: string, after: string) {
  const requestedFixes: (readonly PhotoFix[])[] = [];
  const matting = async (request: MattingRequest): Promise<MattingReply> => {
    if (request.to === "enlarge a part") return Promise.resolve({ enlarged: request.part });
    if (request.to === "suggest fixes")
      return Promise.resolve({ suggested: { enlarge: { gain: 2 }, colors, compression: null } });
    if (request.to !== "fix the photo") throw new Error(`Unexpected request: ${request.to}.`);
    requestedFixes.push(request.fixes);
    return Promise.resolve({ fixed: { png, width: 200, height: 150, fixes: request.fixes } });
  };
  const reader = {
    read: async () => Promise.resolve({ lines: [makeLine(before)], isComplete: true }),
    readAreas: async () => Promise.resolve([makeLine(after)]),
    close: async () => Promise.resolve(),
  };
  return { fixer: createPhotoFixer({ matting, reader }), requestedFixes };
}

it("createPhotoFixer offers an enlargement that keeps the words", async () => {
  const { fixer, requestedFixes } = createFixer("Honey 500 g", "Honey 500g");
  expect(await fixer.suggest({ userId: "u", png })).toMatchObject({ enlarge: { gain: 2 }, colors });
  await fixer.fix({ userId: "u", png, fixes: ["colors", "enlarge"] });
  expect(requestedFixes).toEqual([["colors", "enlarge"]]);
});

it("createPhotoFixer never enlarges a photo whose words would change", async () => {
  const { fixer, requestedFixes } = createFixer("Honey", "Money");
  expect(await fixer.suggest({ userId: "u", png })).toEqual({ enlarge: null, colors, compression: null });
  await fixer.fix({ userId: "u", png, fixes: ["colors", "enlarge"] });
  expect(requestedFixes).toEqual([["colors"]]);
});
