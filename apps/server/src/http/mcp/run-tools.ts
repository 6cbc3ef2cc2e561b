import { requireTool, type RunEventView, type RunView } from "@packshot/trpc";
import { AppError } from "@packshot/trpc/ports";
import { isTrackedEnvelope } from "@trpc/server";
import { z } from "zod";
import { runAnswer, showResults, tellRun } from "./run-answer.ts";
import { proceduresOf } from "./tool-procedures.ts";
import { type Call, defineMcpTool } from "./tool.ts";

/** Milliseconds. Clients time out after a minute of silence. */
const WAIT_WITHOUT_PROGRESS_MS = 50_000;
const WAIT_WITH_PROGRESS_MS = 600_000;

const ofRun = z.strictObject({ runId: z.uuid({ error: "This isn't a run ID." }) });

export const runTool = defineMcpTool({
  name: "run_tool",
  title: "Make pictures",
  description:
    "Makes pictures with one of Packshot's tools from uploaded pictures, and waits for them. A run takes one token, " +
    "which comes back if nothing could be made. Returns the pictures, links to the originals and how each was made. " +
    "If it takes longer than the call may wait, it returns the run's id and status: ask get_run and get_results " +
    "later. Canceling the call only stops waiting; cancel_run ends the run. Send an idempotencyKey of your own so " +
    "that repeating the call never pays twice.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: z.strictObject({
    tool: z.string().max(100).describe("The slug of a tool, as list_tools names it."),
    images: z
      .record(z.string(), z.string())
      .optional()
      .describe(
        "Upload ids by slot, as describe_tool names the slots. Leave them out with photosRunId, and for a tool without slots.",
      ),
    photosRunId: z
      .uuid({ error: "This isn't a run ID." })
      .optional()
      .describe(
        "In place of images, for ad-creative: a run of new-ads whose photo becomes the final ad, within the token " +
          "of that run.",
      ),
    selectedImageIndex: z
      .int()
      .nonnegative()
      .optional()
      .describe("Which picture of that run, counted from 0, the default."),
    brand: z
      .boolean()
      .optional()
      .describe("If true, the pictures are in the look of the account's brand kit. Not every tool takes it."),
    options: z.record(z.string(), z.unknown()).default({}).describe("As describe_tool describes them."),
    onDoubt: z
      .enum(["likeliest", "fail"])
      .optional()
      .describe(
        "likeliest, the default, goes on when a cut-out has to be checked or chosen; fail refuses before a token is spent.",
      ),
    idempotencyKey: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe("The same key with the same input gives the same run."),
  }),
  output: runAnswer,
  async perform({ tool, options, ...request }, call) {
    const given = [request.images, request.photosRunId].filter((each) => each !== undefined).length;
    const { images, finishes } = requireTool(tool);
    const needed = Object.keys(images).length > 0 && finishes !== undefined ? 1 : 0;
    if (given > 1 || given < needed) {
      throw new AppError("BAD_INPUT", "Send either images or photosRunId.");
    }
    // The procedure takes the options of a final ad next to `photosRunId`.
    const input = request.photosRunId === undefined ? { options, ...request } : { ...options, ...request };
    const { runId } = await proceduresOf(call.api, tool).generate(input);
    await call.tellProgress?.(0, `Run ${runId} has been started.`);
    return await waitFor(runId, call);
  },
});

export const getRun = defineMcpTool({
  name: "get_run",
  title: "See how far a run is",
  description:
    "Tells how far a run is: its status, and of each picture whether it waits, is made or has failed, with links. " +
    "Shows no pictures. Free of charge.",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: ofRun,
  output: runAnswer,
  perform: async (input, { ports, api }) => tellRun(ports, await api.runs.get(input)),
});

export const getResults = defineMcpTool({
  name: "get_results",
  title: "Look at a run's pictures",
  description:
    "Shows the pictures that a run has made so far, scaled down to 1,080 px, with what is transparent in white, and " +
    "links to the originals and a sentence of how each was made. Free of charge.",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: ofRun,
  output: runAnswer,
  perform: async (input, call) => showResults(call, await call.api.runs.get(input)),
});

export const cancelRun = defineMcpTool({
  name: "cancel_run",
  title: "Cancel a run",
  description:
    "Ends a run early. What was made is kept, and paid with its token; the token comes back if nothing was made.",
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: ofRun,
  output: runAnswer,
  perform: async (input, { ports, api }) => tellRun(ports, await api.runs.cancel(input)),
});

async function waitFor(runId: string, call: Call) {
  const longest = AbortSignal.timeout(
    call.tellProgress === undefined ? WAIT_WITHOUT_PROGRESS_MS : WAIT_WITH_PROGRESS_MS,
  );
  const until = AbortSignal.any([call.signal, longest]);
  const events = await call.watch(runId, until);
  let run: RunView | undefined;
  for await (const event of events) {
    if (!isTrackedEnvelope<RunEventView>(event)) throw new TypeError("an event has no number");
    const [, { number, run: now }] = event;
    run = now;
    await call.tellProgress?.(number, progressOf(now));
  }
  run ??= await call.api.runs.get({ runId });
  return run.finishedAt === null ? tellRun(call.ports, run) : showResults(call, run);
}

function progressOf({ id, status, variations }: RunView): string {
  const made = variations.filter((each) => each.status === "made").length;
  return `Run ${id} is ${status}: ${made} of ${variations.length} pictures are made.`;
}
