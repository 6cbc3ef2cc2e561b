import type { CutOut } from "@packshot/db";
import { sceneKinds } from "@packshot/tools/cut-out-doubts";
import { z } from "zod";
import type { Ports } from "../../ports/index.ts";
import { signFileLink } from "../file-links.ts";
import { edgesView, toEdgesView } from "./edges-view.ts";

const fraction = z.number().min(0).max(1);
const area = z.strictObject({ left: fraction, top: fraction, width: fraction, height: fraction }).readonly();

const doubt = z
  .strictObject({
    kind: z
      .enum(["unclear", "several-things", "ground-left", "thin-part", "see-through", "enclosed-ground"])
      .describe(
        "Kind of doubt, in order: the subject or its edge is unclear; there is more than one subject; it may include shadow or ground; a thin part may be missing; large parts are semi-transparent; background may show through enclosed areas.",
      ),
    area: area.describe("Area to check, in fractions of the photo."),
  })
  .readonly();

const choice = z
  .strictObject({
    kind: z
      .enum(["thing", "all-things", "gaps-open", "gaps-filled", ...sceneKinds])
      .describe(
        "Kind of choice: one of several subjects or all of them, set with `box: area`; whether to remove the background in the product's gaps, set with `gaps`; whether the product stands or lies in a scene, set with `pose`; or whether it stands on a table or on the floor there, set with `surface`.",
      ),
    area: area.describe("Area of the choice, in fractions of the photo."),
    preview: z
      .string()
      .nullable()
      .describe(
        "Small WebP of the cut-out, as a data: URL; null if the choice is about scenes, which `uploads.previewChoice` previews.",
      ),
  })
  .readonly();

const subject = z
  .strictObject({
    found: z.literal(true),
    version: z
      .number()
      .describe("Version of the cut-out, incremented by each change. Send it with a correction."),
    verdict: z.enum(["clean", "check"]).describe("`check` if a person should look at the edges."),
    doubts: z.array(doubt).readonly(),
    choices: z
      .array(choice)
      .readonly()
      .describe("Choices for a person to make. Empty once `uploads.recut` has applied the answer."),
    hints: z
      .strictObject({
        box: area.optional(),
        at: z.strictObject({ x: fraction, y: fraction }).readonly().optional(),
        gaps: z.enum(["open", "filled"]).optional(),
        pose: z.enum(["standing", "lying"]).optional(),
        surface: z.enum(["table", "floor"]).optional(),
      })
      .readonly()
      .describe("Answers given so far for the photo. `uploads.recut` adds to them."),
    preview: z
      .strictObject({ url: z.string(), width: z.number(), height: z.number() })
      .readonly()
      .describe(
        "PNG with transparency, up to 640 px on the longer side, or 1,024 px once a token was spent on the photo.",
      ),
    corrected: z.boolean().describe("Whether the cut-out was corrected by hand."),
    edges: edgesView
      .nullable()
      .describe("Edge quality; null if the photo was uploaded already cut out, or if unknown."),
    fixed: z
      .boolean()
      .describe("Whether the last change was `uploads.fixCutOut`, which `uploads.undoFix` undoes."),
  })
  .readonly()
  .meta({ id: "FoundCutOut" });

const notFound = z
  .strictObject({
    found: z.literal(false).describe("No subject was found. Sending a box may help."),
    version: z.number(),
  })
  .readonly()
  .meta({ id: "NoCutOut" });

export const cutOutView = z.discriminatedUnion("found", [subject, notFound]);
export type CutOutView = z.infer<typeof cutOutView>;

function toChoiceView({ preview, ...fields }: CutOut["choices"][number]) {
  return { ...fields, preview: preview === undefined ? null : `data:image/webp;base64,${preview}` };
}

export function toCutOutView(ports: Pick<Ports, "clock" | "settings">, cutOut: CutOut): CutOutView {
  const { version, files, doubts, choices, hints, corrected, edges, beforeFixKey } = cutOut;
  if (files === null) return { found: false, version };
  const { previewKey, width, height } = files;
  return {
    found: true,
    version,
    verdict: doubts.length === 0 ? "clean" : "check",
    doubts,
    choices: choices.map(toChoiceView),
    hints,
    preview: { url: signFileLink(ports.settings, previewKey, { now: ports.clock.now() }), width, height },
    corrected,
    edges: toEdgesView(edges),
    fixed: beforeFixKey !== null,
  };
}
