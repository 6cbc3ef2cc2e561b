export interface Shortcut {
  /** Keys to press together, or alternatives. */
  readonly keys: readonly string[];
  readonly does: string;
}

export interface ShortcutGroup {
  readonly title: "Everywhere" | "In a tool" | "In the cut-out editor" | "In the gallery";
  readonly shortcuts: readonly Shortcut[];
}

export function isMac(): boolean {
  return navigator.platform.startsWith("Mac");
}

/** Lists every shortcut of the app. `command` is the name of the modifier key for letters. */
export function shortcutGroups(command: "⌘" | "Ctrl"): readonly ShortcutGroup[] {
  return [
    {
      title: "Everywhere",
      shortcuts: [
        { keys: [command, "K"], does: "Search tools, runs, pictures and pages" },
        { keys: ["?"], does: "Show these shortcuts" },
        { keys: ["Esc"], does: "Close what is open" },
      ],
    },
    {
      title: "In a tool",
      shortcuts: [
        { keys: [command, "↵"], does: "Start the run, even while typing" },
        { keys: [command, "V"], does: "Bring the picture from the clipboard" },
        { keys: ["←", "→"], does: "Previous and next result" },
        { keys: ["1", "…", "9"], does: "Result by its number" },
        { keys: ["Esc"], does: "Leave the comparison" },
      ],
    },
    {
      title: "In the cut-out editor",
      shortcuts: [
        { keys: ["K"], does: "Brush that keeps" },
        { keys: ["E"], does: "Brush that erases" },
        { keys: ["B"], does: "Box" },
        { keys: ["P"], does: "Pick a thing to keep" },
        { keys: ["M"], does: "Move the picture" },
        { keys: ["[", "]"], does: "Smaller and larger brush" },
        { keys: ["+", "-"], does: "Zoom in and out" },
        { keys: ["0"], does: "Fit" },
        { keys: [command, "Z"], does: "Undo" },
        { keys: [command, "⇧", "Z"], does: "Redo" },
        { keys: ["Space"], does: "Paint at the crosshair, which the arrows move" },
      ],
    },
    {
      title: "In the gallery",
      shortcuts: [
        { keys: ["/"], does: "Search" },
        { keys: ["←", "↑", "↓", "→"], does: "Go from item to item" },
        { keys: ["Enter"], does: "Open the item" },
        { keys: ["Space"], does: "Choose the item" },
        { keys: [command, "A"], does: "Choose all items" },
        { keys: ["F"], does: "Mark the item as a favorite" },
        { keys: ["Delete"], does: "Delete the item or what is chosen" },
        { keys: ["⇧", "→"], does: "Next item, while one is open" },
      ],
    },
  ];
}
