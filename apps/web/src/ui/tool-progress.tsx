import { Spinner } from "./spinner.tsx";

interface Props {
  readonly tool: string;
  readonly estimateSeconds?: number;
  readonly elapsedSeconds: number;
  readonly made: number;
  readonly total: number;
  readonly children?: React.ReactNode;
}

export function ToolProgress({ tool, estimateSeconds = 30, elapsedSeconds, made, total, children }: Props) {
  return (
    <div className="flex max-w-sm flex-col items-center gap-1 rounded-card border border-hairline bg-raised px-7 py-6 text-center">
      <Spinner size="lg" />
      <h2 className="mt-3 text-[22px]/7">Creating Your {tool}</h2>
      <p className="text-soft">This usually takes about {estimateSeconds} seconds</p>
      <p className="mt-3 font-title text-[26px]/8 font-bold tabular-nums">{elapsedSeconds} s</p>
      <p className="text-sm text-soft tabular-nums">
        {made} of {total} generated
      </p>
      {children && <div className="mt-4">{children}</div>}
    </div>
  );
}
