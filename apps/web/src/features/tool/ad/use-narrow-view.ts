import { Image, Type } from "lucide-react";
import { useState } from "react";
import { useResultsFirst } from "../results/results-first.ts";
import { listResults } from "../screen/run-state.ts";
import type { Onward, ToolScreenState } from "../screen/use-tool-screen.ts";
import type { AdState } from "./use-ad.ts";

/** Holds what a narrow screen shows: the photos or the ad, and whether the ad text is open. */
export function useNarrowView(
  ad: Pick<AdState, "run" | "busy">,
  photos: Pick<ToolScreenState["run"], "phase">,
) {
  const [asking, ask] = useState(false);
  const [leftRunId, setLeft] = useState<string | null>(null);
  const hasAd = ad.run !== null && listResults(ad.run).length > 0;
  const showsAd = ad.busy || (hasAd && leftRunId !== ad.run?.id);
  const { stage, first } = useResultsFirst(photos, showsAd ? "ad" : "photos");
  const words: Onward = {
    label: hasAd ? "Edit the text" : "Choose the text",
    icon: Type,
    act: () => ask(true),
  };
  const back: Onward = { label: "Final Ad", icon: Image, act: () => setLeft(null) };
  return {
    stage,
    first,
    showsAd,
    asking,
    ask,
    /** Shows the photos again, so the user can choose another one for the ad. */
    showPhotos: () => setLeft(ad.run?.id ?? null),
    onward: first ? [words, ...(hasAd ? [back] : [])] : [],
  };
}

export type NarrowView = ReturnType<typeof useNarrowView>;
