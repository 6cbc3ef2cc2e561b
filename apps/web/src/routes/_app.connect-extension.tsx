import { createFileRoute } from "@tanstack/react-router";
import { ConnectExtension } from "../features/account/connect/connect-extension.tsx";

// The page component parses the URL, so that other pages don't load the parser.
export const Route = createFileRoute("/_app/connect-extension")({
  head: () => ({ meta: [{ title: "Connect a program · Packshot" }] }),
  component: ConnectExtensionRoute,
});

function ConnectExtensionRoute() {
  return <ConnectExtension search={Route.useSearch()} />;
}
