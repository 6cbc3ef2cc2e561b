import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { Selection } from "./selection.ts";

interface DeleteDialogProps {
  readonly selection: Selection;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before moving items to the trash. */
export function DeleteDialog({ selection, onConfirm, onClose }: DeleteDialogProps) {
  const single = selection.kind === "some" && selection.ids.size === 1;
  return (
    <ConfirmDialog
      title={single ? "Delete item" : "Delete items"}
      text={
        single
          ? "Are you sure you want to delete this item?"
          : "Are you sure you want to delete the selected items?"
      }
      action="Delete"
      doing={{ isPending: false, error: null }}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
