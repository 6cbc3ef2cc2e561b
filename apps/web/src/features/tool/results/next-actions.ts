import { ImagePlus, Plus, SlidersHorizontal } from "lucide-react";
import type { ResultAction } from "../image/action-menu.tsx";
import { pickRepeatLabel } from "../rail/repeat-label.ts";
import { useScreenOptions, useScreenRun, useScreenSources } from "../screen/contexts.tsx";
import { formatCost } from "../screen/quote.ts";

/** Returns the actions after the results on a narrow screen: run again, change options or replace the photo. */
export function useNextActions(): readonly ResultAction[] {
  const { uploadNew } = useScreenSources();
  const { quote, setDialogOpen } = useScreenOptions();
  const screen = useScreenRun();
  const { tool, busy, startBlocker, startOrTryAgain } = screen;
  if (busy) return [];
  const options: ResultAction = { label: "Options", icon: SlidersHorizontal, act: () => setDialogOpen(true) };
  const upload: ResultAction = { label: "Upload New", icon: ImagePlus, act: uploadNew };
  const price = quote === undefined ? "" : ` · ${formatCost(quote)}`;
  return [
    ...(startBlocker === null
      ? [{ label: pickRepeatLabel(screen) + price, icon: Plus, act: startOrTryAgain }]
      : []),
    options,
    ...(Object.keys(tool.images).length > 0 ? [upload] : []),
  ];
}
