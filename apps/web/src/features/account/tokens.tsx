import { getToolDisplayName } from "@packshot/tools/catalog";
import { Link } from "@tanstack/react-router";
import { type TokenEntry, trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { formatAmount, describeEntry, mergeRuns } from "./tokens/entry-text.ts";
import { Plan } from "./plan.tsx";
import { Loading, Row } from "./section.tsx";
import { Usage } from "./tokens/usage.tsx";
import { formatDateAndTime } from "../../ui/time-text.ts";

export function Tokens() {
  const balance = trpc.tokens.balance.useQuery(undefined, { refetchOnMount: "always" });
  const history = trpc.tokens.history.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: "always" },
  );
  const entries = mergeRuns(history.data?.pages.flatMap((page) => page.entries) ?? []);
  return (
    <>
      <Row
        title={
          <span className="flex items-baseline gap-2">
            <span className="font-title text-[40px]/10 font-bold tracking-[-0.02em] tabular-nums">
              {balance.data?.tokens.toLocaleString() ?? "–"}
            </span>
            <span className="font-normal text-soft">
              {balance.data?.tokens === 1 ? "token remaining" : "tokens remaining"}
            </span>
          </span>
        }
        detail={balance.data?.notice}
      />
      <Plan />
      <Usage />
      <Loading query={history} />
      {entries.length > 0 && <History entries={entries} />}
      {history.hasNextPage && (
        <div className="flex justify-center p-4">
          <Button disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}

function History({ entries }: { readonly entries: readonly TokenEntry[] }) {
  const heading = "py-3 font-normal first:pl-5 last:pr-5 sm:first:pl-6 sm:last:pr-6";
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Token history, newest first</caption>
      <thead className="text-left text-soft">
        <tr>
          <th scope="col" className={heading}>
            Description
          </th>
          <th scope="col" className={heading}>
            Date
          </th>
          <th scope="col" className={`${heading} text-right`}>
            Tokens
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function EntryRow({ entry }: { readonly entry: TokenEntry }) {
  return (
    <tr className="border-t border-hairline align-top">
      <td className="py-3 pr-3 pl-5 sm:pl-6">
        {describeEntry(entry)} <EntryLink entry={entry} />
      </td>
      <td className="py-3 pr-3 text-soft">
        <time dateTime={entry.createdAt}>{formatDateAndTime(entry.createdAt)}</time>
      </td>
      <td className="py-3 pr-5 text-right font-medium tabular-nums sm:pr-6">{formatAmount(entry.amount)}</td>
    </tr>
  );
}

function EntryLink({ entry }: { readonly entry: TokenEntry }) {
  if (entry.tool === null) return null;
  const name = getToolDisplayName(entry.tool);
  if (entry.runId === null) return name;
  return (
    <Link
      to="/$tool"
      params={{ tool: entry.tool }}
      search={{ run: entry.runId }}
      className="underline underline-offset-4"
    >
      {name}
    </Link>
  );
}
