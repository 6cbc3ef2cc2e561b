import { getToolDisplayName } from "@packshot/tools/catalog";
import { trpc } from "../../../api/trpc.ts";
import { formatDay, sumBy, describeUsage } from "./usage-sums.ts";

/** Charts the tokens spent on each day that the server reports, and lists them by tool. Hidden if none were spent. */
export function Usage() {
  const { data } = trpc.tokens.usage.useQuery(undefined, { refetchOnMount: "always" });
  if (!data || data.used.length === 0) return null;
  const byDay = sumBy(data.used, ({ day }) => day);
  const byTool = sumBy(data.used, ({ tool }) => (tool === null ? "Deleted runs" : getToolDisplayName(tool)));
  const maxPerDay = Math.max(...byDay.values());
  return (
    <section aria-labelledby="usage" className="px-5 py-4 sm:px-6">
      <h3 id="usage" className="font-medium">
        Tokens spent in the last {data.days.length} days
      </h3>
      <div
        role="img"
        aria-label={describeUsage(byDay)}
        className="mt-3 flex h-20 items-end gap-[3px] border-b border-edge"
      >
        {data.days.map((day) => (
          <span
            key={day}
            title={`${formatDay(day)}: ${byDay.get(day) ?? 0}`}
            className="flex h-full min-w-0 flex-1 items-end"
          >
            <span
              className="block w-full rounded-t-[3px] bg-ink"
              style={{ height: `${(100 * (byDay.get(day) ?? 0)) / maxPerDay}%` }}
            />
          </span>
        ))}
      </div>
      <p aria-hidden className="mt-1 flex justify-between text-[12px]/4 text-soft">
        <span>{formatDay(data.days[0] ?? "")}</span>
        <span>{formatDay(data.days.at(-1) ?? "")}</span>
      </p>
      <ul aria-label="Tokens by tool" className="mt-4 grid gap-x-8 gap-y-1.5 text-sm sm:grid-cols-2">
        {[...byTool]
          .toSorted(([, a], [, b]) => b - a)
          .map(([tool, tokens]) => (
            <li key={tool} className="flex justify-between gap-3 sm:only:col-span-2">
              <span className="min-w-0 truncate text-soft">{tool}</span>
              <span className="font-medium tabular-nums">{tokens.toLocaleString()}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
