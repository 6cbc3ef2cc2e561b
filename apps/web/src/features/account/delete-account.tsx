import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { recordDeletedAccount } from "../shell/session/deleted-account.ts";
import { deleteUserStorage } from "../shell/session/use-sign-out.ts";
import { useSessionRefresh } from "../shell/session/use-session-refresh.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Row } from "./section.tsx";

export function DeleteAccount({ email }: { readonly email: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Row
        title="Delete account"
        detail="Your images, runs, tokens and keys are deleted immediately. This can't be undone."
      >
        <Button onClick={() => setAsking(true)}>Delete account</Button>
      </Row>
      {asking && <DeleteDialog email={email} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const refreshSession = useSessionRefresh();
  const remove = trpc.account.delete.useMutation({
    onSuccess: async () => {
      await deleteUserStorage();
      recordDeletedAccount();
      // Closes the settings first, so that the browser doesn't ask about unsaved changes.
      await refreshSession();
      location.assign("/");
    },
  });
  return (
    <ConfirmDialog
      title="Delete your account?"
      text={`You'll lose your photos, images, share links, API keys and remaining tokens. If you have a paid plan, it ends now. This can't be undone. Type ${email} to confirm.`}
      confirmLabel="Delete account"
      mutation={remove}
      disabled={typed.trim().toLowerCase() !== email}
      onConfirm={() => remove.mutate({ confirm: typed })}
      onClose={onClose}
    >
      <TextField
        label="Your email address"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}
