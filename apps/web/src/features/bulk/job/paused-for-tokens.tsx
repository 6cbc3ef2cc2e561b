import { Coins } from "lucide-react";
import { type BulkJob, trpc } from "../../../api/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { formatCount } from "../../../ui/count-text.ts";
import { SiteLink } from "../../../ui/site-link.tsx";

/** Shows that the tokens have run out, and how to resume the job. */
export function PausedForTokens({ job: { rows } }: { readonly job: BulkJob }) {
  const balance = trpc.tokens.balance.useQuery(undefined, { refetchOnMount: "always" }).data?.tokens ?? 0;
  return (
    <div className="grid grid-cols-[18px_1fr] gap-x-3 rounded-button border border-edge p-4 text-sm">
      <Coins size={18} strokeWidth={1.75} aria-hidden className="text-soft" />
      <div>
        <p className="text-pretty">
          {formatCount(rows.waiting, "row")} {rows.waiting === 1 ? "is" : "are"} waiting for tokens.{" "}
          {balance > 0
            ? `You have ${formatCount(balance, "token")} now. Choose Resume to continue the job.`
            : "Nothing is lost. Get more tokens, then choose Resume to continue where the job stopped."}
        </p>
        <SiteLink href="/pricing" className={buttonClass({ variant: "pill", size: "pill" }, "mt-3")}>
          Get More Tokens
        </SiteLink>
      </div>
    </div>
  );
}
