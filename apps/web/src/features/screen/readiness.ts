import type { AnyTool } from "@packshot/tools/catalogue";
import type { ToolScreenState } from "./use-tool-screen.ts";
import type { Source } from "../upload/source.ts";

type Slot = AnyTool["images"][string];

const notReady: Readonly<Record<Source["status"], (slot: Slot) => string | null>> = {
  empty: ({ missing }) => missing,
  uploading: () => "Your image is being uploaded.",
  failed: () => "Your image could not be uploaded.",
  ready: () => null,
};

type Asked = Pick<ToolScreenState, "tool" | "sources" | "options" | "quote" | "analysis">;

/** Why a run can't be started now, in one sentence; null when it can. */
export function reasonNotToStart({ tool, sources, options, quote, analysis }: Asked): string | null {
  if (quote && !quote.support.supported) return quote.support.reason;
  const slots: [string, Slot][] = Object.entries(tool.images);
  for (const [name, slot] of slots) {
    const reason = notReady[sources[name]?.status ?? "empty"](slot);
    if (reason !== null) return reason;
  }
  if (analysis.pending) return tool.texts.analysing?.title ?? "Your image is being analyzed.";
  return options.missing;
}
