import { useState } from "react";
import type { Session } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordForm } from "../shell/session/password-form.tsx";
import { Row } from "./section.tsx";

export function EmailAndPassword({ user }: { readonly user: NonNullable<Session["user"]> }) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Row title={user.email} detail="We send sign-in links to this email." />
      {editing ? (
        <div className="max-w-md px-5 py-4 sm:px-6">
          <PasswordForm hasPassword={user.hasPassword} onDone={() => setEditing(false)} />
        </div>
      ) : (
        <Row
          title="Password"
          detail={
            user.hasPassword
              ? "Changing it signs you out on other devices."
              : "Not set. You sign in with an email link. Setting a password signs you out on other devices."
          }
        >
          <Button onClick={() => setEditing(true)}>
            {user.hasPassword ? "Change password" : "Set password"}
          </Button>
        </Row>
      )}
    </>
  );
}
