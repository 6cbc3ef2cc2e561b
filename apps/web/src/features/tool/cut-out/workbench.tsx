import { Dialog as Base } from "@base-ui/react/dialog";
import { type LucideIcon, Redo2, Undo2 } from "lucide-react";
import { type RefObject, useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { findLatestError } from "../../../api/latest-error.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { EditorStage } from "./canvas/stage.tsx";
import { useStageView } from "./canvas/use-stage-view.ts";
import { ShortcutSheet } from "../../shell/shortcuts/shortcut-sheet.tsx";
import { useLeaveQuestion } from "../leave-question.tsx";
import type { EditedUpload } from "./edited-upload.ts";
import { listCandidates } from "./choices.ts";
import { ViewBar } from "./view-bar.tsx";
import type { OpenedCutOut } from "./opened-cut-out.ts";
import { ToolButtons } from "./tool-buttons.tsx";
import { ToolSettings } from "./tool-settings.tsx";
import { type Editing, nothingFoundText, useEditing } from "./use-editing.ts";
import { createKeyHandler } from "./use-editor-keys.ts";
import { type Tool, useTools } from "./use-tools.ts";

interface Props {
  readonly upload: EditedUpload;
  readonly opened: OpenedCutOut;
  readonly onClose: () => void;
  readonly onSaved?: () => void;
  /** What Escape does; set by this component. */
  readonly leave: RefObject<() => void>;
}

/** Returns the tool that the cut-out needs first. */
function pickFirstTool({ stored: { view } }: OpenedCutOut): Tool {
  if (!view.found) return "box";
  return listCandidates(view).length > 1 && !view.corrected ? "pick" : "keep";
}

/** Replaces the tool with panning while the server works on the cut-out, so that nothing can be edited. */
function replaceWhileBusy(tool: Tool, { busy }: Editing): Tool {
  return busy ? "move" : tool;
}

/** Lays out the editor: its stage, tools and bars. */
export function Workbench({ upload, opened, onClose, onSaved, leave }: Props) {
  const [announcement, announce] = useState("");
  const [helping, setHelping] = useState(false);
  const [doubtIndex, setDoubtIndex] = useState(-1);
  const editing = useEditing({ upload, opened, announce, onClose, onSaved });
  const { canvas, view } = editing;
  const tools = useTools(pickFirstTool(opened));
  const screen = useStageView(canvas.size);
  const found = view.found ? view : null;
  const shownTools = { ...tools, tool: replaceWhileBusy(tools.tool, editing) };

  const undo = () => {
    if (!editing.canUndo) return;
    canvas.painting.undo();
    announce("Undone");
  };
  const redo = () => {
    if (!editing.canRedo) return;
    canvas.painting.redo();
    announce("Redone");
  };
  const paint = () => {
    tools.setTool("keep");
    // The clicked button disappears, and the editor's keys need the focus inside it.
    screen.frame.current?.querySelector("canvas")?.focus();
  };
  const { changed, save: mutation, discard: onDiscard } = editing;
  const { close, question } = useLeaveQuestion({ changed, mutation, onDiscard, onClose, leave });

  return (
    // Handles the keys of every element in the editor.
    <div
      role="presentation"
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={createKeyHandler(shownTools, screen, { undo, redo, help: () => setHelping(true) })}
    >
      <TopBar editing={editing} undo={undo} redo={redo} onCancel={close} />
      <ViewBar
        {...{ tools, screen, found, announce, doubtIndex }}
        photoScale={(screen.view.scale * canvas.size.width) / upload.width}
        onDoubtIndex={setDoubtIndex}
      />
      <EditorProblem editing={editing} paint={shownTools.tool === "pick" ? paint : undefined} />
      <div className="flex min-h-0 flex-1 flex-col md:flex-row-reverse">
        <EditorStage
          painted={canvas}
          screen={screen}
          tools={shownTools}
          found={found}
          onChoose={editing.recut.mutate}
        />
        <div className="flex shrink-0 flex-col-reverse gap-3 overflow-y-auto border-hairline bg-paper p-3 max-md:border-t max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:w-64 md:flex-col md:gap-6 md:border-r md:p-4">
          <ToolButtons tools={shownTools} paintable={found !== null} />
          <ToolSettings tools={shownTools} editing={editing} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ShortcutSheet open={helping} onOpenChange={setHelping} place="In the cut-out editor" />
      {question}
    </div>
  );
}

interface TopBarProps {
  readonly editing: Editing;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly onCancel: () => void;
}

function TopBar({ editing, undo, redo, onCancel }: TopBarProps) {
  return (
    <div className="flex h-14 shrink-0 [@media(max-height:30rem)]:h-12 items-center gap-1 border-b border-hairline px-2 sm:h-16 sm:gap-2 sm:px-4">
      <Button variant="quiet" className="px-3" onClick={onCancel}>
        Cancel
      </Button>
      <Base.Title className="min-w-0 flex-1 truncate text-center text-base sm:text-lg">
        Edit cut-out
      </Base.Title>
      <HistoryButton icon={Undo2} label="Undo" enabled={editing.canUndo} onPress={undo} />
      <HistoryButton icon={Redo2} label="Redo" enabled={editing.canRedo} onPress={redo} />
      <Button variant="primary" disabled={editing.busy || !editing.view.found} onClick={editing.done}>
        {editing.save.isPending && <Spinner size="sm" />}
        Done
      </Button>
    </div>
  );
}

interface EditorProblemProps extends Pick<TopBarProps, "editing"> {
  /** Switches to the brush when the picked object wasn't found. */
  readonly paint: (() => void) | undefined;
}

/** Explains an error or a missing subject. The painting is kept and can be saved again. */
function EditorProblem({ editing: { recut, save, view }, paint }: EditorProblemProps) {
  const error = findLatestError(save, recut);
  const dismiss = () => {
    save.reset();
    recut.reset();
  };
  if (error)
    return (
      <div className="border-b border-hairline p-3">
        <ErrorBox onDismiss={dismiss}>{toApiError(error).message} Your edits are safe.</ErrorBox>
        {error === recut.error && paint && view.found && (
          <Button
            variant="pill"
            size="pill"
            className="mt-2"
            onClick={() => {
              dismiss();
              paint();
            }}
          >
            Use the brush
          </Button>
        )}
      </div>
    );
  if (view.found) return null;
  return <p className="border-b border-hairline px-4 py-2.5 text-sm text-pretty">{nothingFoundText}</p>;
}

interface HistoryButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly enabled: boolean;
  readonly onPress: () => void;
}

/** Draws Undo or Redo. Uses `aria-disabled`, because `disabled` would drop the focus after the last step. */
function HistoryButton({ icon: Icon, label, enabled, onPress }: HistoryButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      className="aria-disabled:opacity-40"
      aria-label={label}
      aria-disabled={!enabled}
      onClick={onPress}
    >
      <Icon size={19} aria-hidden />
    </Button>
  );
}
