import { useEffect, useRef, useState } from "react";
import { type ApiError, toApiError } from "../../../api/error.ts";
import { LINKS_STALE_TIME_MS, trpc, type TrpcClient } from "../../../api/trpc.ts";
import { rememberTrial } from "./remembered-trial.ts";

/** Poll interval while a run is in progress. */
const POLL_INTERVAL_MS = 1000;

export type Trial = NonNullable<Awaited<ReturnType<TrpcClient["trial"]["get"]["query"]>>>;

export type TrialState =
  | { readonly step: "sending" }
  | { readonly step: "rejected"; readonly error: ApiError }
  | { readonly step: "unreachable"; readonly error: ApiError; readonly retry: () => void }
  | { readonly step: "none" }
  | { readonly step: "loading" }
  | { readonly step: "in-progress" | "done" | "failed"; readonly trial: Trial };

/** Uploads the file and follows its trial; without a file, follows this browser's earlier trial. */
export function useTrial(file: File | null): TrialState {
  const utils = trpc.useUtils();
  const [upload, setUpload] = useState<"pending" | "accepted" | ApiError>(
    file === null ? "accepted" : "pending",
  );
  const { data, error, refetch } = trpc.trial.get.useQuery(undefined, {
    enabled: upload === "accepted",
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && findStep(state.data) === "in-progress" ? POLL_INTERVAL_MS : LINKS_STALE_TIME_MS,
  });

  const sentFile = useRef<File>(null);
  useEffect(() => {
    // A second start would be rejected, so each file is sent once, and the request continues if the user leaves.
    if (file === null || sentFile.current === file) return;
    sentFile.current = file;
    const form = new FormData();
    form.set("file", file);
    utils.client.trial.start.mutate(form).then(
      (trial) => {
        rememberTrial(trial.keptUntil);
        utils.trial.get.setData(undefined, trial);
        setUpload("accepted");
      },
      (problem: unknown) => setUpload(toApiError(problem)),
    );
  }, [file, utils]);

  const isOver = data === null || (data !== undefined && findStep(data) === "failed");
  useEffect(() => {
    if (isOver) rememberTrial(null);
  }, [isOver]);

  if (upload === "pending") return { step: "sending" };
  if (upload !== "accepted") return { step: "rejected", error: upload };
  if (data) return { step: findStep(data), trial: data };
  if (data === null) return { step: "none" };
  if (error) return { step: "unreachable", error: toApiError(error), retry: () => void refetch() };
  return { step: "loading" };
}

function findStep({ run: { status } }: Trial): "in-progress" | "done" | "failed" {
  if (status === "queued" || status === "running") return "in-progress";
  return status === "succeeded" ? "done" : "failed";
}
