/** The page draws its first frame before it moves. */
const DELAY_MS = 100;

/** Brings the upload section to the middle of the window when the address asks for it. Returns what calls that off. */
export function scrollToUpload(): (() => void) | undefined {
  if (location.hash !== "#try") return undefined;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const timer = setTimeout(() => {
    const section = document.getElementById("try");
    section?.scrollIntoView({ behavior: still ? "instant" : "smooth", block: "center" });
  }, DELAY_MS);
  return () => clearTimeout(timer);
}
