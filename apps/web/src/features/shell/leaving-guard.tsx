import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

interface Props {
  /** Whether leaving would lose something. */
  readonly active: boolean;
  readonly title: string;
  /** What would be lost. */
  readonly text: string;
}

/** Asks for confirmation before leaving the page. Changing only its query or hash isn't leaving. */
export function LeavingGuard({ active, title, text }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => active && current.pathname !== next.pathname,
    enableBeforeUnload: active,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}
