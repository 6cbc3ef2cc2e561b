import { useEffect } from "react";

/**
 * Preloads the menus and dialogs that every screen can open, once the browser is idle, so that they also open offline.
 * If that fails, they load when the user opens them.
 */
export function usePreloadedMenus(): void {
  useEffect(() => {
    const load = () =>
      void Promise.allSettled([
        import("../../shell/header/account-menu.tsx"),
        import("../../shell/palette/palette.tsx"),
        import("./tool-picker.tsx"),
      ]);
    // Safari doesn't support `requestIdleCallback`.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(load, 2000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: 5000 });
    return () => cancelIdleCallback(idle);
  }, []);
}
