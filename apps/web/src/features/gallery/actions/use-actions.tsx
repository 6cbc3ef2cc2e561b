import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useGallery } from "../gallery-context.ts";
import type { Change, ChangeAction, PressableAction, Target } from "./action.ts";

interface PressedAction {
  readonly action: PressableAction;
  readonly target: Target;
}

interface OpenAction extends PressedAction {
  readonly isChanging: boolean;
}

interface Actions {
  readonly press: (action: PressableAction, target: Target) => void;
  /** The dialog of the pressed action, or null. */
  readonly dialog: ReactNode;
}

/** Called when an action changes items; `saved` resolves to false when the server rejects it. */
type OnChange = (open: PressedAction, saved: Promise<boolean>) => void;

/** Performs pressed actions, some after a confirmation or in a dialog. */
export function useActions(onChange: OnChange): Actions {
  const { changes, search } = useGallery();
  const [open, setOpen] = useState<OpenAction | null>(null);
  const close = () => setOpen(null);
  const change = (pressed: PressedAction, itemChange: Change) => {
    const saved = changes.change(pressed.target.selection, itemChange);
    onChange(pressed, saved);
    return saved;
  };
  /** Closes a dialog only after the change, because a rejected one would lose what the user has typed. */
  const changeInDialog = async (pressed: OpenAction, itemChange: Change) => {
    const changing = { ...pressed, isChanging: true };
    setOpen(changing);
    const isSaved = await change(pressed, itemChange);
    // In the meantime, the user may have closed the dialog and opened another one.
    setOpen((current) => (current === changing ? (isSaved ? null : pressed) : current));
  };
  return {
    press: (action, target) => {
      if ("change" in action && !action.confirm)
        void change({ action, target }, action.change(target.item, search));
      else setOpen({ action, target, isChanging: false });
    },
    dialog: open && (
      <OpenDialog
        {...open}
        onChange={(itemChange) => {
          if ("Dialog" in open.action) {
            void changeInDialog(open, itemChange);
            return;
          }
          close();
          void change(open, itemChange);
        }}
        onClose={close}
      />
    ),
  };
}

interface DialogProps extends OpenAction {
  readonly onChange: (change: Change) => void;
  readonly onClose: () => void;
}

function OpenDialog({ action, target, isChanging, onChange, onClose }: DialogProps) {
  const { search } = useGallery();
  if ("Dialog" in action) return <action.Dialog {...target} {...{ isChanging, onChange, onClose }} />;
  const { kind } = target.selection;
  const single = kind === "some" && target.selection.ids.size === 1;
  const question = single ? action.confirm?.one : action.confirm?.several;
  return (
    question && (
      <ConfirmDialog
        {...question}
        confirmLabel={action.label}
        onConfirm={() => onChange(action.change(target.item, search))}
        onClose={onClose}
      />
    )
  );
}

/** Returns whether the items leave the list after the action. */
export function movesItems(action: PressableAction): action is ChangeAction {
  return "change" in action && action.moves === true;
}
