import { Share2 } from "lucide-react";
import type { Run } from "../../../api/trpc.ts";
import { isActive, type ReadyResult } from "../screen/run-state.ts";
import { LazyShareDialog } from "../../account/share/share.tsx";
import type { ResultAction } from "./action-menu.tsx";

/** Returns the action that shares an image. Empty until the run ends, because only gallery items can be shared. */
export function createShareActions(run: Run, { index, label }: ReadyResult): readonly ResultAction[] {
  if (isActive(run)) return [];
  const image = { runId: run.id, index, label };
  const dialog = (onClose: () => void) => <LazyShareDialog image={image} onClose={onClose} />;
  return [{ group: "This image", label: "Share", icon: Share2, act: { dialog } }];
}
