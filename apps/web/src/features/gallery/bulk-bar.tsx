import {
  Archive,
  ArchiveRestore,
  FolderArchive,
  Heart,
  HeartOff,
  RotateCcw,
  Tags,
  Trash2,
  X,
} from "lucide-react";
import { useState } from "react";
import { errorOf } from "../../api/error.ts";
import { type GalleryAction, trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { atFoot, showToast } from "../../ui/toasts.tsx";
import { BusyButton } from "../tool/picture/actions.tsx";
import { saveBlob, zip } from "../tool/picture/download.ts";
import { collect, TooManyItems } from "./collect.ts";
import { filterOf, type GallerySearch } from "./gallery-search.ts";
import { type Selection, selectionText } from "./selection.ts";
import { TagsField } from "./item/tags-field.tsx";
import { zipFilesOf } from "./zip-files.ts";

interface Props {
  readonly selection: Selection;
  readonly search: GallerySearch;
  readonly onChange: (action: GalleryAction) => void;
  readonly onDelete: () => void;
  readonly onSelectAll: () => void;
  readonly onSelectNone: () => void;
}

/** Shows the number of selected items and their actions; it stays in view while scrolling. */
export function BulkBar({ selection, search, onChange, onDelete, onSelectAll, onSelectNone }: Props) {
  const [tagging, setTagging] = useState(false);
  const { client } = trpc.useUtils();
  const { shelf } = search;
  const saveZip = async () => {
    try {
      const items = await collect(client, filterOf(search), selection);
      saveBlob(await zip(zipFilesOf(items)), "packshot-gallery.zip");
    } catch (error) {
      const reason = error instanceof TooManyItems ? error.message : errorOf(error).message;
      showToast({ text: `Failed to fetch image. ${reason}`, failed: true });
      throw error;
    }
  };
  return (
    <div
      ref={atFoot}
      role="toolbar"
      aria-label="Selected items"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-paper px-5 py-3 shadow-panel sm:px-9"
    >
      <div className="mx-auto flex max-w-[1368px] flex-wrap items-center gap-2">
        <p role="status" className="mr-2 font-medium tabular-nums">
          {selectionText(selection)}
        </p>
        {selection.kind === "some" && (
          <Button variant="quiet" size="pill" onClick={onSelectAll}>
            Select all
          </Button>
        )}
        <div className="-mx-5 flex gap-2 overflow-x-auto px-5 max-sm:w-screen sm:mx-0 sm:ml-auto sm:flex-wrap sm:px-0">
          {shelf === "trash" ? (
            <Action icon={RotateCcw} label="Restore" onPress={() => onChange({ type: "restore" })} />
          ) : (
            <>
              <Action
                icon={Heart}
                label="Favorite"
                onPress={() => onChange({ type: "favorite", isFavorite: true })}
              />
              <Action
                icon={HeartOff}
                label="Unfavorite"
                onPress={() => onChange({ type: "favorite", isFavorite: false })}
              />
              <Action icon={Tags} label="Tag" onPress={() => setTagging(true)} />
              <Action
                icon={shelf === "archive" ? ArchiveRestore : Archive}
                label={shelf === "archive" ? "Unarchive" : "Archive"}
                onPress={() => onChange({ type: "archive", isArchived: shelf !== "archive" })}
              />
              <BusyButton
                icon={<FolderArchive size={16} aria-hidden />}
                label="ZIP"
                failed="ZIP failed"
                onPress={saveZip}
              />
              <Action icon={Trash2} label="Delete" onPress={onDelete} />
            </>
          )}
          <Action icon={X} label="Clear selection" onPress={onSelectNone} />
        </div>
      </div>
      {tagging && (
        <TagDialog
          onClose={() => setTagging(false)}
          onTag={(add) => {
            setTagging(false);
            onChange({ type: "tag", add, remove: [] });
          }}
        />
      )}
    </div>
  );
}

interface ActionProps {
  readonly icon: typeof Heart;
  readonly label: string;
  readonly onPress: () => void;
}

function Action({ icon: Icon, label, onPress }: ActionProps) {
  return (
    <Button variant="pill" size="pill" className="shrink-0" onClick={onPress}>
      <Icon size={16} aria-hidden />
      {label}
    </Button>
  );
}

interface TagDialogProps {
  readonly onTag: (tags: string[]) => void;
  readonly onClose: () => void;
}

function TagDialog({ onTag, onClose }: TagDialogProps) {
  const [tags, setTags] = useState<readonly string[]>([]);
  return (
    <Dialog open onOpenChange={onClose} title="Add tags" description="We'll add them to every selected item.">
      <div className="flex flex-col gap-5">
        <TagsField tags={tags} onChange={setTags} />
        <Button variant="primary" disabled={tags.length === 0} onClick={() => onTag([...tags])}>
          Add tags
        </Button>
      </div>
    </Dialog>
  );
}
