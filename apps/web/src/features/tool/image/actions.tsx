import type { AnyTool } from "@packshot/tools/catalog";
import { Images } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Run } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { ResponsiveLabel } from "../../../ui/responsive-label.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { type ReadyResult, listResults } from "../screen/run-state.ts";
import { ActionMenu, type ResultAction } from "./action-menu.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { downloadAll, toDownload } from "./download.ts";
import { EditCutOuts } from "./edit-cut-outs.tsx";
import { downloadAllPlaces, listImageActions, hasSeveralImages } from "./image-actions.ts";
import { UseAsInput } from "./use-as-input.tsx";

interface ImageActionsProps {
  readonly tool: AnyTool;
  readonly run: Run;
  readonly result: ReadyResult;
  readonly downloadLabel?: string;
  /** Whether another button is the primary action. */
  readonly secondary?: boolean;
  /** Additional actions on the image. */
  readonly more?: readonly ResultAction[];
  /** Additional buttons in the Save group. */
  readonly saving?: ReactNode;
  /** Additional buttons in the Edit group. */
  readonly editing?: ReactNode;
  /** Additional buttons in the Use group. */
  readonly using?: ReactNode;
  /** Additional buttons in the More group. */
  readonly children?: ReactNode;
}

/** Offers the actions on one image, in groups. */
export function ImageActions({ tool, run, result, downloadLabel, secondary, ...rest }: ImageActionsProps) {
  const { more = [], saving, editing, using, children } = rest;
  return (
    <>
      <ActionGroup label="Save">
        <DownloadMenu
          key={result.index}
          runId={run.id}
          result={result}
          label={downloadLabel ?? "Download Image"}
          secondary={secondary === true}
        />
        {saving}
      </ActionGroup>
      <ActionGroup label="Edit">
        <EditCutOuts run={run} />
        {editing}
      </ActionGroup>
      <ActionGroup label="Use">
        <UseAsInput runId={run.id} index={result.index} tool={tool.slug} />
        {using}
      </ActionGroup>
      <ActionGroup label="More">
        {children}
        <ActionMenu actions={[...listImageActions(run, result), ...more]} />
      </ActionGroup>
    </>
  );
}

interface GroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Groups the buttons of a toolbar that belong together. */
function ActionGroup({ label, children }: GroupProps) {
  return (
    <div role="group" aria-label={label} className="flex gap-1 empty:hidden">
      {children}
    </div>
  );
}

interface DownloadAllProps {
  readonly run: Run;
  /**
   * Whether saving one image is the primary action. This button is then hidden in a narrow toolbar, because it's also
   * in the toolbar's menu.
   */
  readonly secondary?: boolean;
  /** Whether the button is in the bar at the bottom of a narrow screen. */
  readonly inBar?: boolean;
}

/** Saves every image of the run. Renders nothing for a single image. */
export function DownloadAll({ run, secondary = false, inBar = false }: DownloadAllProps) {
  if (!hasSeveralImages(run)) return null;
  return (
    <Button
      variant={secondary ? "pill" : "primary"}
      size={inBar ? "md" : "pill"}
      className={secondary ? downloadAllPlaces.toolbar : ""}
      title={secondary ? "Download All" : undefined}
      onClick={() => downloadAll(listResults(run).map(toDownload))}
    >
      <Images size={16} aria-hidden />
      <span className={secondary ? "sr-only" : ""}>Download All</span>
    </Button>
  );
}

interface BusyButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** The label in a narrow toolbar. */
  readonly shortLabel?: string;
  readonly failedLabel: string;
  readonly onPress: () => Promise<void>;
}

/** Draws a button for a task that may take a while or fail, and shows its state. */
export function BusyButton({ icon, label, shortLabel = label, failedLabel, onPress }: BusyButtonProps) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const press = () => {
    setState("busy");
    onPress().then(
      () => setState("idle"),
      () => setState("failed"),
    );
  };
  return (
    <Button variant="pill" size="pill" disabled={state === "busy"} onClick={press}>
      {state === "busy" ? <Spinner size="sm" /> : icon}
      {state === "failed" ? failedLabel : <ResponsiveLabel whole={label} short={shortLabel} />}
    </Button>
  );
}
