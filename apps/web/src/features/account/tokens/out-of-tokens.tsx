import { Link } from "@tanstack/react-router";
import { CalendarDays, Coins, Save } from "lucide-react";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Message } from "../../../ui/message.tsx";
import { SiteLink } from "../../../ui/site-link.tsx";
import { useOutOfTokens } from "./next-tokens.ts";

interface Props {
  /** The tool's own message. */
  readonly text: string;
  /** Called to return to the previous content. */
  readonly onBack: () => void;
}

/** Fills the stage when a run couldn't start because the user is out of tokens. The user's inputs stay. */
export function OutOfTokens({ text, onBack }: Props) {
  const next = useOutOfTokens();
  return (
    <div role="alert" className="flex grow flex-col">
      <Message level="h2" icon={Coins} title="Out of tokens" text={text}>
        <ul className="-mt-1 mb-2 flex basis-full flex-col gap-3 rounded-card border border-hairline bg-raised p-4 text-left text-sm">
          {next !== null && (
            <li className="grid grid-cols-[18px_1fr] gap-3">
              <CalendarDays size={18} strokeWidth={1.75} aria-hidden className="text-soft" />
              {next}
            </li>
          )}
          <li className="grid grid-cols-[18px_1fr] gap-3">
            <Save size={18} strokeWidth={1.75} aria-hidden className="text-soft" />
            You weren't charged, and your choices here are saved.
          </li>
        </ul>
        <SiteLink href="/pricing" className={buttonClass({ variant: "primary" })}>
          Get More Tokens
        </SiteLink>
        <Button onClick={onBack}>Keep Editing</Button>
        <Link to="/gallery" className={buttonClass({ variant: "quiet" })}>
          Open My Gallery
        </Link>
      </Message>
    </div>
  );
}

/** Shows the same notice next to results that stay on the stage. */
export function OutOfTokensBox({ text, onBack }: Props) {
  const next = useOutOfTokens();
  return (
    <div
      role="alert"
      className="grid grid-cols-[18px_1fr] gap-x-3 rounded-card border border-edge bg-raised p-4 text-sm"
    >
      <Coins size={18} strokeWidth={1.75} aria-hidden className="text-soft" />
      <div>
        <p className="font-semibold">Out of tokens</p>
        <p className="mt-1">{text}</p>
        {next !== null && <p className="mt-1 text-soft">{next}</p>}
        <div className="mt-3 flex flex-wrap gap-2">
          <SiteLink href="/pricing" className={buttonClass({ variant: "pill", size: "pill" })}>
            Get More Tokens
          </SiteLink>
          <Button variant="pill" size="pill" onClick={onBack}>
            Dismiss
          </Button>
        </div>
      </div>
    </div>
  );
}
