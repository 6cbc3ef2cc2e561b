import { useEffect, useEffectEvent } from "react";

/** Calls `onReturn` when the user comes back to this tab or window. */
export function useOnReturn(onReturn: () => void): void {
  const handleReturn = useEffectEvent(() => {
    if (document.visibilityState === "visible") onReturn();
  });
  useEffect(() => {
    const listener = () => handleReturn();
    window.addEventListener("focus", listener);
    document.addEventListener("visibilitychange", listener);
    return () => {
      window.removeEventListener("focus", listener);
      document.removeEventListener("visibilitychange", listener);
    };
  }, []);
}
