import { CircleAlert, CircleCheck, CircleDashed, Upload, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { Pager, PhotoRow, RowTable, StateLabel } from "../row-table.tsx";
import { formatCount } from "../bulk-text.ts";
import type { JudgedRow } from "./request.ts";

interface Props {
  readonly rows: readonly JudgedRow[];
  readonly onRemove: (keys: readonly string[]) => void;
}

const ROWS_PER_PAGE = 50;

/** Lists the rows as they will run, those with a problem first. */
export function RowsStep({ rows, onRemove }: Props) {
  const [page, setPage] = useState(0);
  const [onlyBad, setOnlyBad] = useState(false);
  const bad = rows.filter(({ state }) => state === "problem");
  const listed = onlyBad && bad.length > 0 ? bad : rows;
  const at = Math.min(page, Math.ceil(listed.length / ROWS_PER_PAGE) - 1);
  const shownRows = listed.slice(at * ROWS_PER_PAGE, (at + 1) * ROWS_PER_PAGE);
  const last = at * ROWS_PER_PAGE + shownRows.length;
  return (
    <>
      {bad.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-button border border-edge bg-raised px-4 py-3">
          <p className="min-w-0 flex-1 basis-52 text-sm text-pretty">
            <span className="font-semibold">{formatCount(bad.length, "row")} can't run</span> and will be
            skipped. {findSharedProblem(bad)}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            {bad.length < rows.length && (
              <Switch label="Show only these" checked={onlyBad} onChange={setOnlyBad} />
            )}
            <Button variant="pill" size="pill" onClick={() => onRemove(bad.map(({ key }) => key))}>
              Remove {bad.length === 1 ? "it" : "them"}
            </Button>
          </div>
        </div>
      )}
      <RowTable caption="Rows in the job">
        {shownRows.map((row) => (
          <RowLine key={row.key} row={row} onRemove={() => onRemove([row.key])} />
        ))}
      </RowTable>
      <Pager
        text={`${at * ROWS_PER_PAGE + 1}–${last} of ${listed.length.toLocaleString("en-US")}`}
        onEarlier={at === 0 ? null : () => setPage(at - 1)}
        onLater={last >= listed.length ? null : () => setPage(at + 1)}
      />
    </>
  );
}

/** Returns the problem if all rows share it. */
function findSharedProblem(bad: readonly JudgedRow[]): string {
  const [first] = bad;
  const isShared = bad.length > 1 && bad.every(({ problem }) => problem === first?.problem);
  return isShared ? (first?.problem ?? "") : "";
}

function RowLine({ row, onRemove }: { readonly row: JudgedRow; readonly onRemove: () => void }) {
  const { name, files, images, options, problem } = row;
  const [photo] = files;
  const address = Object.values(images).find((image) => "url" in image);
  const own = Object.values(options).join(" · ");
  const detail = problem ?? (own || (address !== undefined && "url" in address ? address.url : ""));
  return (
    <PhotoRow
      thumbnailUrl={photo?.state.status === "stored" ? photo.state.thumbnailUrl : null}
      name={name}
      state={<RowState row={row} />}
      detail={detail !== "" && <span className={problem === null ? "" : "text-ink"}>{detail}</span>}
      action={
        <Button variant="quiet" size="round" aria-label={`Remove ${name}`} onClick={onRemove}>
          <X size={17} aria-hidden />
        </Button>
      }
    />
  );
}

function RowState({ row: { state, files } }: { readonly row: JudgedRow }) {
  if (state === "problem") return <StateLabel icon={CircleAlert} text="Can't run" tone="bad" />;
  if (state === "ready") return <StateLabel icon={CircleCheck} text="Ready" tone="ok" />;
  if (state === "unknown") return <StateLabel icon={CircleDashed} text="Not checked yet" />;
  const sending = files.flatMap((file) => (file.state.status === "sending" ? [file.state.share] : []));
  const [share = 0] = sending;
  const text =
    sending.length === 0 ? "Queued" : share > 0 ? `Uploading ${Math.floor(share * 100)}%` : "Uploading";
  return <StateLabel icon={Upload} text={text} />;
}
