import { listingWords } from "@packshot/tools/table";
import { CircleAlert, CircleCheck, CircleHelp, Loader, type LucideIcon } from "lucide-react";
import { StateLabel } from "../row-table.tsx";
import { summarizeListing, describeProblem, type RowListing } from "./listing-summary.ts";

const icons: Readonly<Record<RowListing["state"], LucideIcon>> = {
  checking: Loader,
  passes: CircleCheck,
  look: CircleHelp,
  fails: CircleAlert,
  unchecked: CircleHelp,
};

/** Shows the outcome of a row's listing check in a word or two. */
export function ListingLabel({ state }: Pick<RowListing, "state">) {
  const tone = state === "passes" ? "ok" : state === "fails" ? "bad" : "plain";
  return <StateLabel icon={icons[state]} text={listingWords[state]} tone={tone} />;
}

/** Shows a summary that expands to each channel's outcome and unmet rules. */
export function ListingDetails({ listing }: { readonly listing: RowListing }) {
  const { channels } = listing;
  if (channels.length === 0) return <p>{summarizeListing(listing)}</p>;
  return (
    <details>
      <summary className="cursor-pointer">{summarizeListing(listing)}</summary>
      <ul className="mt-2 flex flex-col gap-2">
        {channels.map(({ channel, name, outcome, problems }) => (
          <li key={channel}>
            <span className="font-medium">{name}:</span> {listingWords[outcome].toLowerCase()}
            {problems.map((problem) => (
              <p key={problem.rule} className="text-pretty">
                {describeProblem(problem)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
