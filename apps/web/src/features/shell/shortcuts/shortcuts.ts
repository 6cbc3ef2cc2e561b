export interface Shortcut {
  /** Keys to press together, such as ⌘ K, or alternatives, such as ← →. */
  readonly keys: readonly string[];
  readonly does: string;
}

export interface ShortcutGroup {
  readonly title: "Everywhere" | "In a tool" | "In the cut-out editor" | "In the gallery";
  readonly shortcuts: readonly Shortcut[];
}

/** The modifier key of shortcuts with a letter. */
export type Command = "⌘" | "Ctrl";

export function isMac(): boolean {
  return navigator.platform.startsWith("Mac");
}

/** Lists the shortcuts outside of the gallery. */
export function listShortcutGroups(command: Command): readonly ShortcutGroup[] {
  return [
    {
      title: "Everywhere",
      shortcuts: [
        { keys: [command, "K"], does: "Search tools, images, settings and docs" },
        { keys: ["?"], does: "Show these shortcuts" },
        { keys: ["Esc"], does: "Close" },
      ],
    },
    {
      title: "In a tool",
      shortcuts: [
        { keys: [command, "↵"], does: "Start a run, even while typing" },
        { keys: [command, "V"], does: "Paste a photo from the clipboard" },
        { keys: ["←", "→"], does: "Previous or next result" },
        { keys: ["Space"], does: "View the result at full size" },
        { keys: ["1", "…", "9"], does: "Go to result by number" },
        { keys: ["Esc"], does: "Stop comparing" },
      ],
    },
    {
      title: "In the cut-out editor",
      shortcuts: [
        { keys: ["K"], does: "Keep brush" },
        { keys: ["E"], does: "Erase brush" },
        { keys: ["B"], does: "Box" },
        { keys: ["P"], does: "Pick an object to keep" },
        { keys: ["M"], does: "Pan" },
        { keys: ["[", "]"], does: "Smaller or larger brush" },
        { keys: ["+", "-"], does: "Zoom in or out" },
        { keys: ["0"], does: "Fit the image to the screen" },
        { keys: [command, "Z"], does: "Undo" },
        { keys: [command, "⇧", "Z"], does: "Redo" },
        { keys: ["Space"], does: "Paint at the crosshair (move it with the arrow keys)" },
      ],
    },
  ];
}
