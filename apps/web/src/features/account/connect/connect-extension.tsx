import { Link } from "@tanstack/react-router";
import { CircleCheck, Hourglass, Unplug } from "lucide-react";
import { toApiError } from "../../../api/error.ts";
import { trpc } from "../../../api/trpc.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { FullPageLoader } from "../../../ui/full-page-loader.tsx";
import { Message } from "../../../ui/message.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { parseConnectSearch } from "./connect-search.ts";
import { ConnectionRequest } from "./connection-request.tsx";

/** Interval between checks whether the program has fetched its key. */
const POLL_INTERVAL_MS = 1500;

/** The page's words for each kind of program. */
const words = {
  browser: {
    program: "the extension",
    retryText: "Choose Connect in the extension",
    slowText: "If it takes longer, open the extension. The request expires after five minutes.",
    linkText: "View connected browsers",
  },
  terminal: {
    program: "the terminal",
    retryText: "Run packshot login in the terminal",
    slowText: "If it takes longer, check the terminal. The request expires after five minutes.",
    linkText: "View connected terminals",
  },
} as const;
type Client = keyof typeof words;

/** Shows the page that a program opens so the user can approve a key for it. */
export function ConnectExtension({ search }: { readonly search: Readonly<Record<string, unknown>> }) {
  const { challenge, client, name } = parseConnectSearch(search);
  if (challenge === undefined)
    return (
      <Message
        icon={Unplug}
        title="Nothing to connect"
        text={`This link is incomplete. ${words[client].retryText} to get a new one.`}
      >
        <ToDashboard />
      </Message>
    );
  return <Connection challenge={challenge} client={client} name={name} />;
}

interface PairingRequest {
  readonly challenge: string;
  readonly client: Client;
  readonly name: string;
}

function Connection({ challenge, client, name }: PairingRequest) {
  const pairing = trpc.apiKeys.pairing.useQuery(
    { challenge, client },
    {
      staleTime: 0,
      // The server responds with "expired" after five minutes, which ends the polling.
      refetchInterval: ({ state }) => (state.data?.state === "approved" ? POLL_INTERVAL_MS : false),
    },
  );
  if (pairing.isLoadingError)
    return (
      <Message title="Can't reach Packshot" text={toApiError(pairing.error).message}>
        <Button onClick={() => void pairing.refetch()}>Try again</Button>
      </Message>
    );
  if (!pairing.data) return <FullPageLoader />;
  const { state } = pairing.data;
  if (state === "new") return <ConnectionRequest {...{ challenge, client, name }} pairing={pairing.data} />;
  return (
    <div role="status">
      {state === "approved" ? (
        <WaitingForProgram client={client} />
      ) : (
        <EndedRequest client={client} connected={state === "connected"} />
      )}
    </div>
  );
}

function WaitingForProgram({ client }: Pick<PairingRequest, "client">) {
  return (
    <div className="mx-auto flex min-h-[42svh] max-w-md flex-col items-center justify-center gap-2 px-6 py-12 text-center">
      <span className="mb-3">
        <Spinner size="lg" />
      </span>
      <h1 className="text-[26px]/8">Waiting for {words[client].program}</h1>
      <p className="text-pretty text-soft">This takes a few seconds. {words[client].slowText}</p>
    </div>
  );
}

function EndedRequest({
  client,
  connected,
}: Pick<PairingRequest, "client"> & { readonly connected: boolean }) {
  if (connected)
    return (
      <Message icon={CircleCheck} title="Connected" text="You can close this tab.">
        <Link to="/settings" hash={`connected-${client}s`} className={buttonClass()}>
          {words[client].linkText}
        </Link>
      </Message>
    );
  return (
    <Message
      icon={Hourglass}
      title="This request has expired"
      text={`You have five minutes to approve a request. ${words[client].retryText} again.`}
    >
      <ToDashboard />
    </Message>
  );
}

function ToDashboard() {
  return (
    <Link to="/dashboard" className={buttonClass()}>
      Go to the dashboard
    </Link>
  );
}
