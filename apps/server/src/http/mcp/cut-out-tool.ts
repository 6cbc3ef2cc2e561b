import { describeDoubts, isAboutScenes, toHint } from "@packshot/tools/cut-out-doubts";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { AppError } from "@packshot/trpc/ports";
import { z } from "zod";
import { type Api, toResult, defineMcpTool } from "./tool.ts";

type CutOutView = Awaited<ReturnType<Api["uploads"]["cutOut"]>>;
type Choice = Extract<CutOutView, { found: true }>["choices"][number];

const choiceTexts: Readonly<Record<Choice["kind"], string>> = {
  thing: "one of several objects",
  "all-things": "all objects together",
  "gaps-open": "the background that shows through is removed",
  "gaps-filled": "nothing shows through, so all of it is kept",
  "pose-standing": "the product stands in scenes",
  "pose-lying": "the product lies flat in scenes",
  "surface-table": "the product stands on a table in scenes",
  "surface-floor": "the product stands on the floor in scenes, as furniture does",
};

const cutOutResult = z.strictObject({
  found: z.boolean().describe("Whether a subject was found in the photo."),
  needsALook: z.boolean().describe("Whether a person should check the cut-out before it's published."),
  doubts: z.array(z.string()),
  choices: z
    .array(z.strictObject({ choice: z.number(), shows: z.string() }))
    .describe("Choices to decide between. The images that follow show them in this order."),
});

export const lookAtCutOut = defineMcpTool({
  name: "look_at_cut_out",
  title: "Review or choose a photo's cut-out",
  description:
    "Removes the background of an uploaded photo, reports what may be wrong with the cut-out, and shows the choices " +
    "that only a person can make: which of several subjects to keep, whether the background shows through gaps, whether it stands or lies, or whether it belongs on a table or the floor. " +
    "Call it before run_tool, ask the user if there are choices, and call it again with the number of the choice. A " +
    "photo's choice is remembered. Free.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.strictObject({
    uploadId: z.uuid({ error: "This isn't an upload ID." }),
    choice: z.int().positive().optional().describe("Number of the choice to apply, counted from 1."),
  }),
  output: cutOutResult,
  async perform({ uploadId: id, choice }, { api }) {
    const view = await api.uploads.cutOut({ id });
    const cutOut =
      choice === undefined ? view : await api.uploads.recut({ id, ...getRecutInput(view, choice) });
    if (!cutOut.found) return toResult({ found: false, needsALook: true, doubts: [], choices: [] });
    const { verdict, doubts, choices } = cutOut;
    const { content, ...result } = toResult({
      found: true,
      needsALook: verdict === "check",
      doubts: describeDoubts(doubts),
      choices: choices.map(({ kind }, index) => ({ choice: index + 1, shows: choiceTexts[kind] })),
    });
    const images = await Promise.all(choices.map((one) => showChoice(api, id, one)));
    return { ...result, content: [...content, ...images.flat()] };
  },
});

/** Returns the choice's preview, if it has one. */
async function showChoice({ uploads }: Api, id: string, choice: Choice): Promise<CallToolResult["content"]> {
  const preview = isAboutScenes(choice)
    ? (await uploads.previewChoice({ id, kind: choice.kind })).preview?.image
    : choice.preview;
  const [, mimeType, data] = /^data:([^;]+);base64,(.+)$/.exec(preview ?? "") ?? [];
  return mimeType === undefined || data === undefined ? [] : [{ type: "image", data, mimeType }];
}

/** Returns the `uploads.recut` input for a choice. */
function getRecutInput(view: CutOutView, number: number) {
  const count = view.found ? view.choices.length : 0;
  const choice = view.found ? view.choices[number - 1] : undefined;
  if (!view.found || choice === undefined) {
    const text = count === 0 ? "This photo has no choices" : `Choose a number from 1 to ${count}`;
    throw new AppError("BAD_INPUT", `${text}: call look_at_cut_out without a choice to see them.`);
  }
  return toHint(choice);
}
