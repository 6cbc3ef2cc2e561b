import type { CutOut } from "@packshot/db";
import { z } from "zod";
import type { Ports } from "../../ports/index.ts";
import { signFileLink } from "../file-links.ts";
import { edgesView, viewEdges } from "./edges-view.ts";

const part = z.number().min(0).max(1);
const area = z.strictObject({ left: part, top: part, width: part, height: part }).readonly();

const doubt = z
  .strictObject({
    kind: z
      .enum(["unclear", "several-things", "ground-left", "thin-part", "see-through", "enclosed-ground"])
      .describe(
        "The subject or its edge is not clear; more than one thing stands out; shadow or ground may be left; a thin part may be missing; much of it is half transparent; background may show through what was kept.",
      ),
    area: area.describe("Where to look, in fractions of the picture."),
  })
  .readonly();

const choice = z
  .strictObject({
    kind: z
      .enum(["thing", "all-things", "gaps-open", "gaps-filled"])
      .describe(
        "One of several things or all of them, which `box: area` chooses; or the product with the background in its gaps removed or kept, which `gaps` chooses.",
      ),
    area: area.describe("Where it is, in fractions of the picture."),
    preview: z.string().describe("A data: URL of a small WebP with transparency."),
  })
  .readonly();

const found = z
  .strictObject({
    found: z.literal(true),
    version: z
      .number()
      .describe("Grows with each change. A correction names the one that it was painted on."),
    verdict: z.enum(["clean", "check"]).describe("`check` asks a person to look at the edges."),
    doubts: z.array(doubt).readonly(),
    choices: z
      .array(choice)
      .readonly()
      .describe(
        "What a person should choose between; none of it is asked again once `uploads.recut` has taken the answer.",
      ),
    hints: z
      .strictObject({
        box: area.optional(),
        at: z.strictObject({ x: part, y: part }).readonly().optional(),
        gaps: z.enum(["open", "filled"]).optional(),
      })
      .readonly()
      .describe("What a person has said about the photo, in the form that `uploads.recut` takes."),
    preview: z
      .strictObject({ url: z.string(), width: z.number(), height: z.number() })
      .readonly()
      .describe(
        "A PNG with transparency. Its longer side is at most 640 px, or 1,024 px once a token was spent on the photo.",
      ),
    corrected: z.boolean().describe("A person has painted on it."),
    edges: edgesView
      .nullable()
      .describe("How good the edges are; null when the picture came cut out, or it isn't known."),
    fixed: z
      .boolean()
      .describe("The last change was `uploads.fixCutOut`, which `uploads.undoFix` takes back."),
  })
  .readonly()
  .meta({ id: "FoundCutOut" });

const notFound = z
  .strictObject({
    found: z.literal(false).describe("Nothing stands out from the background. A box may help."),
    version: z.number(),
  })
  .readonly()
  .meta({ id: "NoCutOut" });

export const cutOutView = z.discriminatedUnion("found", [found, notFound]);
export type CutOutView = z.infer<typeof cutOutView>;

export function viewCutOut(ports: Pick<Ports, "clock" | "settings">, cutOut: CutOut): CutOutView {
  const { version, files, doubts, choices, hints, corrected, edges, beforeFixKey } = cutOut;
  if (files === null) return { found: false, version };
  const { previewKey, width, height } = files;
  return {
    found: true,
    version,
    verdict: doubts.length === 0 ? "clean" : "check",
    doubts,
    choices: choices.map((each) => ({ ...each, preview: `data:image/webp;base64,${each.preview}` })),
    hints,
    preview: { url: signFileLink(ports.settings, previewKey, { now: ports.clock.now() }), width, height },
    corrected,
    edges: viewEdges(edges),
    fixed: beforeFixKey !== null,
  };
}
