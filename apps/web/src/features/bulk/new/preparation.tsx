import type { AnyTool } from "@packshot/tools/catalog";
import { Link } from "@tanstack/react-router";
import { type ReactNode, type RefObject, useId } from "react";
import { buttonClass } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import type { ToolOptions } from "../../tool/options/option-values.ts";
import { ChannelsStep } from "./channels-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import type { SavedJob, UnconfirmedStart } from "./saved-job.ts";
import { InputStep } from "./input-step.tsx";
import { OptionsStep } from "./options-step.tsx";
import { RowsStep } from "./rows-step.tsx";
import { Summary } from "./summary.tsx";
import type { JobInput } from "./use-job-input.ts";
import { usePreparation } from "./use-preparation.ts";

export interface PreparationProps {
  readonly tool: AnyTool;
  readonly toolOptions: ToolOptions;
  readonly jobInput: JobInput;
  /** The job to continue with: the last value passed to `onChange`, possibly for another tool. Read only on mount. */
  readonly latestJob: RefObject<SavedJob | null>;
  /** Called with every change to the job, and with null once it has started. */
  readonly onChange: (job: SavedJob | null) => void;
  /** The last start whose response hasn't arrived, of any tool. */
  readonly unconfirmedStart: UnconfirmedStart | null;
  readonly onUnconfirmed: (start: UnconfirmedStart | null) => void;
  readonly onStarted: (jobId: string) => void;
}

/** Renders the preparation of a job for one tool: photos, options, a checked list of rows, and the cost. */
export function Preparation(props: PreparationProps) {
  const { tool, jobInput } = props;
  const job = usePreparation(props);
  const { options, quote, columns, check } = job;
  return (
    <div className="mt-8 grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="flex min-w-0 flex-col gap-y-10">
        <Step title="Tool">
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-hairline bg-raised py-2.5 pr-2.5 pl-5">
            <p className="font-medium">{tool.name}</p>
            <Link to="/bulk/new" className={buttonClass({ variant: "pill", size: "pill" })}>
              Change
            </Link>
          </div>
          {quote && !quote.support.supported && (
            <div className="mt-3">
              <ErrorBox>{quote.support.reason}</ErrorBox>
            </div>
          )}
        </Step>
        <Step title="Photos">
          <InputStep tool={tool} jobInput={jobInput} namedFiles={job.namedFiles} />
        </Step>
        {columns !== null && (
          <Step title="Columns" hint="Match the table's columns to the tool's fields.">
            <ColumnsStep {...columns} />
          </Step>
        )}
        {options.fields.length > 0 && (
          <Step title="Options" hint="For all rows.">
            <OptionsStep tool={tool} options={options} quote={quote} inColumns={job.inColumns} />
          </Step>
        )}
        <Step title="Sales channels" hint="Optional: check the finished images for the channels you sell on.">
          <ChannelsStep chosen={job.channels} onChange={job.setChannels} />
        </Step>
      </div>
      <Summary
        name={job.name}
        onName={job.setName}
        check={check}
        waitReason={job.waitReason}
        start={job.starting}
        onStart={job.start}
      />
      {check.rows.length > 0 && (
        <Step title="Rows">
          <RowsStep rows={check.rows} onRemove={job.remove} />
        </Step>
      )}
    </div>
  );
}

interface StepProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Step({ title, hint, children }: StepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-[22px]/7">
        {title}
      </h2>
      {hint !== undefined && <p className="mt-1 text-soft">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
