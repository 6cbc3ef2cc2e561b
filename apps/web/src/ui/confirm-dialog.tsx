import type { ReactNode } from "react";
import { toApiError } from "../api/error.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { ErrorBox } from "./error-box.tsx";
import { Spinner } from "./spinner.tsx";

interface Props {
  readonly title: string;
  /** What will be lost, and whether this can be undone. */
  readonly text: string;
  /** The label of the button that confirms. */
  readonly confirmLabel: string;
  /** The label of the button that cancels; "Cancel" by default. */
  readonly cancelLabel?: string;
  /** The state of the confirmed action, if it takes time or can fail. */
  readonly mutation?: { readonly isPending: boolean; readonly error: unknown };
  /** Disables the action, for example until something has been typed. */
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for confirmation before an action that removes or ends something. */
export function ConfirmDialog(props: Props) {
  const {
    title,
    text,
    confirmLabel,
    cancelLabel = "Cancel",
    mutation = { isPending: false, error: null },
    disabled = false,
    onConfirm,
    onClose,
    children,
  } = props;
  return (
    <Dialog open onOpenChange={onClose} title={title} description={text}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        {children}
        {mutation.error !== null && <ErrorBox>{toApiError(mutation.error).message}</ErrorBox>}
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button type="submit" variant="primary" data-destructive disabled={disabled || mutation.isPending}>
            {mutation.isPending && <Spinner size="sm" />}
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
