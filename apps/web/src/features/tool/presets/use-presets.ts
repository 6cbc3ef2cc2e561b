import { toApiError } from "../../../api/error.ts";
import { findLatestError } from "../../../api/latest-error.ts";
import { type Preset, trpc } from "../../../api/trpc.ts";
import { showToast } from "../../../ui/toasts.tsx";

/** Returns the user's presets of a tool, and functions that change them. */
export function usePresets(tool: string) {
  const utils = trpc.useUtils();
  const list = trpc.presets.list.useQuery({ tool });
  const settled = { onSettled: () => utils.presets.list.invalidate({ tool }) };
  const save = trpc.presets.save.useMutation({
    ...settled,
    onSuccess: ({ name }) => showToast({ text: `Saved “${name}”.` }),
  });
  const rename = trpc.presets.rename.useMutation(settled);
  const remove = trpc.presets.remove.useMutation({
    ...settled,
    // Find the preset for Undo now, because a refetched list may no longer contain it.
    onMutate: ({ id }) => list.data?.find((preset) => preset.id === id),
    onSuccess: (_, __, removed) => {
      if (removed) showToast({ text: `Deleted “${removed.name}”.`, action: createUndo(removed) });
    },
  });
  /** Reports a failure in a message, because the dialog with the presets may be closed by then. */
  function createUndo(removed: Preset): { label: string; onPress: () => void } {
    const { name, options } = removed;
    const restore = async () => {
      await utils.client.presets.save.mutate({ tool, name, options });
      showToast({ text: `Saved “${name}”.` });
      await utils.presets.list.invalidate({ tool });
    };
    const reportFailure = (error: unknown) => {
      const text = `Couldn't restore “${name}”. ${toApiError(error).message}`;
      showToast({ text, failed: true, action: createUndo(removed) });
    };
    return { label: "Undo", onPress: () => void restore().catch(reportFailure) };
  }
  return {
    all: list.data ?? [],
    pending: list.isPending,
    error: findLatestError(save, rename, remove) ?? list.error,
    saving: save.isPending,
    save: save.mutate,
    rename: rename.mutateAsync,
    remove: remove.mutate,
  };
}
