import { Archive, ArchiveRestore } from "lucide-react";
import type { Change, ChangeAction } from "./action.ts";

export const archive: ChangeAction = {
  label: "Archive",
  icon: Archive,
  places: { viewer: ["gallery"], bulk: ["gallery"] },
  moves: true,
  change: () => setArchived(true),
};

export const unarchive: ChangeAction = {
  label: "Unarchive",
  icon: ArchiveRestore,
  places: { viewer: ["archive"], bulk: ["archive"] },
  moves: true,
  change: () => setArchived(false),
};

function setArchived(isArchived: boolean): Change {
  return {
    send: { type: "archive", isArchived },
    state: { isArchived },
    failed: isArchived ? "Couldn't archive" : "Couldn't unarchive",
  };
}
