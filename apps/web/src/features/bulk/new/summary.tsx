import { describeEnlargedRows } from "@packshot/tools/table";
import { Coins } from "lucide-react";
import { toApiError } from "../../../api/error.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { formatCount } from "../../../ui/count-text.ts";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { SiteLink } from "../../../ui/site-link.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { describeCost } from "../bulk-text.ts";
import type { Check } from "./use-check.ts";

interface Props {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly check: Check;
  /** Why nothing can be checked yet; null when it can. */
  readonly waitReason: string | null;
  readonly start: { readonly isPending: boolean; readonly error: unknown };
  readonly onStart: () => void;
}

/** Shows the job's name, its cost and the start button. */
export function Summary({ name, onName, check, waitReason, start, onStart }: Props) {
  const { cost, validRequest } = check;
  const enlarged = describeEnlargedRows(cost?.enlarged ?? []);
  const error = start.error ?? check.error;
  const canStart = cost !== undefined && validRequest.rows.length > 0 && name.trim() !== "";
  return (
    <section
      aria-label="Start"
      className="flex flex-col gap-4 rounded-card border border-hairline bg-raised p-5 lg:sticky lg:col-start-2 lg:row-span-2 lg:row-start-1"
      // Below the header, which stays at the top of the window.
      style={{ top: 96 }}
    >
      <TextField
        label="Job name"
        value={name}
        maxLength={120}
        onChange={({ target }) => onName(target.value)}
      />
      <div role="status" className="text-pretty">
        {waitReason !== null && <p className="text-soft">{waitReason}</p>}
        {waitReason === null && check.checking && (
          <p className="flex items-center gap-2.5 text-soft">
            <Spinner size="sm" />
            Checking the rows…
          </p>
        )}
        {cost !== undefined && validRequest.rows.length === 0 && (
          <p className="text-soft">None of these rows can run yet. See the reason next to each row.</p>
        )}
        {cost !== undefined && validRequest.rows.length > 0 && (
          <p className="font-medium">
            {describeCost({
              rows: validRequest.rows.length,
              tokens: cost.tokens,
              balance: cost.balance,
              seconds: cost.estimateSeconds,
            })}
          </p>
        )}
      </div>
      {enlarged !== null && <p className="text-sm text-pretty text-soft">{enlarged}</p>}
      {cost !== undefined && cost.tokens > cost.balance && <TooFewTokens balance={cost.balance} />}
      {error !== null && <ErrorBox>{toApiError(error).message}</ErrorBox>}
      <Button variant="primary" size="lg" disabled={!canStart || start.isPending} onClick={onStart}>
        {start.isPending && <Spinner size="sm" />}
        {cost !== undefined && validRequest.rows.length > 0
          ? `Start · ${formatCount(cost.tokens, "token")}`
          : "Start"}
      </Button>
      <p className="text-sm text-pretty text-soft">
        You can close this page. The job keeps running, and rows that fail cost nothing.
      </p>
    </section>
  );
}

function TooFewTokens({ balance }: { readonly balance: number }) {
  return (
    <div className="grid grid-cols-[18px_1fr] gap-x-3 rounded-button border border-edge p-4 text-sm">
      <Coins size={18} strokeWidth={1.75} aria-hidden className="text-soft" />
      <div>
        <p className="text-pretty">
          You don't have enough tokens for the whole job. It will pause after {formatCount(balance, "token")}.
          Get more, then choose Resume.
        </p>
        <SiteLink href="/pricing" className={buttonClass({ variant: "pill", size: "pill" }, "mt-2.5")}>
          Get More Tokens
        </SiteLink>
      </div>
    </div>
  );
}
