import { listed, type Reason } from "./blocked.ts";

/** More reasons than this are a list to open. */
const shownAtOnce = 2;

/** What is hatched, and why, in words that stand there: a tooltip can't be seen on a phone. */
export function BlockedReasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  const count = reasons.reduce((sum, { labels }) => sum + labels.length, 0);
  const list = (
    <ul className="flex flex-col gap-1">
      {reasons.map(({ text, labels }) => (
        <li key={text}>
          <span className="font-medium text-ink">{listed(labels)}:</span> {text}
        </li>
      ))}
    </ul>
  );
  if (reasons.length <= shownAtOnce) return <div className="mt-2 text-sm text-soft">{list}</div>;
  return (
    <details className="mt-2 text-sm text-soft">
      <summary className="cursor-pointer underline underline-offset-4">
        Why {count} choices are unavailable
      </summary>
      <div className="mt-1.5">{list}</div>
    </details>
  );
}
