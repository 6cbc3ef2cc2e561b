import { useMutation } from "@tanstack/react-query";
import { toApiError } from "../../../api/error.ts";
import { trpc, type TrpcClient } from "../../../api/trpc.ts";
import { showToast } from "../../../ui/toasts.tsx";
import { useCutOutUpdate, useCachedCutOuts } from "../cut-out/use-cut-out.ts";
import type { EdgeFix } from "./edge-text.ts";

/** Fixes the edges of uploads' cut-outs, or undoes the fix, and then calls `onChanged`. */
export function useEdgeFix(ids: readonly string[], onChanged: (() => void) | undefined) {
  const { client } = trpc.useUtils();
  const updateCutOut = useCutOutUpdate();
  const canUndo = useCachedCutOuts(ids).some((view) => view.found && view.fixed);
  const changing = useMutation({
    mutationFn: async (change: Change) => {
      for (const id of ids) updateCutOut(id, await changeCutOut(client, id, change));
    },
    ...(onChanged && { onSuccess: onChanged }),
    onError: (error) => showToast({ text: toApiError(error).message, failed: true }),
  });
  return { change: changing.mutate, changing: changing.isPending ? changing.variables : null, canUndo };
}

type Change = EdgeFix | "undo";

/** Applies or undoes a fix of an upload's cut-out, if that changes anything. Returns the current cut-out. */
async function changeCutOut(client: TrpcClient, id: string, change: Change) {
  const view = await client.uploads.cutOut.mutate({ id });
  if (!view.found) return view;
  const cutOutVersion = { id, version: view.version };
  if (change === "undo") return view.fixed ? client.uploads.undoFix.mutate(cutOutVersion) : view;
  return view.edges?.check.includes(change) === true
    ? client.uploads.fixCutOut.mutate({ ...cutOutVersion, fix: change })
    : view;
}
