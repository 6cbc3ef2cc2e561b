import type { RunListing } from "../../../api/trpc.ts";
import { formatCount } from "../../../ui/count-text.ts";
import { createToolUrl } from "../catalog/tool-url.ts";

/** Returns a run's state in a few words. */
export function describeRunState({ status, made, variationCount, cancelRequested }: RunListing): string {
  if (status === "failed") return "Failed";
  if (status === "canceled") return made === 0 ? "Canceled" : `Canceled · ${formatCount(made, "image")}`;
  if (status === "succeeded") return formatCount(made, "image");
  if (cancelRequested) return "Stopping";
  return status === "queued" ? "Queued" : `${made} of ${variationCount}`;
}

/** Returns the time of day for today, and the date for earlier days, in the user's own language. */
export function describeRunTime(
  { createdAt }: Pick<RunListing, "createdAt">,
  now: Date,
  locale?: string,
): string {
  const date = new Date(createdAt);
  return date.toDateString() === now.toDateString()
    ? date.toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit" })
    : date.toLocaleDateString(locale, { month: "short", day: "numeric" });
}

/** Returns the URL that opens a run in its tool. A final ad is shown with the photos that it was made from. */
export function createRunUrl({ id, tool, parentRunId }: RunListing): string {
  return createToolUrl(tool, parentRunId === null ? { run: id } : { run: parentRunId, ad: id });
}
