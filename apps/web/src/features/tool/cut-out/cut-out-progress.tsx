import { useEffect, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { describeQueuePlace } from "../../../ui/queue-text.ts";
import { Spinner } from "../../../ui/spinner.tsx";

/** Time until the position in the queue is shown. Most photos are cut out by then. */
const SHOW_PLACE_AFTER_MS = 5000;
/** Interval for polling the position in the queue, because no event reports it. */
const POLL_INTERVAL_MS = 3000;

interface Props {
  readonly uploadId: string;
  /** Whether the progress is shown in a photo's card rather than on the whole screen. */
  readonly small?: boolean;
}

/** Shows that a cut-out is in progress, with its position in the queue after five seconds. */
export function CutOutProgress({ uploadId, small = false }: Props) {
  const [showsPlace, setShowsPlace] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShowsPlace(true), SHOW_PLACE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = trpc.uploads.cutOutPlace.useQuery(
    { id: uploadId },
    { enabled: showsPlace, refetchInterval: POLL_INTERVAL_MS },
  );
  return (
    <span className={small ? "flex items-center gap-2 text-soft" : "flex items-center gap-3 text-ink"}>
      <Spinner {...(small && { size: "sm" as const })} />
      <span>
        Cutting out…
        {showsPlace && data && <span className="block text-sm text-soft">{describePlace(data.ahead)}</span>}
      </span>
    </span>
  );
}

function describePlace(ahead: number | null): string {
  if (ahead === null)
    return "We're processing your photo. The server is busy, so this may take a little longer.";
  return describeQueuePlace(ahead, "photo");
}
