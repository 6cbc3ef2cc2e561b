/** What a person begins to move the page or to use it with. */
const actions = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Shows the section that the address names, and keeps it in its place while the sections above it get their contents,
 * until the person acts. On a full load the browser looks for the section before it is there, and what arrives above it
 * later would push it out of view. `sections` has all of them. Returns what ends it.
 */
export function stayAtSection(sections: Element): () => void {
  const ended = new AbortController();
  const named = document.getElementById(location.hash.slice(1));
  if (named === null) return () => undefined;
  const observer = new ResizeObserver(() => named.scrollIntoView({ behavior: "instant" }));
  observer.observe(sections);
  const end = () => {
    observer.disconnect();
    ended.abort();
  };
  for (const action of actions) addEventListener(action, end, { signal: ended.signal, passive: true });
  return end;
}
