import { findTool } from "@packshot/tools/catalog";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Ban, CircleAlert, CircleCheck, Clock, Loader, type LucideIcon, ScanSearch } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { errorOf } from "../../../api/error.ts";
import { type BulkJob, type BulkRow, trpc } from "../../../api/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { LoadingImages } from "../../../ui/loading-images.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { jobRefetchInterval } from "../job-refetch-interval.ts";
import { Pager, PhotoRow, RowTable, StateLabel } from "../row-table.tsx";
import { endedRows, rowStateText } from "../bulk-text.ts";

type Filter = "all" | "failed" | "doubtful";

/** Lists the rows of a job: all, the failed ones, or those whose edges the user should check. */
export function JobRows({ job }: { readonly job: BulkJob }) {
  const [filter, setFilter] = useState<Filter>("all");
  const tab = (value: Filter, label: string, count: number) => ({
    value,
    label: `${label} ${count.toLocaleString("en-US")}`,
    content: <Page key={value} job={job} filter={value} />,
  });
  return (
    <section aria-labelledby="rows-title" className="mt-10">
      <h2 id="rows-title" className="mb-4 text-[22px]/7">
        Rows
      </h2>
      <Tabs
        value={filter}
        onChange={setFilter}
        tabs={[
          tab("all", "All", job.rows.total),
          tab("failed", "Failed", job.rows.failed),
          tab("doubtful", "Check edges", job.doubtful),
        ]}
      />
    </section>
  );
}

/** Rows per page. */
const PAGE = 50;

interface PageProps {
  readonly job: BulkJob;
  readonly filter: Filter;
}

function Page({ job, filter }: PageProps) {
  // Cursors of this page and the ones before it; the first page has none.
  const [cursors, setCursors] = useState<readonly (number | null)[]>([null]);
  const cursor = cursors.at(-1) ?? null;
  const query = trpc.bulk.rows.useQuery(
    {
      id: job.id,
      limit: PAGE,
      ...(filter !== "all" && { only: filter }),
      ...(cursor !== null && { cursor }),
    },
    {
      placeholderData: keepPreviousData,
      refetchOnMount: "always",
      refetchInterval: jobRefetchInterval([job]),
    },
  );
  useLastLook(job, () => void query.refetch());
  if (query.error !== null && query.data === undefined)
    return <ErrorBox>{errorOf(query.error).message}</ErrorBox>;
  if (query.data === undefined)
    return (
      <div className="grid grid-cols-6 gap-3">
        <LoadingImages count={6} />
      </div>
    );
  const { rows, nextCursor } = query.data;
  if (rows.length === 0) return <p className="py-8 text-center text-soft">{emptyTexts[filter]}</p>;
  const [first] = rows;
  const last = rows.at(-1);
  const isMixed = rows.some(({ tool }) => tool !== job.tool);
  return (
    <>
      <RowTable caption="Rows in this job">
        {rows.map((row) => (
          <RowLine key={row.position} row={row} isMixed={isMixed} />
        ))}
      </RowTable>
      <Pager
        text={`Rows ${(first?.position ?? 0) + 1}–${(last?.position ?? 0) + 1}`}
        onEarlier={cursors.length === 1 ? null : () => setCursors(cursors.slice(0, -1))}
        onLater={nextCursor === null ? null : () => setCursors([...cursors, nextCursor])}
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

function RowLine({ row, isMixed }: { readonly row: BulkRow; readonly isMixed: boolean }) {
  const { name, state, doubtful, images, sourceUrl, itemId, error } = row;
  const tone = state === "failed" ? "bad" : state === "done" && !doubtful ? "ok" : "plain";
  return (
    <PhotoRow
      thumbnailUrl={images[0]?.thumbnailUrl ?? sourceUrl}
      name={isMixed ? `${name} · ${findTool(row.tool)?.name ?? row.tool}` : name}
      state={<StateLabel icon={doubtful ? ScanSearch : icons[state]} text={rowStateText(row)} tone={tone} />}
      detail={error?.message}
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

/** Refetches once whenever rows have ended. After the last ones, nothing is refetched automatically. */
function useLastLook(job: Pick<BulkJob, "rows" | "state">, look: () => void): void {
  const ended = endedRows(job);
  const again = useEffectEvent(look);
  useEffect(() => again(), [ended, job.state]);
}
