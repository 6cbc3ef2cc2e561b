import {
  listRunInputs,
  listVariations,
  sumEngineCalls,
  type EngineCost,
  type Run,
  type RunInput,
  type RunStatus,
  type StoredImage,
  type Variation,
  type VariationDetails,
} from "@packshot/db";
import { type AnyTool, findTool } from "@packshot/tools";
import type { Ports } from "../../ports/index.ts";
import { signFileLink } from "../file-links.ts";
import { isUncertainCutOut } from "../sources.ts";
import { hasEnded, MAX_RETRIES } from "./status.ts";

export interface VariationView {
  readonly index: number;
  readonly label: string;
  readonly downloadName: string;
  readonly status: Variation["status"];
  readonly error: string | null;
  /** While a retry waits, the picture from before. */
  readonly image: ImageView | null;
  /** What was written to go with the image, e.g. the words of a review. */
  readonly details: VariationDetails | null;
}

/** What is stored of a picture, links in place of keys. */
export interface ImageView extends Omit<StoredImage, "imageKey" | "thumbnailKey" | "vectorKey"> {
  readonly url: string;
  readonly downloadUrl: string;
  readonly thumbnailUrl: string;
  /** To save the same picture as SVG, where there is one. */
  readonly vectorUrl: string | null;
}

export interface SourceView {
  readonly slot: string;
  readonly uploadId: string;
  readonly url: string;
  readonly thumbnailUrl: string;
  readonly width: number;
  readonly height: number;
  /** Cut out by an earlier run that was not sure of its edges: the box is drawn there, and refused here. */
  readonly uncertainCutOut: boolean;
}

export interface RunView {
  readonly id: string;
  readonly tool: string;
  readonly toolName: string;
  /** The run within whose token it is. */
  readonly parentRunId: string | null;
  readonly engine: string;
  /** As the run was started with, defaults and all. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly status: RunStatus;
  /** Somebody has cancelled it; what a paid engine was painting then still arrives. */
  readonly cancelRequested: boolean;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** From start to end; null while it goes on. */
  readonly seconds: number | null;
  readonly retriesLeft: number;
  readonly error: string | null;
  readonly notice: string | null;
  /** What a paid service took for it; null when none was called. */
  readonly cost: EngineCost | null;
  readonly sources: readonly SourceView[];
  readonly variations: readonly VariationView[];
}

export type ViewPorts = Pick<Ports, "db" | "clock" | "settings">;
type Link = (key: string, downloadName?: string) => string;

export async function viewRun(ports: ViewPorts, run: Run): Promise<RunView> {
  const tool = findTool(run.tool);
  const inputs = await listRunInputs(ports.db, run.id);
  const variations = await listVariations(ports.db, run.id);
  const now = ports.clock.now();
  const link: Link = (key, downloadName) =>
    signFileLink(ports.settings, key, downloadName === undefined ? { now } : { now, downloadName });
  return {
    id: run.id,
    tool: run.tool,
    toolName: tool?.name ?? run.tool,
    parentRunId: run.parentRunId,
    engine: run.engine,
    options: run.options,
    status: run.status,
    cancelRequested: run.cancelRequestedAt !== null,
    createdAt: run.createdAt,
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
    seconds: secondsOf(run),
    retriesLeft: MAX_RETRIES - run.retries,
    error: run.error,
    cost: (await sumEngineCalls(ports.db, run.id)) ?? null,
    notice: run.leftNoTokens && hasEnded(run.status) ? noTokensLeft(tool) : null,
    sources: inputs.map((input) => viewSource(input, link)),
    variations: variations.map((variation) => viewVariation(run, variation, link)),
  };
}

function noTokensLeft(tool: AnyTool | undefined): string {
  return tool?.texts.lastToken ?? "Images generated, but no tokens remaining for future use.";
}

function secondsOf(run: Pick<Run, "status" | "startedAt" | "finishedAt">): number | null {
  if (!hasEnded(run.status) || run.startedAt === null || run.finishedAt === null) return null;
  return (run.finishedAt.getTime() - run.startedAt.getTime()) / 1000;
}

function viewSource(input: RunInput, link: Link): SourceView {
  const { slot, id, imageKey, thumbnailKey, width, height } = input;
  const links = { url: link(imageKey), thumbnailUrl: link(thumbnailKey) };
  return { slot, uploadId: id, ...links, width, height, uncertainCutOut: isUncertainCutOut(input) };
}

function viewVariation(run: Run, variation: Variation, link: Link): VariationView {
  const { index, label, status, error, image, details } = variation;
  // Variations of a run share a stamp: each its own millisecond.
  const named = { n: index + 1, timestamp: variation.stamp + index, options: run.options };
  const downloadName = findTool(run.tool)?.downloadName(named) ?? `${label}.png`;
  if (image === null) return { index, label, downloadName, status, error, image, details };
  const { imageKey, thumbnailKey, vectorKey, ...facts } = image;
  const links = {
    url: link(imageKey),
    downloadUrl: link(imageKey, downloadName),
    thumbnailUrl: link(thumbnailKey),
    vectorUrl: vectorKey === null ? null : link(vectorKey, downloadName.replace(/\.\w+$/, ".svg")),
  };
  return { index, label, downloadName, status, error, image: { ...links, ...facts }, details };
}
