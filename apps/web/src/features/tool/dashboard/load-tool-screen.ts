/** Loads the screen of tools, which the grid alone doesn't need. */
export const loadToolScreen = () => import("../tool-at-address.tsx");
