import { requireKeyScopesOrOwn, requireTool, type RunView } from "@packshot/trpc";
import { AppError } from "@packshot/trpc/ports";
import { z } from "zod";
import { runOutput, showResults, describeRun } from "./run-output.ts";
import { findProcedures } from "./tool-procedures.ts";
import { type Call, defineMcpTool } from "./tool.ts";

/** Less than the minute after which clients time out without progress. */
const WAIT_WITHOUT_PROGRESS_MS = 50_000;
const WAIT_WITH_PROGRESS_MS = 600_000;

const runInput = z.strictObject({ runId: z.uuid({ error: "This isn't a run ID." }) });

export const runTool = defineMcpTool({
  name: "run_tool",
  title: "Generate images",
  description:
    "Runs one of Packshot's tools on uploaded photos and waits for the images. A run costs one token, which is " +
    "returned if the run makes no image. Returns the images, links to the originals and how each was made. If the run " +
    "takes longer than the call may wait, returns its ID and status: call get_run and get_results later. Canceling " +
    "the call only stops waiting; cancel_run stops the run. Send your own idempotencyKey so that a repeated call " +
    "never pays twice.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: z.strictObject({
    tool: z.string().max(100).describe("Slug of the tool, from list_tools."),
    images: z
      .record(z.string(), z.string())
      .optional()
      .describe(
        "Upload IDs or URLs of photos by slot, with the slots from describe_tool. Omit with photosRunId and for tools without slots.",
      ),
    photosRunId: z
      .uuid({ error: "This isn't a run ID." })
      .optional()
      .describe(
        "For ad-creative, instead of images: the ID of the new-ads run whose photo becomes the final ad, covered by that run's token.",
      ),
    selectedImageIndex: z
      .int()
      .nonnegative()
      .optional()
      .describe("Index of the image in that run, counted from 0. Default: 0."),
    brand: z
      .boolean()
      .optional()
      .describe("Whether to use the account's brand kit. Not every tool supports brand kits."),
    options: z
      .record(z.string(), z.unknown())
      .default({})
      .describe("Options of the tool, following the schema from describe_tool."),
    onDoubt: z
      .enum(["likeliest", "fail"])
      .optional()
      .describe(
        "What to do when a cut-out needs a check or a choice: likeliest (default) continues, fail rejects the run before a token is spent.",
      ),
    idempotencyKey: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe(
        "A key that you choose. Repeating the call with the same key and input returns the same run.",
      ),
  }),
  output: runOutput,
  async perform({ tool, options, ...request }, call) {
    const sourceCount = [request.images, request.photosRunId].filter((each) => each !== undefined).length;
    const { images, finishes } = requireTool(tool);
    const needed = Object.keys(images).length > 0 && finishes !== undefined ? 1 : 0;
    if (sourceCount > 1 || sourceCount < needed) {
      throw new AppError("BAD_INPUT", "Send either images or photosRunId.");
    }
    // Without "read", a key could start the run, and pay for it, but not get its images.
    requireKeyScopesOrOwn(call.identity, ["read"]);
    // The procedure takes the options of a final ad next to `photosRunId`.
    const input = request.photosRunId === undefined ? { options, ...request } : { ...options, ...request };
    const { runId } = await findProcedures(call.api, tool).generate(input);
    await call.reportProgress?.(0, `Run ${runId} has been started.`);
    return await waitForRun(runId, call);
  },
});

export const getRun = defineMcpTool({
  name: "get_run",
  title: "Get the status of a run",
  description:
    "Returns the status of a run, and for each image whether it is waiting, made or failed, with links. Doesn't " +
    "return the images themselves. Free.",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: runInput,
  output: runOutput,
  perform: async (input, { ports, api }) => describeRun(ports, await api.runs.get(input)),
});

export const getResults = defineMcpTool({
  name: "get_results",
  title: "Get the images of a run",
  description:
    "Returns the images a run has made so far, scaled down to 1,080 px with transparency shown as white, links to the " +
    "originals and a sentence about how each was made. Free.",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: runInput,
  output: runOutput,
  perform: async (input, call) => showResults(call, await call.api.runs.get(input)),
});

export const cancelRun = defineMcpTool({
  name: "cancel_run",
  title: "Cancel a run",
  description:
    "Cancels a run. Finished images are kept and cost its token; the token is returned if there are none.",
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: runInput,
  output: runOutput,
  perform: async (input, { ports, api }) => describeRun(ports, await api.runs.cancel(input)),
});

async function waitForRun(runId: string, call: Call) {
  const timeout = call.timeout(
    call.reportProgress === undefined ? WAIT_WITHOUT_PROGRESS_MS : WAIT_WITH_PROGRESS_MS,
  );
  const until = AbortSignal.any([call.signal, timeout]);
  let run: RunView | undefined;
  for await (const { number, run: now } of call.follow(runId, until)) {
    run = now;
    await call.reportProgress?.(number, describeProgress(now));
  }
  run ??= await call.api.runs.get({ runId });
  return run.finishedAt === null ? describeRun(call.ports, run) : showResults(call, run);
}

function describeProgress({ id, status, variations }: RunView): string {
  const madeCount = variations.filter((each) => each.status === "made").length;
  return `Run ${id}: ${status}, ${madeCount} of ${variations.length} images made.`;
}
