import { findLatestError } from "../../../api/latest-error.ts";
import { type BulkJob, trpc } from "../../../api/trpc.ts";

/** Returns functions that change a job and show its new state immediately. */
export function useJobChanges(id: string) {
  const utils = trpc.useUtils();
  const showResult = {
    onSuccess: async (job: BulkJob) => {
      // A refetch in progress may have read the job before the change, and a paused job isn't refetched again.
      await utils.bulk.get.cancel({ id });
      utils.bulk.get.setData({ id }, job);
      void utils.bulk.rows.invalidate({ id });
      void utils.bulk.list.invalidate();
    },
  };
  const pause = trpc.bulk.pause.useMutation(showResult);
  const resume = trpc.bulk.resume.useMutation(showResult);
  const cancel = trpc.bulk.cancel.useMutation(showResult);
  const retryFailed = trpc.bulk.retryFailed.useMutation(showResult);
  const checkListings = trpc.bulk.checkListings.useMutation(showResult);
  // The URL points to a file, so the browser downloads it and stays on this page.
  const download = trpc.bulk.download.useMutation({ onSuccess: ({ url }) => location.assign(url) });
  const mutations = [pause, resume, retryFailed, checkListings, download];
  return {
    pause,
    resume,
    cancel,
    retryFailed,
    checkListings,
    download,
    busy: mutations.some(({ isPending }) => isPending),
    error: findLatestError(...mutations),
  };
}
