import { createFileRoute, Outlet, useMatches } from "@tanstack/react-router";
import { ApiProvider } from "../api/api-provider.tsx";
import { Gate } from "../features/session/gate.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Visitors read this in place of the general sentence. */
    readonly signInReason?: string;
  }
}

/** Everything below needs a signed-in person. */
export const Route = createFileRoute("/_app")({ component: SignedInLayout });

function SignedInLayout() {
  const reason = useMatches({ select: (matches) => matches.at(-1)?.staticData.signInReason });
  return (
    <ApiProvider>
      <Gate reason={reason ?? "You need to be signed in to use this feature."}>
        <Outlet />
      </Gate>
    </ApiProvider>
  );
}
