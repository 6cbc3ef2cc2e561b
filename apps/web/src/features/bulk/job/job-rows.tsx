import { getToolDisplayName } from "@packshot/tools/catalog";
import { listingWords } from "@packshot/tools/table";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Ban, CircleAlert, CircleCheck, Clock, Loader, type LucideIcon, ScanSearch } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { type BulkJob, type BulkRow, trpc } from "../../../api/trpc.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { LoadingImages } from "../../../ui/loading-images.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { findRefetchInterval } from "../job-refetch-interval.ts";
import { Pager, PhotoRow, RowTable, StateLabel } from "../row-table.tsx";
import { countEndedRows, describeRowState } from "../bulk-text.ts";
import type { RowListing } from "./listing-summary.ts";
import { ListingDetails, ListingLabel } from "./row-listing.tsx";

type Filter = "all" | "failed" | "doubtful";
type Listing = RowListing["state"] | null;

/** Lists the rows of a job: all, the failed ones, or those whose edges the user should check. */
export function JobRows({ job }: { readonly job: BulkJob }) {
  const [filter, setFilter] = useState<Filter>("all");
  const [listing, setListing] = useState<Listing>(null);
  const createTab = (value: Filter, label: string, count: number) => ({
    value,
    label: `${label} ${count.toLocaleString("en-US")}`,
    content: <Page key={`${value} ${listing}`} job={job} filter={value} listing={listing} />,
  });
  return (
    <section aria-labelledby="rows-title" className="mt-10">
      <h2 id="rows-title" className="mb-4 text-[22px]/7">
        Rows
      </h2>
      {job.channels.length > 0 && <ListingFilter job={job} value={listing} onChange={setListing} />}
      <Tabs
        value={filter}
        onChange={setFilter}
        tabs={[
          createTab("all", "All", job.rows.total),
          createTab("failed", "Failed", job.rows.failed),
          createTab("doubtful", "Check edges", job.doubtful),
        ]}
      />
    </section>
  );
}

interface ListingFilterProps {
  readonly job: BulkJob;
  readonly value: Listing;
  readonly onChange: (value: Listing) => void;
}

/** Filters the rows by the outcome of their listing check. */
function ListingFilter({ job, value, onChange }: ListingFilterProps) {
  const states = (["passes", "look", "fails", "unchecked", "checking"] as const).filter(
    (state) => job.listing[state] > 0 || state === value,
  );
  return (
    <div role="group" aria-label="Listing check" className="mb-4 flex flex-wrap items-baseline gap-2.5">
      <span className="text-sm text-soft">Listing check</span>
      {states.map((state) => (
        <Button
          key={state}
          variant="pill"
          size="pill"
          aria-pressed={value === state}
          onClick={() => onChange(value === state ? null : state)}
        >
          {listingWords[state]} {job.listing[state].toLocaleString("en-US")}
        </Button>
      ))}
      {states.length === 0 && <span className="text-sm text-soft">No images yet</span>}
    </div>
  );
}

const ROWS_PER_PAGE = 50;

interface PageProps {
  readonly job: BulkJob;
  readonly filter: Filter;
  readonly listing: Listing;
}

function Page({ job, filter, listing }: PageProps) {
  // Cursors of this page and the ones before it; the first page has none.
  const [cursors, setCursors] = useState<readonly (number | null)[]>([null]);
  const cursor = cursors.at(-1) ?? null;
  const query = trpc.bulk.rows.useQuery(
    {
      id: job.id,
      limit: ROWS_PER_PAGE,
      ...(filter !== "all" && { only: filter }),
      ...(listing !== null && { listing }),
      ...(cursor !== null && { cursor }),
    },
    {
      placeholderData: keepPreviousData,
      refetchOnMount: "always",
      refetchInterval: findRefetchInterval([job]),
    },
  );
  useRefetchOnProgress(job, () => void query.refetch());
  if (query.isLoadingError)
    return <ErrorBox onRetry={query.refetch}>{toApiError(query.error).message}</ErrorBox>;
  if (query.data === undefined)
    return (
      <div className="grid grid-cols-6 gap-3">
        <LoadingImages count={6} />
      </div>
    );
  const { rows, nextCursor } = query.data;
  if (rows.length === 0)
    return (
      <p className="py-8 text-center text-soft">{listing === null ? emptyTexts[filter] : "No rows match."}</p>
    );
  const [first] = rows;
  const last = rows.at(-1);
  const hasListing = job.channels.length > 0;
  const isMixed = rows.some(({ tool }) => tool !== job.tool);
  return (
    <>
      <RowTable caption="Rows in this job" extra={hasListing ? "Listing check" : undefined}>
        {rows.map((row) => (
          <RowLine key={row.position} row={row} isMixed={isMixed} hasListing={hasListing} />
        ))}
      </RowTable>
      <Pager
        text={`Rows ${(first?.position ?? 0) + 1}–${(last?.position ?? 0) + 1}`}
        onPrevious={cursors.length === 1 ? null : () => setCursors(cursors.slice(0, -1))}
        onNext={nextCursor === null ? null : () => setCursors([...cursors, nextCursor])}
      />
    </>
  );
}

const emptyTexts: Readonly<Record<Filter, string>> = {
  all: "No rows.",
  failed: "No failed rows.",
  doubtful: "No edges to check.",
};

const icons: Readonly<Record<BulkRow["state"], LucideIcon>> = {
  waiting: Clock,
  running: Loader,
  done: CircleCheck,
  failed: CircleAlert,
  canceled: Ban,
};

interface RowLineProps {
  readonly row: BulkRow;
  readonly isMixed: boolean;
  readonly hasListing: boolean;
}

function RowLine({ row, isMixed, hasListing }: RowLineProps) {
  const { name, state, doubtful, images, sourceUrl, itemId, error, listing } = row;
  const tone = state === "failed" ? "bad" : state === "done" && !doubtful ? "ok" : "plain";
  return (
    <PhotoRow
      thumbnailUrl={images[0]?.thumbnailUrl ?? sourceUrl}
      name={isMixed ? `${name} · ${getToolDisplayName(row.tool)}` : name}
      state={
        <StateLabel icon={doubtful ? ScanSearch : icons[state]} text={describeRowState(row)} tone={tone} />
      }
      detail={listing === null ? error?.message : <ListingDetails listing={listing} />}
      extra={hasListing ? listing !== null && <ListingLabel state={listing.state} /> : undefined}
      action={
        itemId !== null && (
          <Link
            to="/gallery/$item"
            params={{ item: itemId }}
            aria-label={`Open ${name} in the gallery`}
            className={buttonClass({ variant: "pill", size: "pill" })}
          >
            Open
          </Link>
        )
      }
    />
  );
}

/** Refetches the rows when some of them finish or are checked. Polling alone would miss the last ones. */
function useRefetchOnProgress(job: Pick<BulkJob, "rows" | "state" | "listing">, refetch: () => void): void {
  const ended = countEndedRows(job);
  const refetchRows = useEffectEvent(refetch);
  useEffect(() => refetchRows(), [ended, job.state, job.listing.checking]);
}
