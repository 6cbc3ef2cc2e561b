import { listingWords } from "@packshot/tools/table";
import type { BulkRow } from "../../../api/trpc.ts";

export type RowListing = NonNullable<BulkRow["listing"]>;
type Problem = RowListing["channels"][number]["problems"][number];

/** Summarizes a row's listing check: "Fails: Zalando, Etsy". */
export function summarizeListing({ state, channels }: RowListing): string {
  if (state === "checking") return "Checking the listing rules…";
  if (state === "unchecked")
    return "We couldn't check the listing rules. To retry, choose “Check … again” above.";
  const names = channels.filter(({ outcome }) => outcome === state).map(({ name }) => name);
  return `${listingWords[state]}: ${names.join(", ")}`;
}

/** Describes a rule that isn't met, or a question. Only questions are whole sentences with an end mark. */
export function describeProblem({ required, measured, advice }: Problem): string {
  const isQuestion = /[?.]$/.test(required);
  const parts = [
    isQuestion ? required : `${required}.`,
    measured === null ? (isQuestion ? null : "Not measured.") : `Measured: ${measured}.`,
    advice,
  ];
  return parts.filter((part) => part !== null).join(" ");
}
