import { CircleAlert, CircleCheck, CircleDashed, Upload, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { formatCount } from "../../../ui/count-text.ts";
import { Switch } from "../../../ui/switch.tsx";
import { Pager, PhotoRow, RowTable, StateLabel } from "../row-table.tsx";
import type { CheckedRow } from "./request.ts";

interface Props {
  readonly rows: readonly CheckedRow[];
  readonly onRemove: (keys: readonly string[]) => void;
}

const ROWS_PER_PAGE = 50;

/** Lists the rows as they will run, those with a problem first. */
export function RowsStep({ rows, onRemove }: Props) {
  const [page, setPage] = useState(0);
  const [onlyInvalid, setOnlyInvalid] = useState(false);
  const invalidRows = rows.filter(({ state }) => state === "problem");
  const listedRows = onlyInvalid && invalidRows.length > 0 ? invalidRows : rows;
  const pageIndex = Math.min(page, Math.ceil(listedRows.length / ROWS_PER_PAGE) - 1);
  const shownRows = listedRows.slice(pageIndex * ROWS_PER_PAGE, (pageIndex + 1) * ROWS_PER_PAGE);
  const last = pageIndex * ROWS_PER_PAGE + shownRows.length;
  return (
    <>
      {invalidRows.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-button border border-edge bg-raised px-4 py-3">
          <p className="min-w-0 flex-1 basis-52 text-sm text-pretty">
            <span className="font-semibold">{formatCount(invalidRows.length, "row")} can't run</span> and will
            be skipped. {findSharedProblem(invalidRows)}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            {invalidRows.length < rows.length && (
              <Switch label="Show only these" checked={onlyInvalid} onChange={setOnlyInvalid} />
            )}
            <Button variant="pill" size="pill" onClick={() => onRemove(invalidRows.map(({ key }) => key))}>
              Remove {invalidRows.length === 1 ? "it" : "them"}
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
        text={`${pageIndex * ROWS_PER_PAGE + 1}–${last} of ${listedRows.length.toLocaleString("en-US")}`}
        onPrevious={pageIndex === 0 ? null : () => setPage(pageIndex - 1)}
        onNext={last >= listedRows.length ? null : () => setPage(pageIndex + 1)}
      />
    </>
  );
}

/** Returns the problem if several rows have it and all share it; otherwise, an empty string. */
function findSharedProblem(invalidRows: readonly CheckedRow[]): string {
  const [first] = invalidRows;
  const isShared = invalidRows.length > 1 && invalidRows.every(({ problem }) => problem === first?.problem);
  return isShared ? (first?.problem ?? "") : "";
}

function RowLine({ row, onRemove }: { readonly row: CheckedRow; readonly onRemove: () => void }) {
  const { name, files, images, options, problem } = row;
  const [photo] = files;
  const urlImage = Object.values(images).find((image) => "url" in image);
  const ownOptions = Object.values(options).join(" · ");
  const detail = problem ?? (ownOptions || (urlImage !== undefined && "url" in urlImage ? urlImage.url : ""));
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

function RowState({ row: { state, files } }: { readonly row: CheckedRow }) {
  if (state === "problem") return <StateLabel icon={CircleAlert} text="Can't run" tone="bad" />;
  if (state === "ready") return <StateLabel icon={CircleCheck} text="Ready" tone="ok" />;
  if (state === "unknown") return <StateLabel icon={CircleDashed} text="Not checked yet" />;
  const sending = files.flatMap((file) => (file.state.status === "sending" ? [file.state.fraction] : []));
  const [fraction = 0] = sending;
  const text =
    sending.length === 0 ? "Queued" : fraction > 0 ? `Uploading ${Math.floor(fraction * 100)}%` : "Uploading";
  return <StateLabel icon={Upload} text={text} />;
}
