import { findTool } from "@packshot/tools/catalog";
import { keepsPlaces } from "@packshot/tools/request";
import { Move } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Run } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import type { ResultAction } from "../image/action-menu.tsx";
import { iconOnlyWhenNarrow } from "../../../ui/responsive-label.tsx";
import { isActive, type ReadyResult } from "../screen/run-state.ts";

const ArrangeDialog = lazy(() =>
  import("./arrange-dialog.tsx").then((module) => ({ default: module.ArrangeDialog })),
);

interface ArrangeAction {
  /** The menu action; empty if the result's product can't be moved. */
  readonly actions: readonly ResultAction[];
  /** The same action as a button; null if there is none. */
  readonly button: ReactNode;
  /** The open dialog, if any. */
  readonly dialog: ReactNode;
}

/** Returns the action that moves and resizes the product in a studio scene, as a menu item, a button and its dialog. */
export function useArrangeAction(run: Run, shownResult: ReadyResult | undefined): ArrangeAction {
  const [opened, setOpened] = useState<ReadyResult | null>(null);
  const dialog = opened && (
    <Suspense>
      <ArrangeDialog run={run} result={opened} onClose={() => setOpened(null)} />
    </Suspense>
  );
  if (!shownResult || !isArrangeable(run, shownResult)) return { actions: [], button: null, dialog };
  const act = () => setOpened(shownResult);
  const button = (
    <Button variant="pill" size="pill" title="Arrange" onClick={act}>
      <Move size={17} aria-hidden />
      <span className={iconOnlyWhenNarrow}>Arrange</span>
    </Button>
  );
  return { actions: [{ group: "This image", label: "Arrange", icon: Move, act }], button, dialog };
}

function isArrangeable(run: Run, { image }: ReadyResult): boolean {
  const arranges = findTool(run.tool)?.arranges === true && keepsPlaces(run.options["photoStyle"]);
  return arranges && image.engine === "studio" && run.renewalsLeft > 0 && !isActive(run);
}
