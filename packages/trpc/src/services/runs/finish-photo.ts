import { listVariations } from "@packshot/db";
import type { AnyTool } from "@packshot/tools";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import type { Caller } from "../auth/caller.ts";
import { storeResultUpload } from "../uploads.ts";
import { requireOwnRun } from "./own-run.ts";
import { startRun, type StartPorts } from "./start.ts";

/** Limits attempts, because finishing costs no token, and failed attempts don't count toward the maximum per run. */
const finishRule: RateRule = { name: "finish", points: 120, perSeconds: 3600 };

export interface FinishRequest {
  /** A tool that finishes another tool's photos. */
  readonly tool: AnyTool;
  /** The run whose photo is finished. */
  readonly photosRunId: string;
  readonly selectedImageIndex: number;
  readonly options: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly brand?: boolean | undefined;
  readonly webhookUrl?: string | undefined;
}

/**
 * Starts a run that finishes another run's photo and is covered by that run's token. Rejects with an `AppError` as
 * `startRun` does, or with RATE_LIMITED.
 */
export async function finishPhoto(
  ports: StartPorts & Pick<Ports, "storage" | "images" | "settings" | "rateLimiter" | "log">,
  caller: Caller,
  { tool, photosRunId, selectedImageIndex, options, idempotencyKey, brand, webhookUrl }: FinishRequest,
): Promise<{ runId: string }> {
  await ports.rateLimiter.take(finishRule, caller.userId);
  await requirePhoto(ports, caller, { tool, photosRunId, selectedImageIndex });
  const upload = await storeResultUpload(ports, caller, { runId: photosRunId, index: selectedImageIndex });
  return startRun(ports, caller, {
    tool,
    images: { [requireSoleSlot(tool)]: upload.id },
    options: { ...Object(options), selectedImageIndex, ground: "picture" },
    idempotencyKey,
    brand,
    webhookUrl,
    parentRunId: photosRunId,
  });
}

/** Returns the only slot of a tool that takes one photo. */
export function requireSoleSlot(tool: AnyTool): string {
  const [slot, ...others] = Object.keys(tool.images);
  if (slot === undefined || others.length > 0)
    throw new Error(`${tool.slug} doesn't take exactly one photo.`);
  return slot;
}

async function requirePhoto(
  { db }: Pick<Ports, "db">,
  caller: Caller,
  {
    tool,
    photosRunId,
    selectedImageIndex,
  }: Pick<FinishRequest, "tool" | "photosRunId" | "selectedImageIndex">,
): Promise<void> {
  const run = await requireOwnRun(db, caller, photosRunId);
  const variations = run.tool === tool.finishes ? await listVariations(db, run.id) : [];
  if (variations.every(({ image }) => image === null)) {
    throw new AppError("BAD_INPUT", "Please generate product photos first");
  }
  if (!variations.some(({ index, image }) => index === selectedImageIndex && image !== null)) {
    throw new AppError("BAD_INPUT", "Please select an image and ad text first");
  }
}
