import { toApiError } from "../../../api/error.ts";
import { type Run, trpc } from "../../../api/trpc.ts";
import { showToast } from "../../../ui/toasts.tsx";

/**
 * Returns a function that remakes a run's images from its photos' current cut-outs. The studio engine starts
 * immediately, because that is free. For other engines, which use one of the run's retries, a toast offers the update.
 * Without a run, the function does nothing.
 */
export function useRenewal(run: Run | null): () => void {
  const utils = trpc.useUtils();
  const renew = trpc.runs.renew.useMutation({
    onSuccess: (changed) => {
      utils.runs.get.setData({ runId: changed.id }, changed);
      void utils.tokens.balance.invalidate();
    },
    onError: (error) => showToast({ text: toApiError(error).message, failed: true }),
  });
  if (run === null) return doNothing;
  const start = () => renew.mutate({ runId: run.id });

  const images = run.variations.flatMap(({ image }) => image ?? []);
  if (images.length === 0) return doNothing;
  if (images.every(({ engine }) => engine === "studio"))
    return () => {
      start();
      showToast({ text: "We're updating your images with the new edges, at no extra cost." });
    };
  const saved = "Your new edges are saved.";
  if (run.retriesLeft === 0)
    return () => showToast({ text: `${saved} To use them, start a new run: this one has no retries left.` });
  return () =>
    showToast({
      text: `${saved} Updating these images uses one of the run's retries.`,
      action: { label: "Update images", onPress: start },
    });
}

const doNothing = () => undefined;
