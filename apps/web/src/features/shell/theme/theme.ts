export const themeChoices = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

// The inline script of index.html reads the same key before the first paint, and follows the system's theme.
const key = "packshot-theme";
const matchDarkMode = () => matchMedia("(prefers-color-scheme: dark)");

export function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key);
    return themeChoices.find((choice) => choice === stored) ?? "system";
  } catch {
    // Without storage in this browser, the system's theme applies.
    return "system";
  }
}

function apply(choice: ThemeChoice): void {
  const dark = choice === "dark" || (choice === "system" && matchDarkMode().matches);
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
}

export function chooseTheme(choice: ThemeChoice): void {
  apply(choice);
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}
