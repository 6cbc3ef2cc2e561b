import { trpc } from "../../../api/trpc.ts";
import { showToast } from "../../../ui/toasts.tsx";
import type { SharedDays } from "./days-choice.tsx";

/** Holds the links to one image of a run, creates more and revokes them. */
export function useShareLinks({ runId, index }: { readonly runId: string; readonly index: number }) {
  const utils = trpc.useUtils();
  const list = trpc.shareLinks.list.useQuery({ runId, limit: 100 });
  const settled = { onSettled: () => utils.shareLinks.list.invalidate() };
  const create = trpc.shareLinks.create.useMutation(settled);
  const revoke = trpc.shareLinks.revoke.useMutation({
    ...settled,
    onSuccess: () => showToast({ text: "Link revoked." }),
  });
  return {
    all: (list.data?.links ?? []).filter((link) => link.index === index),
    pending: list.isPending,
    error: list.error ?? create.error ?? revoke.error,
    creating: create.isPending,
    create: (days: SharedDays) => create.mutate({ runId, index, days }),
    end: revoke.mutate,
  };
}
