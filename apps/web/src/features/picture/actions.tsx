import type { AnyTool } from "@packshot/tools/catalogue";
import { Copy, Download, FolderArchive, Images, PenTool } from "lucide-react";
import { useState } from "react";
import type { Run } from "../../api/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { copyPicture, downloadAll, filesOf, pictureOf, saveBlob, withExtension, zip } from "./download.ts";
import { UseAsInput } from "./use-as-input.tsx";
import { type Made, madeOf } from "../screen/run-state.ts";

interface PictureActionsProps {
  readonly tool: AnyTool;
  readonly run: Run;
  readonly made: Made;
  readonly downloadLabel?: string;
  /** Is true when another button is the primary action. */
  readonly secondary?: boolean;
}

const pill = buttonClass({ variant: "pill", size: "pill" });

/** Offers what can be done with one picture. */
export function PictureActions({
  tool,
  run,
  made,
  downloadLabel = "Download Image",
  secondary,
}: PictureActionsProps) {
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

interface RunActionsProps {
  readonly tool: AnyTool;
  readonly run: Run;
  /** Makes saving all pictures the primary action. */
  readonly saveFirst?: boolean;
}

/** Offers what can be done with all the pictures at once; it shows nothing when there is only one. */
export function RunActions({ tool, run, saveFirst = false }: RunActionsProps) {
  const made = madeOf(run);
  if (run.variations.length < 2 || made.length === 0) return null;
  return (
    <>
      <DownloadAll run={run} first={saveFirst} />
      <BusyButton
        icon={<FolderArchive size={16} aria-hidden />}
        label="ZIP"
        failed="ZIP failed"
        onPress={async () => saveBlob(await zip(made.flatMap(filesOf)), `${tool.slug}.zip`)}
      />
    </>
  );
}

export function DownloadAll({ run, first = false }: { readonly run: Run; readonly first?: boolean }) {
  return (
    <Button
      variant={first ? "primary" : "pill"}
      size="pill"
      onClick={() => downloadAll(madeOf(run).map(pictureOf))}
    >
      <Images size={16} aria-hidden />
      <span className={first ? "" : "max-md:sr-only"}>Download All</span>
    </Button>
  );
}

interface BusyButtonProps {
  readonly icon: React.ReactNode;
  readonly label: string;
  readonly failed: string;
  /** Replaces the label once the button has done its work. */
  readonly done?: string;
  readonly onPress: () => Promise<void>;
}

/** Starts work that may take a while or fail, and shows its state. On a narrow screen it is only an icon. */
export function BusyButton({ icon, label, failed, done, onPress }: BusyButtonProps) {
  const [state, setState] = useState<"idle" | "busy" | "done" | "failed">("idle");
  const texts = { idle: label, busy: label, done: done ?? label, failed };
  const press = () => {
    setState("busy");
    onPress().then(
      () => setState("done"),
      () => setState("failed"),
    );
  };
  return (
    <Button variant="pill" size="pill" disabled={state === "busy"} onClick={press}>
      {state === "busy" ? <Spinner size="sm" /> : icon}
      <span className={state === "failed" ? "" : "max-md:sr-only"}>{texts[state]}</span>
    </Button>
  );
}
