import { X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { trackBottomBar } from "../../ui/toasts.tsx";
import type { PressableAction, Shelf, Target } from "./actions/action.ts";
import { ActionButtons } from "./actions/action-buttons.tsx";
import { type Selection, describeSelection } from "./selection.ts";

interface Props {
  readonly selection: Selection;
  readonly shelf: Shelf;
  /** Whether the items are shown in a collection. */
  readonly collected: boolean;
  readonly onPress: (action: PressableAction, target: Target) => void;
  readonly onSelectAll: () => void;
  readonly onSelectNone: () => void;
}

/** Shows the number of selected items and their actions; it stays in view while scrolling. */
export function BulkBar({ selection, shelf, collected, onPress, onSelectAll, onSelectNone }: Props) {
  return (
    <div
      ref={trackBottomBar}
      role="toolbar"
      aria-label="Selected items"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-paper px-5 py-3 shadow-panel sm:px-9"
    >
      <div className="mx-auto flex max-w-[1368px] flex-wrap items-center gap-2">
        <p role="status" className="mr-2 font-medium tabular-nums">
          {describeSelection(selection)}
        </p>
        {selection.kind === "some" && (
          <Button variant="quiet" size="pill" onClick={onSelectAll}>
            Select all
          </Button>
        )}
        <div className="-mx-5 -my-1 flex gap-2 overflow-x-auto px-5 py-1 max-sm:w-screen sm:mx-0 sm:ml-auto sm:flex-wrap sm:px-0">
          <ActionButtons
            place="bulk"
            shelf={shelf}
            collected={collected}
            selection={selection}
            item={null}
            image={null}
            onPress={onPress}
          />
          <Button variant="pill" size="pill" className="shrink-0" onClick={onSelectNone}>
            <X size={16} aria-hidden />
            Clear selection
          </Button>
        </div>
      </div>
    </div>
  );
}
