import { useId } from "react";
import { CopyButton } from "../../ui/copy-button.tsx";

interface Props {
  readonly title: string;
  readonly text: string;
  readonly copyLabel: string;
  /** Whether long words break, so that the whole text is visible; otherwise long lines scroll. */
  readonly wrap?: boolean;
}

/** Shows a secret or code in full, for copying or selecting. */
export function Copyable({ title, text, copyLabel, wrap = false }: Props) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="font-sans text-sm font-medium tracking-normal">
          {title}
        </h3>
        <CopyButton label={copyLabel} text={text} />
      </div>
      {/* A scrollable region must be reachable with the keyboard. */}
      <pre
        tabIndex={0}
        role="region"
        aria-labelledby={id}
        className={`rounded-button border border-hairline bg-sunk px-3.5 py-3 font-mono text-sm ${wrap ? "break-all whitespace-pre-wrap" : "overflow-x-auto"}`}
      >
        {text}
      </pre>
    </div>
  );
}
