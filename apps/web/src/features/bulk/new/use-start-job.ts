import { createRandomId } from "@packshot/trpc/client/random-id";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { toApiError } from "../../../api/error.ts";
import { type BulkRequest, trpc } from "../../../api/trpc.ts";
import type { UnconfirmedStart } from "./saved-job.ts";

interface Start extends BulkRequest {
  readonly name: string;
}

interface Listeners {
  /**
   * Called with the start before its request is sent, so that it survives a reload, and with null if the server
   * rejects it.
   */
  readonly onUnconfirmed: (start: UnconfirmedStart | null) => void;
  readonly onStarted: (jobId: string) => void;
}

/** Starts a job. After a lost response, another click finds the job that was already started. */
export function useStartJob(savedStart: UnconfirmedStart | null, { onUnconfirmed, onStarted }: Listeners) {
  const utils = trpc.useUtils();
  const unconfirmed = useRef(savedStart);
  const storeStart = (next: UnconfirmedStart | null) => {
    unconfirmed.current = next;
    onUnconfirmed(next);
  };
  return useMutation({
    mutationFn: (start: Start) => {
      const request = JSON.stringify(start);
      // The server would reject a different request with the same key as a conflict.
      const key = unconfirmed.current?.request === request ? unconfirmed.current.key : createRandomId();
      storeStart({ key, request });
      return utils.client.bulk.create.mutate({ ...start, idempotencyKey: key });
    },
    onSuccess: ({ id }) => {
      void utils.bulk.list.invalidate();
      onStarted(id);
    },
    onError: (error) => {
      if (!toApiError(error).isOutage) storeStart(null);
    },
  });
}
