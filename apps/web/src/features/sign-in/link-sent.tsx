import { MailCheck } from "lucide-react";
import { Button } from "../../ui/button.tsx";

interface Props {
  readonly email: string;
  readonly onBack: () => void;
}

export function LinkSent({ email, onBack }: Props) {
  return (
    <div className="flex flex-col gap-4" role="status">
      <MailCheck size={28} strokeWidth={1.5} aria-hidden className="text-ok" />
      <p>
        We sent a sign-in link to <strong className="font-semibold break-all">{email}</strong>. It works once
        and expires after 15 minutes.
      </p>
      <Button onClick={onBack}>Try different email</Button>
    </div>
  );
}
