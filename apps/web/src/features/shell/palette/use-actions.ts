import { Keyboard, LogOut, Monitor, Moon, Sun } from "lucide-react";
import { useSignOut } from "../session/use-sign-out.ts";
import { chooseTheme } from "../theme/theme.ts";
import type { Entry } from "./entries.ts";

/** Returns the entries that do something instead of opening a page. */
export function useActions(onShortcuts: () => void): readonly Entry[] {
  const signOut = useSignOut();
  const hint = "Action";
  return [
    {
      id: "light theme",
      label: "Use light theme",
      hint,
      icon: Sun,
      keywords: "appearance bright mode",
      target: () => chooseTheme("light"),
    },
    {
      id: "dark theme",
      label: "Use dark theme",
      hint,
      icon: Moon,
      keywords: "appearance night mode",
      target: () => chooseTheme("dark"),
    },
    {
      id: "system theme",
      label: "Use the system's theme",
      hint,
      icon: Monitor,
      keywords: "appearance automatic mode",
      target: () => chooseTheme("system"),
    },
    {
      id: "shortcuts",
      label: "Show keyboard shortcuts",
      hint,
      icon: Keyboard,
      keywords: "keys help",
      target: onShortcuts,
    },
    {
      id: "sign out",
      label: "Sign out",
      hint,
      icon: LogOut,
      keywords: "log out leave",
      target: signOut,
    },
  ];
}
