import { createFileRoute, Outlet, useMatches } from "@tanstack/react-router";
import { ApiProvider } from "../api/api-provider.tsx";
import { ConnectionNotice } from "../features/shell/connection/connection-notice.tsx";
import { usePreloadedMenus } from "../features/tool/tool-picker/preload-menus.ts";
import { Toasts } from "../ui/toasts.tsx";
import { LiveFeed } from "../features/shell/feed/live-feed.tsx";
import { DropToPicker } from "../features/tool/tool-picker/drop-to-picker.tsx";
import { SignInGate } from "../features/shell/session/sign-in-gate.tsx";
import { Drops } from "../features/shell/drop/drops.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The sentence that asks visitors to sign in to see the page; there is a default. */
    readonly signInReason?: string;
  }
}

/** The layout route for everything that needs a signed-in user. */
export const Route = createFileRoute("/_app")({ component: SignedInLayout });

function SignedInLayout() {
  const reason = useMatches({ select: (matches) => matches.at(-1)?.staticData.signInReason });
  usePreloadedMenus();
  return (
    <ApiProvider>
      <SignInGate reason={reason ?? "You need to be signed in to use this feature."}>
        <LiveFeed />
        <DropToPicker />
        <Outlet />
      </SignInGate>
      <Drops />
      <ConnectionNotice />
      <Toasts />
    </ApiProvider>
  );
}
