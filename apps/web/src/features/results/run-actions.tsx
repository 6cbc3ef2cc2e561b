import type { AnyTool } from "@packshot/tools/catalogue";
import { FolderArchive, Images } from "lucide-react";
import type { Run } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { BusyButton } from "./busy-button.tsx";
import { downloadAll, filesOf, pictureOf, saveBlob } from "./download.ts";
import { madeOf } from "./run-state.ts";
import { zip } from "./zip.ts";

interface RunActionsProps {
  readonly tool: AnyTool;
  readonly run: Run;
  /** Saving them all is what comes next. */
  readonly saveFirst?: boolean;
}

/** What can be done with all the pictures at once; nothing where there is only one. */
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
