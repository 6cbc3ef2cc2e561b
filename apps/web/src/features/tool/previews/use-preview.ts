import type { AnyTool } from "@packshot/tools/catalog";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { type Preview, type PreviewInput, previewRun, toolKeys } from "../../../api/tool-procedures.ts";
import { trpc } from "../../../api/trpc.ts";
import { useCutOut } from "../cut-out/use-cut-out.ts";

/**
 * Delays in milliseconds before a preview is requested, so that several quick changes cause only one request, and so
 * that the stage's preview comes before the swatches' previews.
 */
const PREVIEW_DELAYS_MS = { tile: 0, stage: 100, swatch: 300 } as const;

interface PreviewRequest {
  readonly tool: AnyTool;
  /** Upload IDs by slot; the first entry is the photo that is cut out. Null when no preview is possible. */
  readonly images: Readonly<Record<string, string>> | null;
  readonly options: PreviewInput["options"];
  readonly size: PreviewInput["size"];
}

/**
 * Returns a small preview of a run's first image. While a new preview loads, returns the previous one. Null before the
 * first one, or when the tool needs a cut-out and there is none yet.
 */
export function usePreview({ tool, images, options, size }: PreviewRequest): Preview | null {
  const { client } = trpc.useUtils();
  const [id] = Object.values(images ?? {});
  // A tool that uses the whole photo needs no cut-out.
  const cutOut = useCutOutVersion(tool.subjectBox === true ? id : undefined);
  const version = tool.subjectBox === true || id === undefined ? cutOut : 0;
  const input = { images: images ?? {}, options, size };
  const { data = null } = useQuery({
    queryKey: toolKeys.preview(tool, input, version ?? 0),
    queryFn:
      version === null
        ? skipToken
        : async ({ signal }) => {
            await pause(PREVIEW_DELAYS_MS[size], signal);
            return previewRun(client, tool, input, signal);
          },
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return version === null ? null : data;
}

/** Returns the version of the upload's cut-out, or null while there is none. */
function useCutOutVersion(id: string | undefined): number | null {
  const { data } = useCutOut(id ?? null);
  return data?.found ? data.version : null;
}

/** Resolves after a delay. Rejects when the signal aborts it. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
