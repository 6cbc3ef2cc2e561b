import { Link } from "@tanstack/react-router";
import { toApiError } from "../../../api/error.ts";
import { type Pairing, trpc } from "../../../api/trpc.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { formatCount } from "../../../ui/count-text.ts";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { Permissions } from "./permissions.tsx";

const words = {
  browser: { title: "Connect extension", program: "the extension" },
  terminal: { title: "Connect terminal", program: "the terminal" },
} as const;

interface Props {
  readonly challenge: string;
  readonly client: keyof typeof words;
  readonly name: string;
  readonly pairing: Pairing;
}

/** Shows a program's request, and asks the user to compare the digits. Only a click approves it. */
export function ConnectionRequest({ challenge, client, name, pairing }: Props) {
  const { data: session } = trpc.auth.session.useQuery(undefined, { staleTime: 300_000 });
  const approve = trpc.apiKeys.approve.useMutation({
    // Reload: the extension can see a reload without extra permissions, then fetches its key.
    onSuccess: () => location.reload(),
  });
  const connecting = approve.isPending || approve.isSuccess;
  return (
    <div className="mx-auto w-full max-w-lg px-5 py-10 sm:py-14">
      <h1 className="text-[34px]/10">{words[client].title}</h1>
      <p className="mt-3 text-lg/7 text-pretty wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi> wants to connect to{" "}
        <span className="font-semibold">{session?.user?.email}</span>.
      </p>
      <div className="mt-6 rounded-card border border-hairline bg-raised">
        <div className="flex flex-col items-center gap-2 px-5 py-7 text-center">
          <Digits digits={pairing.digits} />
          <p className="max-w-xs text-sm text-balance text-soft">
            Check that {words[client].program} shows the same six digits.
          </p>
        </div>
        <Permissions
          can={[
            "Upload photos",
            `Start runs, up to ${formatCount(pairing.dailyTokens, "token")} a day`,
            "See its own results and your token balance",
          ]}
        />
      </div>
      {approve.error && (
        <div className="mt-4">
          <ErrorBox>{toApiError(approve.error).message}</ErrorBox>
        </div>
      )}
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button
          variant="primary"
          size="lg"
          disabled={connecting}
          onClick={() => approve.mutate({ challenge, name, client })}
        >
          {connecting && <Spinner size="sm" />}
          Connect
        </Button>
        <Link to="/dashboard" className={buttonClass({ size: "lg" })}>
          Not now
        </Link>
      </div>
      <p className="mt-4 text-sm text-soft">You can disconnect it anytime in Settings.</p>
    </div>
  );
}

/** Shows the digits, which a screen reader reads one at a time for comparison. */
function Digits({ digits }: { readonly digits: string }) {
  return (
    <p role="img" aria-label={`Digits ${digits.replace(/\B/g, " ")}`}>
      <span className="font-title text-[52px]/14 font-semibold tracking-wide tabular-nums">{digits}</span>
    </p>
  );
}
