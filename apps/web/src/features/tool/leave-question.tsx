import { useBlocker } from "@tanstack/react-router";
import { type RefObject, useEffect, useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

interface Props {
  /** Whether the editor has unsaved changes. */
  readonly changed: boolean;
  /** The request that saves or discards them. */
  readonly mutation: { readonly isPending: boolean; readonly error: unknown };
  readonly onDiscard: () => void;
  readonly onClose: () => void;
  /** What Escape does; set by this hook. */
  readonly leave: RefObject<() => void>;
}

/** Asks before unsaved changes are lost when the user closes an editor, goes back or reloads the page. */
export function useLeaveQuestion({ changed, mutation, onDiscard, onClose, leave }: Props) {
  const [asks, setAsks] = useState(false);
  // The screen below the editor may change its URL without leaving it.
  useBlocker({
    shouldBlockFn: ({ action }) => {
      const blocks = changed && action !== "PUSH" && action !== "REPLACE";
      if (blocks) setAsks(true);
      return blocks;
    },
    enableBeforeUnload: changed,
  });
  const close = () => (changed ? setAsks(true) : onClose());
  useEffect(() => {
    leave.current = close;
  });
  const question = asks && (
    <ConfirmDialog
      title="Leave without saving?"
      text="You'll lose the changes you made in the editor."
      confirmLabel="Discard"
      mutation={mutation}
      onConfirm={onDiscard}
      onClose={() => setAsks(false)}
    />
  );
  return { close, question };
}
