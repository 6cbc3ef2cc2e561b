/** Events with which a user starts to scroll or use the page. */
const actions = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to the section in the URL, and keeps it in place while the sections above it load, until the user acts.
 * On a full load the browser looks for the section before it exists, and content that loads above it later would push
 * it out of view. `sections` contains all of them. Returns a function that stops this.
 */
export function keepSectionInView(sections: Element): () => void {
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
