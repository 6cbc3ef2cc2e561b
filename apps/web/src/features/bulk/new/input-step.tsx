import type { AnyTool } from "@packshot/tools/catalog";
import { FileSpreadsheet, FolderOpen, Images, X } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { formatCount } from "../../../ui/count-text.ts";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { FilePickerArea } from "../../tool/upload/drop-zone.tsx";
import { FilesCard } from "./files-card.tsx";
import type { NamedFiles } from "./rows.ts";
import type { JobInput } from "./use-job-input.ts";
import { needsTable } from "./required-input.ts";
import { PHOTO_TYPES } from "../../shell/drop/read-transfer.ts";

interface Props {
  readonly tool: AnyTool;
  readonly jobInput: JobInput;
  /** The files that the table names; null without a table. */
  readonly namedFiles: NamedFiles | null;
}

/** Accepts photos, a folder or a table. */
export function InputStep({ tool, jobInput, namedFiles }: Props) {
  const { table, problem, files } = jobInput;
  const tableRequired = needsTable(tool);
  const takesFiles = table === null ? !tableRequired : namedFiles !== null && namedFiles.total > 0;
  return (
    <>
      {table !== null && <TableCard jobInput={jobInput} />}
      {namedFiles !== null && namedFiles.total > 0 && (
        <p className="mb-3 text-pretty text-soft">{describeAddedFiles(namedFiles)}</p>
      )}
      {(takesFiles || table === null) && (
        <FilePickerArea className="flex flex-col items-center gap-4 rounded-card border border-dashed border-edge bg-raised px-5 py-8 text-center">
          <p className="max-w-md text-pretty text-soft">{describeInput(takesFiles, table !== null)}</p>
          <div className="flex flex-wrap justify-center gap-3">
            {takesFiles && (
              <>
                <FilesButton
                  label="Choose photos"
                  icon={Images}
                  accept={PHOTO_TYPES}
                  multiple
                  onFiles={jobInput.addFiles}
                />
                <FilesButton
                  label="Choose a folder"
                  icon={FolderOpen}
                  webkitdirectory=""
                  onFiles={jobInput.addFiles}
                />
              </>
            )}
            {table === null && (
              <FilesButton
                label="Choose a CSV"
                icon={FileSpreadsheet}
                accept=".csv,text/csv"
                onFiles={jobInput.addFiles}
              />
            )}
          </div>
          {tableRequired && table === null && (
            <p className="text-sm text-pretty text-soft">{explainTable(tool)}</p>
          )}
        </FilePickerArea>
      )}
      {problem !== null && (
        <div className="mt-3">
          <ErrorBox>{problem}</ErrorBox>
        </div>
      )}
      {files.length > 0 && <FilesCard jobInput={jobInput} />}
    </>
  );
}

function describeInput(takesFiles: boolean, hasTable: boolean): string {
  if (hasTable) return "Drop the photos named in the table, or their folder.";
  return takesFiles
    ? "Drop photos or a whole folder here. Each photo becomes a row. To set options per row, drop a CSV."
    : "Drop a CSV here. The first line has the column names; every other line is a row.";
}

function explainTable({ name, images }: AnyTool): string {
  return Object.keys(images).length === 0
    ? `${name} doesn't need a photo. Each line of the CSV becomes a row.`
    : `${name} needs several photos per row. The CSV lists which ones belong together.`;
}

function TableCard({ jobInput: { table, removeTable } }: Pick<Props, "jobInput">) {
  if (table === null) return null;
  return (
    <div className="mb-4 flex items-center gap-3 rounded-card border border-hairline bg-raised py-2 pr-2 pl-4">
      <FileSpreadsheet size={20} strokeWidth={1.5} aria-hidden className="shrink-0 text-soft" />
      <p className="min-w-0 grow">
        <span className="font-medium break-words">{table.fileName}</span>{" "}
        <span className="text-sm text-soft">{formatCount(table.records.length, "row")}</span>
      </p>
      <Button variant="quiet" size="icon" aria-label={`Remove ${table.fileName}`} onClick={removeTable}>
        <X size={18} aria-hidden />
      </Button>
    </div>
  );
}

interface FilesButtonProps extends Pick<ComponentProps<"input">, "accept" | "multiple"> {
  readonly label: string;
  readonly icon: typeof Images;
  /** Set to choose a folder. React passes this attribute through unchanged. */
  readonly webkitdirectory?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

function FilesButton({ label, icon: Icon, onFiles, ...input }: FilesButtonProps) {
  const element = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={element}
        type="file"
        aria-label={label}
        tabIndex={-1}
        hidden
        {...input}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Clearing the value lets the user choose the same files again.
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button onClick={() => element.current?.click()}>
        <Icon size={18} aria-hidden />
        {label}
      </Button>
    </>
  );
}

function describeAddedFiles({ total, added }: NamedFiles): string {
  const files = `${formatCount(total, "file")} named in the table`;
  if (added < total) return `Added ${added} of ${files}. Add the rest, or their folder.`;
  return total === 1 ? "Added the file named in the table." : `Added all ${files}.`;
}
