import type { AnyTool } from "@packshot/tools/catalog";
import type { ToolQuote } from "../../../api/trpc.ts";
import { BrandOption } from "../../account/brand/brand-option.tsx";
import { OptionFields } from "../../tool/options/option-fields.tsx";
import type { OptionsState } from "../../tool/options/use-options.ts";

interface Props {
  readonly tool: AnyTool;
  readonly options: OptionsState;
  readonly quote: ToolQuote | undefined;
  /** Names of options that a column sets for each row. */
  readonly inColumns: ReadonlySet<string>;
}

/** Asks for the options that apply to all rows. */
export function OptionsStep({ tool, options, quote, inColumns }: Props) {
  const labels = options.fields.filter(({ name }) => inColumns.has(name)).map(({ label }) => label);
  return (
    <div className="flex flex-col gap-5">
      {labels.length > 0 && (
        <p className="text-sm text-pretty text-soft">
          The table sets {labels.join(", ")} for each row. Rows without a value use your choice here.
        </p>
      )}
      <OptionFields options={options} unavailable={quote?.unavailable} shownIn="dialog" />
      {tool.usesBrand && <BrandOption tool={tool} />}
    </div>
  );
}
