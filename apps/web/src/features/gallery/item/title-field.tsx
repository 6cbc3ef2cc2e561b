import { Pencil } from "lucide-react";
import { useState } from "react";
import type { GalleryItem } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useGallery } from "../gallery-context.ts";

export function TitleField({ item }: { readonly item: GalleryItem }) {
  const { changes } = useGallery();
  const [editing, setEditing] = useState(false);
  const [title, setTitle] = useState(item.title);
  const cancel = () => {
    setEditing(false);
    setTitle(item.title);
  };
  if (item.deletedAt !== null) return null;
  if (!editing)
    return (
      <div>
        <Button variant="pill" size="pill" onClick={() => setEditing(true)}>
          <Pencil size={16} aria-hidden />
          Rename
        </Button>
      </div>
    );
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setEditing(false);
        changes.rename(item, title.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        // Otherwise, the viewer would also close.
        event.stopPropagation();
        cancel();
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
      <Button type="submit" variant="primary" disabled={title.trim() === ""}>
        Save
      </Button>
      <Button onClick={cancel}>Cancel</Button>
    </form>
  );
}
