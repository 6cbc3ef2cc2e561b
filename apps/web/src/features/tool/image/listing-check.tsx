import { CalendarClock, Check, CircleHelp, Minus, X } from "lucide-react";
import type { ReactNode } from "react";
import { type ChannelCheck, trpc, type Verdict } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ListingFix } from "./listing-fix.tsx";
import { isRecent, describeSource, summarizeCheck, describeVerdict } from "./listing-text.ts";

interface ImageRef {
  readonly runId: string;
  readonly index: number;
}

/** Shows whether an image follows one channel's rules, as measured by the server. */
export function ChannelRules({
  label,
  channel,
  ...result
}: ImageRef & Pick<Verdicts, "label"> & { channel: string }) {
  const check = trpc.check.image.useQuery({ ...result, channels: [channel] }, { staleTime: Infinity });
  const [checked] = check.data?.channels ?? [];
  return (
    <section aria-label={`${label}: rules`} className="rounded-card border border-hairline p-3">
      <h4 className="font-sans text-sm font-medium tracking-normal">{label} listing check</h4>
      <div role="status" className="mt-2 text-sm">
        {check.isError && "Couldn't check the image. Try again later."}
        {!checked && !check.isError && <span className="text-soft">Measuring…</span>}
        {checked && !checked.passes && <ListingFix {...result} channel={checked} />}
        {checked && <VerdictList label={label} checked={checked} />}
      </div>
      {check.data && <p className="mt-3 text-sm text-pretty text-soft">{check.data.notice}</p>}
    </section>
  );
}

/** Checks an image for all channels on request. */
export function ListingCheck({ runId, index }: ImageRef) {
  const check = trpc.check.image.useQuery({ runId, index }, { enabled: false, staleTime: Infinity });
  return (
    <section aria-label="Listing check">
      {!check.data && (
        <Button disabled={check.isFetching} onClick={() => void check.refetch()}>
          {check.isFetching && <Spinner size="sm" />}
          {check.isFetching ? "Checking…" : "Check for all channels"}
        </Button>
      )}
      <div role="status" className="text-sm">
        {check.isError && !check.isFetching && "Couldn't check the image. Try again."}
        {check.data && <p className="mb-2 text-pretty text-soft">{check.data.notice}</p>}
      </div>
      {check.data?.channels.map((checked) => (
        <ChannelDetails key={checked.channel} checked={checked}>
          {!checked.passes && <ListingFix runId={runId} index={index} channel={checked} />}
        </ChannelDetails>
      ))}
    </section>
  );
}

interface DetailsProps {
  readonly checked: ChannelCheck;
  /** Shown above the rules. */
  readonly children?: ReactNode;
}

/** Shows a channel's name and result, and expands to show its rules. */
export function ChannelDetails({ checked, children }: DetailsProps) {
  return (
    <details className="border-t border-hairline py-2 text-sm">
      <summary className="flex min-h-9 cursor-pointer items-center gap-2.5">
        <StatusIcon status={checked.passes ? "met" : "unmet"} />
        <span className="flex grow flex-wrap justify-between gap-x-3">
          <span className="font-medium">{checked.name}</span>
          <span className="text-pretty text-soft">{summarizeCheck(checked)}</span>
        </span>
      </summary>
      {children}
      <VerdictList label={checked.name} checked={checked} />
    </details>
  );
}

interface Verdicts {
  readonly label: string;
  readonly checked: ChannelCheck;
}

function VerdictList({ label, checked: { verdicts, hasReliableSource } }: Verdicts) {
  const questions = verdicts.filter(({ status }) => status === "question");
  return (
    <>
      {!hasReliableSource && (
        <p className="mb-2 text-pretty">
          We found no official source for {label}. Check these rules yourself.
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {verdicts
          .filter(({ status }) => status !== "question")
          .map((verdict) => (
            <VerdictLine key={verdict.rule} verdict={verdict} />
          ))}
      </ul>
      {questions.length > 0 && (
        <>
          <p className="mt-3 mb-1.5 font-medium">Questions only you can answer</p>
          <ul className="flex flex-col gap-2">
            {questions.map((verdict) => (
              <VerdictLine key={verdict.rule} verdict={verdict} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function VerdictLine({ verdict }: { readonly verdict: Verdict }) {
  const { source, conflicts, advice } = verdict;
  return (
    <li className="grid grid-cols-[17px_1fr] gap-2.5 text-pretty">
      <StatusIcon status={verdict.status} />
      <div>
        {describeVerdict(verdict)}
        {advice !== null && ` ${advice}`}
        <p className="text-soft">
          {source.url === null ? (
            describeSource(source)
          ) : (
            <a href={source.url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {describeSource(source)}
            </a>
          )}
          {!isRecent(source) && ". Check the channel's page for changes."}
        </p>
        {conflicts.map(({ says, source: other }) => (
          <p key={says} className="text-soft">
            {`Another source: ${says} (${describeSource(other)})`}
          </p>
        ))}
      </div>
    </li>
  );
}

const icons = {
  met: [Check, "Met:", "text-ok"],
  unmet: [X, "Not met:", ""],
  announced: [CalendarClock, "Not met, but not required yet:", ""],
  unmeasured: [Minus, "Not measured:", ""],
  question: [CircleHelp, "Question:", ""],
} as const;

function StatusIcon({ status }: Pick<Verdict, "status">) {
  const [Icon, label, color] = icons[status];
  return <Icon size={17} aria-label={label} className={`mt-0.5 shrink-0 ${color}`} />;
}
