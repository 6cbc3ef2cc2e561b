import { Link } from "@tanstack/react-router";
import { CircleCheck, Unplug } from "lucide-react";
import { toApiError } from "../../../api/error.ts";
import { findLatestError } from "../../../api/latest-error.ts";
import { trpc } from "../../../api/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { FullPageLoader } from "../../../ui/full-page-loader.tsx";
import { Message } from "../../../ui/message.tsx";
import { AgentRequestForm } from "./agent-request-form.tsx";

/** Shows the consent page that an agent sends the user to. */
export function ConnectAgent({ search }: { readonly search: Readonly<Record<string, unknown>> }) {
  const request = typeof search["request"] === "string" ? search["request"] : "";
  const agentRequest = trpc.agents.request.useQuery({ request }, { staleTime: Infinity, retry: false });
  const allow = trpc.agents.allow.useMutation({ onSuccess: goBack });
  const deny = trpc.agents.deny.useMutation({ onSuccess: goBack });
  if (agentRequest.isLoadingError)
    return (
      <Message icon={Unplug} title="Can't connect the agent" text={toApiError(agentRequest.error).message}>
        <Link to="/dashboard" className={buttonClass()}>
          Go to the dashboard
        </Link>
      </Message>
    );
  if (!agentRequest.data) return <FullPageLoader />;
  if (allow.data ?? deny.data)
    return (
      <div role="status">
        <Message
          icon={allow.data ? CircleCheck : Unplug}
          title={allow.data ? "Access granted" : "Access denied"}
          text="You're being sent back to the program. If nothing happens, go back to it and close this tab."
        >
          <Link to="/settings" hash="connected-agents" className={buttonClass()}>
            View connected agents
          </Link>
        </Message>
      </div>
    );
  const deciding = allow.isPending || deny.isPending;
  return (
    <AgentRequestForm
      request={agentRequest.data}
      deciding={deciding}
      error={findLatestError(allow, deny)}
      onAllow={(dailyTokens) => allow.mutate({ request, dailyTokens })}
      onDeny={() => deny.mutate({ request })}
    />
  );
}

/** Sends the browser back to the program. An app on this computer opens without closing this page. */
function goBack({ redirectTo }: { readonly redirectTo: string }) {
  location.assign(redirectTo);
}
