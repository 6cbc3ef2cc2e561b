import { createFileRoute } from "@tanstack/react-router";
import { ConnectAgent } from "../features/account/connect/connect-agent.tsx";

export const Route = createFileRoute("/_app/connect-agent")({
  head: () => ({ meta: [{ title: "Connect an agent · Packshot" }] }),
  component: ConnectAgentRoute,
});

function ConnectAgentRoute() {
  return <ConnectAgent search={Route.useSearch()} />;
}
