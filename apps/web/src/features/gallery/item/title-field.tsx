import { Pencil } from "lucide-react";
import { useState } from "react";
import type { GalleryItem } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useGallery } from "../gallery-context.ts";

export function TitleField({ item }: { readonly item: GalleryItem }) {
  const { changes } = useGallery();
  /** The typed name; null while the item isn't being renamed. */
  const [title, setTitle] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const close = () => setTitle(null);
  if (item.deletedAt !== null) return null;
  if (title === null)
    return (
      <div>
        <Button variant="pill" size="pill" onClick={() => setTitle(item.title)}>
          <Pencil size={16} aria-hidden />
          Rename
        </Button>
      </div>
    );
  const save = async () => {
    setSaving(true);
    if (await changes.rename(item, title.trim())) close();
    setSaving(false);
  };
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        // Otherwise, the viewer would also close.
        event.stopPropagation();
        close();
      }}
    >
      <div className="grow">
        <TextField
          label="Name"
          value={title}
          maxLength={120}
          autoFocus
          required
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <Button type="submit" variant="primary" disabled={saving || title.trim() === ""}>
        Save
      </Button>
      <Button onClick={close}>Cancel</Button>
    </form>
  );
}
