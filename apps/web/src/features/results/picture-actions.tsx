import type { AnyTool } from "@packshot/tools/catalogue";
import { Copy, Download, PenTool } from "lucide-react";
import type { Run } from "../../api/trpc.ts";
import { buttonClass } from "../../ui/button.tsx";
import { BusyButton } from "./busy-button.tsx";
import { copyPicture } from "./copy-picture.ts";
import { withExtension } from "./download.ts";
import type { Made } from "./run-state.ts";
import { UseAsInput } from "./use-as-input.tsx";

interface Props {
  readonly tool: AnyTool;
  readonly run: Run;
  readonly made: Made;
  readonly downloadLabel?: string;
  /** Something else is what comes next. */
  readonly secondary?: boolean;
}

const pill = buttonClass({ variant: "pill", size: "pill" });

/** What can be done with one picture. */
export function PictureActions({ tool, run, made, downloadLabel = "Download Image", secondary }: Props) {
  const { url, downloadUrl, vectorUrl } = made.image;
  return (
    <>
      <a
        href={downloadUrl}
        download={made.downloadName}
        className={secondary ? pill : buttonClass({ variant: "primary", size: "pill" })}
      >
        <Download size={16} aria-hidden />
        {downloadLabel}
      </a>
      <UseAsInput runId={run.id} index={made.index} tool={tool.slug} />
      <BusyButton
        key={url}
        icon={<Copy size={16} aria-hidden />}
        label="Copy"
        done="Copied"
        failed="Copy failed"
        onPress={() => copyPicture(url)}
      />
      {vectorUrl !== null && (
        <a href={vectorUrl} download={withExtension(made.downloadName, "svg")} className={pill}>
          <PenTool size={16} aria-hidden />
          <span>SVG</span>
        </a>
      )}
    </>
  );
}
