import type { AnyTool } from "@packshot/tools/catalog";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { type Run, trpc, type Variation } from "../../../api/trpc.ts";
import type { Draft } from "../../shell/drafts/draft.ts";
import { useSavedDraft } from "../../shell/drafts/use-draft.ts";
import { createDraft } from "../screen/resume-draft.ts";
import { useHeadlines } from "./use-headlines.ts";
import { useSavedBadge } from "./use-saved-badge.ts";
import { noValues, readText, type ToolOptions } from "../options/option-values.ts";
import { useOptions } from "../options/use-options.ts";
import { isActive, listResults } from "../screen/run-state.ts";
import { useRun } from "../screen/use-run.ts";
import { useStartRun } from "../screen/use-start-run.ts";
import type { ToolScreenState } from "../screen/use-tool-screen.ts";
import { collectUploadIds } from "../upload/source.ts";

/** Option values that clear an ad's text. */
const emptyAdText = { adText: "", selectedAdTextIndex: 0 };

type PhotosScreen = Pick<ToolScreenState, "sources" | "run">;

/** The ad text from the last visit to the screen, and the name that it is stored under. */
export interface AdDraft {
  readonly draft: Draft | null;
  readonly draftName: string;
}

/** Holds the text and the final ad of the current photos. */
export function useAd(
  tool: AnyTool,
  toolOptions: ToolOptions,
  { sources: { sources }, run: photos }: PhotosScreen,
  { draft, draftName }: AdDraft,
) {
  const { run: photosRunId = null, ad: adRunId = null } = useSearch({ strict: false });
  const navigate = useNavigate();
  const live = useRun(adRunId);
  const { run } = live;
  const options = useOptions(toolOptions, run, {
    subjectId: photosRunId,
    draft: draft && { ...draft, runId: adRunId },
    // New photos start without text. A finished ad keeps its text.
    resetValues: adRunId === null ? emptyAdText : noValues,
  });
  const currentDraft = createDraft({ runId: adRunId, run, sources: {}, options, toolOptions });
  // Without photos, there is no text to keep.
  useSavedDraft({ tool: draftName, runId: photosRunId }, photosRunId === null ? undefined : currentDraft);
  const { saved, watch } = useSavedBadge(run);
  const utils = trpc.useUtils();
  const starter = useStartRun(tool, async ({ runId, startInput: request, hasLeft }) => {
    // If the screen shows other photos by now, this ad is only in the recent runs.
    if (hasLeft || !("photo" in request) || request.photo.photosRunId !== photosRunId) return;
    options.markStarted(runId);
    watch(runId);
    // A narrow screen has scrolled to the ad already.
    await navigate({ to: ".", search: (now) => ({ ...now, ad: runId }), replace: true, resetScroll: false });
    // `starter.starting` shows the progress until this callback has finished, so wait until the run has loaded.
    await utils.runs.get.prefetch({ runId }, { staleTime: Infinity });
  });

  const clearErrors = useEffectEvent(() => {
    starter.reset();
    live.reset();
  });
  // An error about the previous photos' ad no longer applies.
  useEffect(() => clearErrors(), [photosRunId]);

  const photosRun = photos.run;
  const ready = photosRun !== null && !isActive(photosRun) && listResults(photosRun).length > 0;
  const pick = (headline: string, index: number) => {
    options.set("adText", headline);
    options.set("selectedAdTextIndex", index);
  };
  const headlines = useHeadlines(tool, {
    photosRunId: photosRun?.id ?? null,
    images: collectUploadIds(sources),
    options: options.values,
    onFound: ([first]) => first !== undefined && pick(first, 0),
  });
  const busy = starter.starting || (run !== null && isActive(run));
  const { chosen: chosenIndex } = photos;
  const [missingPhotoText = null] = Object.values<AnyTool["images"][string]>(tool.images).map(
    ({ missing }) => missing,
  );

  return {
    tool,
    live,
    run,
    options,
    headlines,
    pick,
    busy,
    /** Whether starting the ad waits for the connection. */
    waitsForConnection: starter.waitsForConnection,
    /** Cancels the ad, whether it waits for the connection or is in progress. */
    cancel: starter.waitsForConnection
      ? starter.reset
      : run !== null && isActive(run)
        ? () => live.cancel.mutate({ runId: run.id })
        : null,
    saved,
    /** Whether the ad's photo has uncertain edges. */
    uncertainPhoto: run !== null && findPhoto(run, photosRun)?.image?.uncertain === true,
    /** Whether there are photos to set text on. */
    ready,
    /** Why an ad can't start now; null when it can. */
    startBlocker: ready && chosenIndex !== null ? options.missing : missingPhotoText,
    adText: readText(options.values, "adText"),
    problem: starter.error?.message ?? live.error,
    make: () => {
      if (!ready || chosenIndex === null || photosRun === null || busy || options.missing !== null) return;
      const { ground: _, ...adOptions } = options.values;
      starter.start({
        photo: { photosRunId: photosRun.id, selectedImageIndex: chosenIndex },
        options: adOptions,
      });
    },
  };
}

/** Returns the photo that an ad was made from, if the screen shows it. */
function findPhoto({ parentRunId, options }: Run, photos: Run | null): Variation | undefined {
  if (photos?.id !== parentRunId) return undefined;
  return photos?.variations.find(({ index }) => index === options["selectedImageIndex"]);
}

export type AdState = ReturnType<typeof useAd>;
