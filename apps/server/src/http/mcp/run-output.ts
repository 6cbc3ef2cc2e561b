import { describeMaking, type RunView } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { createFilesRoute } from "../files.ts";
import { readFileDigitalSource } from "../../images/digital-source.ts";
import { toResult, type Call } from "./tool.ts";

/** Label of the smallest download of a result: at most 1,080 px, which every model reads without scaling. */
const READABLE_DOWNLOAD = "Small JPEG";

export const runOutput = z.strictObject({
  runId: z.string(),
  tool: z.string(),
  status: z.enum(["queued", "running", "succeeded", "failed", "canceled"]),
  error: z.string().nullable(),
  notice: z.string().nullable(),
  images: z.array(
    z.strictObject({
      index: z.number(),
      label: z.string(),
      status: z.enum(["waiting", "made", "failed"]),
      error: z.string().nullable(),
      url: z.string().nullable().describe("Link to the original, valid for at least an hour."),
      width: z.number().nullable(),
      height: z.number().nullable(),
      note: z.string().nullable().describe("Note for the user about how the image was made."),
      checkEdges: z.boolean().describe("Whether a person should check the edges of the cut-out."),
    }),
  ),
});

/** Describes the state of a run, with absolute links. */
export function describeRun({ settings }: Pick<Ports, "settings">, run: RunView): CallToolResult {
  const { id: runId, tool, status, error, notice, variations } = run;
  const images = variations.map(({ index, label, status: variationStatus, error: refusal, image }) => ({
    index,
    label,
    status: variationStatus,
    error: refusal,
    url: image && new URL(image.url, settings.publicUrl).href,
    width: image?.width ?? null,
    height: image?.height ?? null,
    note: image?.note ?? null,
    checkEdges: image?.uncertain ?? false,
  }));
  return toResult({ runId, tool, status, error, notice, images });
}

/** Describes the state of a run and shows its finished images, each after a sentence that describes it. */
export async function showResults(call: Call, run: RunView): Promise<CallToolResult> {
  const { content, ...result } = describeRun(call.ports, run);
  const imageContents = [];
  for (const { index, label, image } of run.variations) {
    if (image !== null)
      imageContents.push(...(await showImage(call, { runId: run.id, index, label, url: image.url })));
  }
  return { ...result, content: [...content, ...imageContents] };
}

interface ImageReference {
  readonly runId: string;
  readonly index: number;
  readonly label: string;
  /** Link to the original. */
  readonly url: string;
}

async function showImage(
  { ports, api }: Call,
  { runId, index, label, url }: ImageReference,
): Promise<CallToolResult["content"]> {
  const forms = await api.runs.downloads({ runId, index });
  const small = forms.find((form) => form.label === READABLE_DOWNLOAD);
  if (small === undefined) throw new TypeError(`no image is offered as ${READABLE_DOWNLOAD}`);
  const bytes = await readFile(ports, small.url);
  // The smaller file declares the same digital source as the original.
  const source = bytes && (await readFileDigitalSource(bytes));
  const original = new URL(url, ports.settings.publicUrl).href;
  const about = `${label} (image ${index}): ${describeMaking(source ?? null)} The original: ${original}`;
  const text = { type: "text" as const, text: about };
  if (bytes === undefined) return [text];
  return [text, { type: "image", data: bytes.toString("base64"), mimeType: "image/jpeg" }];
}

/** Resolves to undefined when the image is unavailable: deleted, or too many conversions are running. */
async function readFile(ports: Ports, link: string): Promise<Buffer | undefined> {
  const response = await createFilesRoute(ports).request(new URL(link, ports.settings.publicUrl));
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}
