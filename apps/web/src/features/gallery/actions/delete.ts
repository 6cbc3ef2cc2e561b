import { RotateCcw, Trash2 } from "lucide-react";
import { type ChangeAction, undeletedShelves } from "./action.ts";

const question = "Are you sure you want to delete this item?";
const questionAboutSeveral = "Are you sure you want to delete the selected items?";
const failedToRestore = "Couldn't restore";

export const moveToTrash: ChangeAction = {
  label: "Delete",
  icon: Trash2,
  places: { key: undeletedShelves, viewer: undeletedShelves, bulk: undeletedShelves },
  key: { name: "Delete", does: "Delete item or selection" },
  moves: true,
  confirm: {
    one: { title: "Delete item", text: `${question} You can restore it from the trash for 30 days.` },
    several: {
      title: "Delete items",
      text: `${questionAboutSeveral} You can restore them from the trash for 30 days.`,
    },
  },
  change: () => ({
    send: { type: "delete" },
    state: { deletedAt: new Date().toISOString() },
    failed: "Failed to delete item",
    undo: {
      done: (count) => (count === 1 ? "Item deleted." : `${count.toLocaleString()} items deleted.`),
      request: ({ deletedAt }) => (deletedAt === null ? null : { deletedAt }),
      failed: failedToRestore,
    },
  }),
};

export const restore: ChangeAction = {
  label: "Restore",
  icon: RotateCcw,
  places: { viewer: ["trash"], bulk: ["trash"] },
  moves: true,
  primary: true,
  change: () => ({ send: { type: "restore" }, state: { deletedAt: null }, failed: failedToRestore }),
};
