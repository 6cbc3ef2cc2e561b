import {
  Ban,
  CircleAlert,
  CircleCheck,
  CirclePause,
  Clock,
  Coins,
  Loader,
  type LucideIcon,
} from "lucide-react";
import { StateLabel } from "./row-table.tsx";
import { describeJobState, type JobSummary } from "./bulk-text.ts";

function pickIcon({ state, pausedBecause, waitsUntil, rows }: JobSummary): LucideIcon {
  if (state === "paused") return pausedBecause === "person" ? CirclePause : Coins;
  if (state === "canceled") return Ban;
  if (state === "running") return waitsUntil === null ? Loader : Clock;
  return rows.failed === 0 ? CircleCheck : CircleAlert;
}

/** Shows a job's state as an icon and text. */
export function JobState({ job }: { readonly job: JobSummary }) {
  const isComplete = job.state === "done" && job.rows.failed === 0;
  return <StateLabel icon={pickIcon(job)} text={describeJobState(job)} tone={isComplete ? "ok" : "plain"} />;
}
