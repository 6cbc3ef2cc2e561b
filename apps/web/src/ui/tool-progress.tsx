import { Spinner } from "./spinner.tsx";

interface Props {
  readonly tool: string;
  /** The heading, by default "Creating Your" with the tool's name. */
  readonly title?: string | undefined;
  /** The usual duration, or the tool's own hint. */
  readonly hint?: string | undefined;
  /** The text below the hint, by default the elapsed seconds and the number of images. */
  readonly status?: string | undefined;
  readonly elapsedSeconds: number;
  readonly made: number;
  readonly total: number;
  /** False until the run has started, when there is nothing to count. */
  readonly hasStarted: boolean;
  readonly children?: React.ReactNode;
}

export function ToolProgress(props: Props) {
  const { tool, title, hint, status, elapsedSeconds, made, total, hasStarted, children } = props;
  return (
    <div className="flex max-w-sm flex-col items-center gap-1 rounded-card border border-hairline bg-raised px-7 py-6 text-center">
      <Spinner size="lg" />
      <h2 className="mt-3 text-[22px]/7">{title ?? `Creating Your ${tool}`}</h2>
      {hint !== undefined && <p className="text-soft">{hint}</p>}
      <div className={`mt-3 tabular-nums ${hasStarted ? "" : "invisible"}`}>
        {status === undefined ? (
          <>
            <p className="font-title text-[26px]/8 font-bold">{elapsedSeconds} s</p>
            <p className="text-sm text-soft">
              {made} of {total} generated
            </p>
          </>
        ) : (
          <p>{status}</p>
        )}
      </div>
      {children && <div className="mt-4">{children}</div>}
    </div>
  );
}
