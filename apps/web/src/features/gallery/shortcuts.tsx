import type { ComponentProps } from "react";
import { ShortcutSheet } from "../shell/shortcuts/shortcut-sheet.tsx";
import type { Command, Shortcut } from "../shell/shortcuts/shortcuts.ts";
import { type GalleryAction, isPressable } from "./actions/action.ts";
import { galleryActions } from "./actions/registry.ts";

/** Lists the gallery's shortcuts. */
export function listGalleryShortcuts(
  actions: readonly GalleryAction[],
  command: Command,
): readonly Shortcut[] {
  return [
    { keys: ["/"], does: "Search" },
    { keys: ["←", "↑", "↓", "→"], does: "Move between items" },
    { keys: ["Enter"], does: "Open item" },
    { keys: ["Space"], does: "Select item" },
    { keys: [command, "A"], does: "Select all items" },
    ...actions
      .filter(isPressable)
      .flatMap(({ key }) => key ?? [])
      .map(({ name, does }) => ({ keys: [name.length === 1 ? name.toUpperCase() : name], does })),
    { keys: ["⇧", "→"], does: "Open the next item" },
    { keys: ["+"], does: "Zoom into the open item" },
    { keys: ["I"], does: "Show or hide the open item's details" },
  ];
}

/** Shows the shortcuts of the whole app. */
export function AllShortcuts(props: Omit<ComponentProps<typeof ShortcutSheet>, "more">) {
  return (
    <ShortcutSheet
      {...props}
      more={(command) => ({
        title: "In the gallery",
        shortcuts: listGalleryShortcuts(galleryActions, command),
      })}
    />
  );
}
