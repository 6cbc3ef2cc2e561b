import type { ColumnMatches, ColumnTarget } from "@packshot/tools/table";
import { formatCount } from "../../../ui/count-text.ts";
import { Select } from "../../../ui/select.tsx";
import type { BulkTable } from "./table.ts";
import { findMissingColumns } from "./targets.ts";

interface Props {
  readonly table: BulkTable;
  readonly targets: readonly ColumnTarget[];
  readonly mapping: ColumnMatches;
  /** The mapping suggested by the table's header. Fields with a suggested column aren't collapsed. */
  readonly suggested: ColumnMatches;
  readonly onChange: (mapping: ColumnMatches) => void;
}

/** Asks which column of the table fills which field. A field without a column has the same value in all rows. */
export function ColumnsStep({ table, targets, mapping, suggested, onChange }: Props) {
  const missing = findMissingColumns(targets, mapping);
  const isOpen = ({ key, kind, required }: ColumnTarget) => required || kind === "name" || key in suggested;
  const collapsed = targets.filter((target) => !isOpen(target));
  const renderChoices = (shownTargets: readonly ColumnTarget[]) => (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {shownTargets.map((target) => (
        <ColumnChoice
          key={target.key}
          target={target}
          table={table}
          noColumnText={target.kind === "name" ? describeRowName(targets) : noColumnTexts[target.kind]}
          column={mapping[target.key]}
          onChange={(column) => onChange(setColumn(mapping, target, column))}
        />
      ))}
    </dl>
  );
  return (
    <>
      {renderChoices(targets.filter(isOpen))}
      {missing.length > 0 && (
        <p className="mt-4 text-sm text-accent">
          Choose {missing.length === 1 ? "the column" : "columns"} for{" "}
          {missing.map(({ label }) => `“${label}”`).join(" and ")} first. They're required in every row.
        </p>
      )}
      {collapsed.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer text-sm underline underline-offset-4">
            {formatCount(collapsed.length, "more field")}
          </summary>
          <div className="mt-3">{renderChoices(collapsed)}</div>
        </details>
      )}
    </>
  );
}

function setColumn(mapping: ColumnMatches, { key }: ColumnTarget, column: number | undefined): ColumnMatches {
  const { [key]: _, ...otherColumns } = mapping;
  return column === undefined ? otherColumns : { ...otherColumns, [key]: column };
}

interface ChoiceProps {
  readonly target: ColumnTarget;
  readonly table: BulkTable;
  readonly noColumnText: string;
  readonly column: number | undefined;
  readonly onChange: (column: number | undefined) => void;
}

const noColumnTexts: Readonly<Record<Exclude<ColumnTarget["kind"], "name">, string>> = {
  photo: "No column",
  option: "Same for all rows",
};

/** Describes what names the rows if no column does. */
function describeRowName(targets: readonly ColumnTarget[]): string {
  if (targets.some(({ kind }) => kind === "photo")) return "Photo name or line number";
  const requiredOption = targets.find(({ kind, required }) => kind === "option" && required);
  return requiredOption === undefined ? "Line number" : `${requiredOption.label} or line number`;
}

function ColumnChoice({ target, table, noColumnText, column, onChange }: ChoiceProps) {
  const id = `column ${target.key}`.replaceAll(" ", "-");
  const first = column === undefined ? "" : (table.records[0]?.cells[column] ?? "");
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <dt>
        <label htmlFor={id} className="text-sm font-medium">
          {target.label}
          {target.required && target.kind === "photo" && (
            <span className="font-normal text-soft"> (required)</span>
          )}
        </label>
      </dt>
      <dd>
        <Select
          id={id}
          value={column ?? ""}
          onChange={({ target: { value } }) => onChange(value === "" ? undefined : Number(value))}
        >
          <option value="">{noColumnText}</option>
          {table.columns.map((name, index) => (
            <option key={index} value={index}>
              {name === "" ? `Column ${index + 1}` : name}
            </option>
          ))}
        </Select>
        {first !== "" && <p className="mt-1 truncate text-sm text-soft">For example: {first}</p>}
      </dd>
    </div>
  );
}
