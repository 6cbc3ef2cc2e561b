import { type SceneKind, sceneHints } from "@packshot/tools/cut-out-doubts";
import type { z } from "zod";
import type { Caller } from "../auth/caller.ts";
import { drawPreview, type PreviewPorts, type previewView, toPreviewImageView } from "../previews.ts";
import { completeOptions, createQuoteContext, createRequests, getRunTool } from "../runs/plan.ts";
import { requireUpload } from "./photo.ts";

/** Options of a scene that clearly shows how the product is placed: a room with a table and a floor. */
const sceneOptions = { background: "wood", productSize: "large", angle: "straight" };

interface SceneChoice {
  readonly id: string;
  readonly kind: SceneKind;
}

/**
 * Draws the product in a room as the choice would place it, always with the studio engine. Resolves to null if the
 * photo isn't cut out. Rejects with NOT_FOUND or RATE_LIMITED.
 */
export async function previewChoice(
  ports: PreviewPorts,
  { caller, ip }: { readonly caller: Caller; readonly ip: string },
  { id, kind }: SceneChoice,
  signal: AbortSignal,
): Promise<z.infer<typeof previewView>> {
  await requireUpload(ports, caller, id);
  const tool = getRunTool({ tool: "product-photos" });
  const [request] = await createRequests(
    tool,
    await completeOptions(tool, sceneOptions),
    await createQuoteContext(tool),
  );
  if (request === undefined) throw new Error("Product Photos makes no image.");
  const previewRequest = {
    tool,
    request,
    images: { product: id },
    size: "tile",
    hints: sceneHints[kind],
  } as const;
  const preview = await drawPreview(ports, { userId: caller.userId, ip }, previewRequest, signal);
  return { preview: preview ? toPreviewImageView(preview) : null };
}
