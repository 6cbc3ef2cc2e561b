import { useEffect, useEffectEvent } from "react";

/** Calls `onOpen` on Enter or Space, unless a control has the focus, which these keys activate. */
export function useOpenKey(onOpen: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (
      event.target instanceof HTMLElement &&
      event.target.closest("a, button, input, textarea, select, summary, [role]")
    )
      return;
    event.preventDefault();
    onOpen();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
