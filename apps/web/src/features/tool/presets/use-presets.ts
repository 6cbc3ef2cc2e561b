import { trpc } from "../../../api/trpc.ts";
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
      if (removed === undefined) return;
      const { name, options } = removed;
      const action = { label: "Undo", onPress: () => save.mutate({ tool, name, options }) };
      showToast({ text: `Deleted “${name}”.`, action });
    },
  });
  return {
    all: list.data ?? [],
    pending: list.isPending,
    error: list.error ?? save.error ?? rename.error ?? remove.error,
    saving: save.isPending,
    save: save.mutate,
    rename: rename.mutateAsync,
    remove: remove.mutate,
  };
}
