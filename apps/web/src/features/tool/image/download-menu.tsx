import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import { LINKS_STALE_TIME_MS, trpc } from "../../../api/trpc.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ResponsiveLabel } from "../../../ui/responsive-label.tsx";
import { DownloadChoices } from "./download-choices.tsx";
import type { ReadyResult } from "../screen/run-state.ts";

interface Props {
  readonly runId: string;
  readonly result: ReadyResult;
  readonly label: string;
  /** Whether another button is the primary action. */
  readonly secondary?: boolean;
  readonly size?: "pill" | "md";
  readonly className?: string;
}

/** Saves an image unchanged, or opens a dialog with formats, sizes and marketplaces. */
export function DownloadMenu({
  runId,
  result,
  label,
  secondary = false,
  size = "pill",
  className = "",
}: Props) {
  const [open, setOpen] = useState(false);
  const buttonStyle = { variant: secondary ? "pill" : "primary", size } as const;
  return (
    <div className={`flex ${className}`}>
      <a
        href={result.image.downloadUrl}
        download={result.downloadName}
        className={buttonClass(buttonStyle, "grow rounded-r-none px-3!")}
      >
        <Download size={16} aria-hidden />
        <ResponsiveLabel whole={label} short="Download" />
      </a>
      <Button
        {...buttonStyle}
        aria-label="Other formats and sizes"
        aria-haspopup="dialog"
        className={`rounded-l-none px-2.5 ${secondary ? "border-l-0" : "border-l border-paper"}`}
        onClick={() => setOpen(true)}
      >
        <ChevronDown size={16} aria-hidden />
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Download as" description={result.label} width="md">
        {open && <Choices runId={runId} result={result} />}
      </Dialog>
    </div>
  );
}

function Choices({ runId, result }: Pick<Props, "runId" | "result">) {
  const { data, isLoadingError, refetch } = trpc.runs.downloads.useQuery(
    { runId, index: result.index },
    { refetchInterval: LINKS_STALE_TIME_MS },
  );
  if (isLoadingError)
    return (
      <p role="alert">
        Couldn't load the formats.{" "}
        <button type="button" className="underline underline-offset-4" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  if (!data) return <Spinner size="lg" />;
  return <DownloadChoices downloads={data} name={result.downloadName} runId={runId} index={result.index} />;
}
