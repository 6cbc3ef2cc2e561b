/** Time for the browser to paint the page before it scrolls. */
const DELAY_MS = 100;

/**
 * Scrolls the upload section to the middle of the window if the URL requests it. Returns a function that cancels this.
 */
export function scrollToUpload(): (() => void) | undefined {
  if (location.hash !== "#try") return undefined;
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const timer = setTimeout(() => {
    const section = document.getElementById("try");
    section?.scrollIntoView({ behavior: reducedMotion ? "instant" : "smooth", block: "center" });
  }, DELAY_MS);
  return () => clearTimeout(timer);
}
