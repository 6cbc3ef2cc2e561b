import { Monitor, Moon, Sun } from "lucide-react";
import { useId, useState } from "react";
import { chooseTheme, readTheme, type ThemeChoice, themeChoices } from "./theme.ts";

const icons = { system: Monitor, light: Sun, dark: Moon };
const labels: Record<ThemeChoice, string> = { system: "System", light: "Light", dark: "Dark" };

export function ThemeControl() {
  const [choice, setChoice] = useState(readTheme);
  const name = useId();
  return (
    <fieldset className="flex items-center justify-between gap-3">
      <legend className="float-left text-sm text-soft">Theme</legend>
      <div className="flex gap-1 rounded-button bg-sunk p-1">
        {themeChoices.map((option) => {
          const Icon = icons[option];
          return (
            <label
              key={option}
              title={labels[option]}
              className="relative flex h-8 w-10 items-center justify-center rounded-[9px] text-soft transition hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--edge)] has-focus-visible:outline-2 has-focus-visible:outline-offset-1"
            >
              <input
                type="radio"
                name={name}
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={choice === option}
                onChange={() => {
                  chooseTheme(option);
                  setChoice(option);
                }}
              />
              <Icon size={16} aria-hidden />
              <span className="sr-only">{labels[option]}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
