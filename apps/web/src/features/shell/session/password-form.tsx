import { useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { TextField } from "../../../ui/text-field.tsx";

interface Props {
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

export function PasswordForm({ hasPassword, onDone }: Props) {
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const utils = trpc.useUtils();
  const save = trpc.auth.setPassword.useMutation({ onSuccess: () => utils.auth.session.invalidate() });
  if (save.isSuccess)
    return (
      <div className="flex items-center justify-between gap-3" role="status">
        <p className="text-ok">Password saved</p>
        <Button size="pill" variant="pill" onClick={onDone}>
          Done
        </Button>
      </div>
    );
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ password, ...(hasPassword && { currentPassword: current }) });
      }}
    >
      {hasPassword && (
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
      )}
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {save.error && <ErrorBox>{toApiError(save.error).message}</ErrorBox>}
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={save.isPending || password.trim() === "" || (hasPassword && current.trim() === "")}
        >
          Save
        </Button>
      </div>
    </form>
  );
}
