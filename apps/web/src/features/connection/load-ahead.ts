import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { loadToolScreen } from "../dashboard/load-tool-screen.ts";

/** What the screens open on demand and in place. */
const parts = [
  loadToolScreen,
  () => import("../header/account-menu.tsx"),
  () => import("../palette/palette.tsx"),
  () => import("../tool-picker/tool-picker.tsx"),
];

/** Loads the code of the app's screens once this one is idle, so that they open at once, and without a connection. */
export function useScreensLoadedAhead(): void {
  const router = useRouter();
  useEffect(() => {
    const load = () => {
      const screens = Object.values(router.routesById).filter(({ id }) => id.startsWith("/_app/"));
      // What can't be loaded now is asked for again when it is opened.
      void Promise.allSettled([
        ...screens.map(async (route) => router.loadRouteChunk(route)),
        ...parts.map(async (loadPart) => loadPart()),
      ]);
    };
    // Safari has no idle callbacks.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(load, 2000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: 5000 });
    return () => cancelIdleCallback(idle);
  }, [router]);
}
