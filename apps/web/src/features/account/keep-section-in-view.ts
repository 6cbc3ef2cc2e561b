/** Events that show that a user starts to scroll or use the page. */
const actions = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to the section in the URL, and keeps it in place while the sections above it load, until the user acts.
 * On a full load the browser looks for the section before it exists, and content that loads above it later would push
 * it out of view. Returns a function that stops this.
 * @param sections the element with all sections
 */
export function keepSectionInView(sections: Element): () => void {
  const stopping = new AbortController();
  const section = document.getElementById(location.hash.slice(1));
  if (section === null) return () => undefined;
  const observer = new ResizeObserver(() => section.scrollIntoView({ behavior: "instant" }));
  observer.observe(sections);
  const stop = () => {
    observer.disconnect();
    stopping.abort();
  };
  for (const action of actions) addEventListener(action, stop, { signal: stopping.signal, passive: true });
  return stop;
}
