/** Loads the tool screen, which the grid alone doesn't need. */
export const loadToolScreen = () => import("../tool-from-url.tsx");
