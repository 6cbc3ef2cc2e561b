import { useState } from "react";
import { type Session, trpc } from "../../../api/trpc.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { SiteLink } from "../../../ui/site-link.tsx";
import { PasswordForm } from "../session/password-form.tsx";
import { useSignOut } from "../session/use-sign-out.ts";
import { ThemeControl } from "../theme/theme-control.tsx";

interface Props {
  readonly user: NonNullable<Session["user"]>;
  readonly onClose: () => void;
}

export function ProfilePanel({ user, onClose }: Props) {
  const balance = trpc.tokens.balance.useQuery(undefined, { refetchOnMount: "always" });
  const [editing, setEditing] = useState(false);
  const signOut = useSignOut();
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="truncate font-medium" title={user.email}>
          {user.email}
        </p>
        <p className="mt-3 flex items-baseline gap-2">
          <span className="font-title text-[40px]/10 font-bold tracking-[-0.02em] tabular-nums">
            {balance.data?.tokens.toLocaleString() ?? "–"}
          </span>
          <span className="text-soft">
            {balance.data?.tokens === 1 ? "token remaining" : "tokens remaining"}
          </span>
        </p>
        {balance.data?.notice && <p className="mt-2 text-soft">{balance.data.notice}</p>}
      </div>
      <SiteLink
        href="/pricing"
        className={buttonClass({ variant: "primary" }, "h-auto flex-col gap-0 py-2.5")}
        onClick={onClose}
      >
        Get More Tokens
        <span className="text-sm font-normal">View pricing plans</span>
      </SiteLink>
      <div className="flex flex-col gap-3 border-t border-hairline pt-5">
        {editing ? (
          <PasswordForm hasPassword={user.hasPassword} onDone={() => setEditing(false)} />
        ) : (
          <Button className="w-full" onClick={() => setEditing(true)}>
            {user.hasPassword ? "Change password" : "Set password"}
          </Button>
        )}
        <SiteLink href="/settings" className={buttonClass()} onClick={onClose}>
          Settings
        </SiteLink>
      </div>
      <ThemeControl />
      <Button
        variant="quiet"
        className="-mb-2"
        onClick={() => {
          onClose();
          signOut();
        }}
      >
        Sign Out
      </Button>
    </div>
  );
}
