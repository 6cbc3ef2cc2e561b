import { type ApiKey, trpc } from "../../api/trpc.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

interface Props {
  readonly apiKey: ApiKey;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly onClose: () => void;
}

/** Asks for confirmation before revoking an API key, or the key of a connected browser, terminal or agent. */
export function RevokeKeyDialog({ apiKey, onClose, ...texts }: Props) {
  const utils = trpc.useUtils();
  const revoke = trpc.apiKeys.revoke.useMutation({ onSettled: () => utils.apiKeys.list.invalidate() });
  return (
    <ConfirmDialog
      {...texts}
      mutation={revoke}
      onConfirm={() => revoke.mutate({ id: apiKey.id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
