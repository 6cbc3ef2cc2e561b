import { Image, Type } from "lucide-react";
import { useState } from "react";
import { useFocusOnResults, useResultsFirst } from "../results/results-first.ts";
import { listResults } from "../screen/run-state.ts";
import type { FollowUpAction, ToolScreenState } from "../screen/use-tool-screen.ts";
import type { AdState } from "./use-ad.ts";

/** Holds what a narrow screen shows: the photos or the ad, and whether the sheet with the ad text is open. */
export function useNarrowView(
  ad: Pick<AdState, "run" | "busy">,
  photos: Pick<ToolScreenState["run"], "phase">,
) {
  const [textOpen, setTextOpen] = useState(false);
  const [hiddenRunId, setHiddenRunId] = useState<string | null>(null);
  const hasAd = ad.run !== null && listResults(ad.run).length > 0;
  const showsAd = ad.busy || (hasAd && hiddenRunId !== ad.run?.id);
  const { stage, resultsFirst } = useResultsFirst(photos, showsAd ? "ad" : "photos");
  useFocusOnResults({ phase: ad.busy ? "running" : "done" }, stage);
  const textAction: FollowUpAction = {
    label: hasAd ? "Edit the text" : "Choose the text",
    icon: Type,
    act: () => setTextOpen(true),
  };
  const adAction: FollowUpAction = { label: "Final Ad", icon: Image, act: () => setHiddenRunId(null) };
  return {
    stage,
    resultsFirst,
    showsAd,
    textOpen,
    setTextOpen,
    /** Shows the photos again, so the user can choose another one for the ad. */
    showPhotos: () => setHiddenRunId(ad.run?.id ?? null),
    followUps: resultsFirst ? [textAction, ...(hasAd ? [adAction] : [])] : [],
  };
}

export type NarrowView = ReturnType<typeof useNarrowView>;
