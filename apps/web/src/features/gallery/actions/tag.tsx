import { Tags } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { TagsField } from "../item/tags-field.tsx";
import { failedToTag } from "../use-gallery-changes.ts";
import { type DialogProps, type GalleryAction, undeletedShelves } from "./action.ts";

export const tag: GalleryAction = {
  label: "Tag",
  icon: Tags,
  places: { bulk: undeletedShelves },
  Dialog: TagDialog,
};

function TagDialog({ isChanging, onChange, onClose }: DialogProps) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const add = () =>
    onChange({ send: { type: "tag", add: [...tags], remove: [] }, state: null, failed: failedToTag });
  return (
    <Dialog open onOpenChange={onClose} title="Add tags" description="We'll add them to every selected item.">
      <div className="flex flex-col gap-5">
        <TagsField tags={tags} onChange={setTags} />
        <Button variant="primary" disabled={isChanging || tags.length === 0} onClick={add}>
          {isChanging && <Spinner size="sm" />}
          Add tags
        </Button>
      </div>
    </Dialog>
  );
}
