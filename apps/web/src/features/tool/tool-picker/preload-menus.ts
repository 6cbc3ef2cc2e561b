import { useEffect } from "react";

/**
 * Preloads what every screen of the app opens on demand once the screen is idle, so that it also opens offline. What
 * can't be loaded now is requested again when it is opened.
 */
export function usePreloadedMenus(): void {
  useEffect(() => {
    const load = () =>
      void Promise.allSettled([
        import("../../shell/header/account-menu.tsx"),
        import("../../shell/palette/palette.tsx"),
        import("./tool-picker.tsx"),
      ]);
    // Safari has no idle callbacks.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(load, 2000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: 5000 });
    return () => cancelIdleCallback(idle);
  }, []);
}
