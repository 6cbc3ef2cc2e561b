import { Share2 } from "lucide-react";
import type { Run } from "../../../api/trpc.ts";
import { isActive, type Made } from "../screen/run-state.ts";
import { Share } from "../../account/share/share.tsx";
import type { ResultAction } from "./action-menu.tsx";

/** Returns the action that shares an image. Only gallery images can be shared, and they are added when the run ends. */
export function shareAction(run: Run, { index, label }: Made): readonly ResultAction[] {
  if (isActive(run)) return [];
  const image = { runId: run.id, index, label };
  const dialog = (onClose: () => void) => <Share image={image} onClose={onClose} />;
  return [{ label: "Share", icon: Share2, act: { dialog } }];
}
