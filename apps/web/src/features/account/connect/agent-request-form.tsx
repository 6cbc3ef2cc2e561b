import { ShieldAlert } from "lucide-react";
import { useId, useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { type AgentRequest, trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Permissions } from "./permissions.tsx";

/** Maximum that the server accepts. */
const MAX_DAILY_TOKENS = 100_000;

interface Props {
  readonly request: AgentRequest;
  readonly deciding: boolean;
  readonly error: unknown;
  readonly onAllow: (dailyTokens: number) => void;
  readonly onDeny: () => void;
}

/** Shows an agent's request for access. Only a click allows or denies it. */
export function AgentRequestForm({ request, deciding, error, onAllow, onDeny }: Props) {
  const { data: session } = trpc.auth.session.useQuery(undefined, { staleTime: 300_000 });
  const [dailyTokens, setDailyTokens] = useState(String(request.dailyTokens));
  const hintId = useId();
  const { name, host, canGenerate } = request;
  return (
    <form
      className="mx-auto w-full max-w-lg px-5 py-10 sm:py-14"
      onSubmit={(event) => {
        event.preventDefault();
        onAllow(Number(dailyTokens));
      }}
    >
      <h1 className="text-[34px]/10">Connect an agent</h1>
      <p className="mt-3 text-lg/7 text-pretty wrap-anywhere">
        A program that calls itself <bdi className="font-semibold">{name}</bdi> wants to connect to{" "}
        <span className="font-semibold">{session?.user?.email}</span>.
      </p>
      <div className="mt-6 rounded-card border border-hairline bg-raised">
        <div className="grid grid-cols-[20px_1fr] gap-3 p-5 text-sm sm:p-6">
          <ShieldAlert size={20} strokeWidth={1.75} aria-hidden className="mt-px" />
          <p className="text-pretty wrap-anywhere">
            <span className="font-semibold">We can't verify this name.</span>{" "}
            <span className="text-soft">
              {host === null ? (
                "If you allow this, a program on this computer gets access. "
              ) : (
                <>
                  If you allow this, <bdi className="font-semibold text-ink">{host}</bdi> gets access.{" "}
                </>
              )}
              Continue only if you started this yourself.
            </span>
          </p>
        </div>
        <Permissions
          can={[
            ...(canGenerate ? ["Upload photos", "Start runs with your tokens"] : []),
            "See its own results and your token balance",
          ]}
        />
        {canGenerate && (
          <div className="border-t border-hairline p-5 sm:p-6">
            <TextField
              label="Daily token limit"
              type="number"
              inputMode="numeric"
              required
              min={1}
              max={MAX_DAILY_TOKENS}
              step={1}
              aria-describedby={hintId}
              value={dailyTokens}
              onChange={(event) => setDailyTokens(event.target.value)}
            />
            <p id={hintId} className="mt-1.5 text-sm text-soft">
              The maximum number of tokens it can spend within 24 hours.
            </p>
          </div>
        )}
      </div>
      {error !== null && error !== undefined && (
        <div className="mt-4">
          <ErrorBox>{toApiError(error).message}</ErrorBox>
        </div>
      )}
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button type="submit" variant="primary" size="lg" disabled={deciding}>
          {deciding && <Spinner size="sm" />}
          Allow
        </Button>
        <Button size="lg" disabled={deciding} onClick={onDeny}>
          Deny
        </Button>
      </div>
      <p className="mt-4 text-sm text-soft">You can disconnect it anytime in Settings.</p>
    </form>
  );
}
