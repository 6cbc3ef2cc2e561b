import { Trash2 } from "lucide-react";
import { useState } from "react";
import { toApiError } from "../../api/error.ts";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { hideDeleted, isDeletedBy } from "./emptied-trash.ts";
import { useGallery } from "./gallery-context.ts";
import type { GalleryList } from "./use-gallery-list.ts";

/** Shows how long deleted items stay, and offers to delete them for good now. */
export function EmptyTrash() {
  const { list } = useGallery();
  const [asking, setAsking] = useState(false);
  const empty = useEmptyTrash(list);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-soft">Items are permanently deleted after 30 days in the trash.</p>
      <Button variant="pill" size="pill" onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden />
        Empty trash
      </Button>
      {asking && (
        <ConfirmDialog
          title="Empty trash"
          text="Every item in the trash will be deleted for good, with its images and share links."
          action="Empty trash"
          doing={{ isPending: false, error: null }}
          onConfirm={() => {
            setAsking(false);
            empty();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** Returns a function that empties the trash once the message with Undo has closed. Until then, nothing is sent. */
function useEmptyTrash({ items, reload, patch }: GalleryList): () => void {
  const utils = trpc.useUtils();
  const getUserId = () => utils.auth.session.getData()?.user?.id;
  const send = async (deletedUntil: string) => {
    try {
      await utils.client.gallery.emptyTrash.mutate({ deletedUntil });
      patch((item) => (isDeletedBy(item, deletedUntil) ? null : item));
    } catch (error) {
      showToast({ text: `Couldn't empty the trash. ${toApiError(error).message}`, failed: true });
    }
    void utils.gallery.get.invalidate();
    await reload();
  };
  return () => {
    const newest = items.slice().reduce((latest, { deletedAt }) => {
      return deletedAt !== null && deletedAt > latest ? deletedAt : latest;
    }, new Date().toISOString());
    const showItems = hideDeleted(newest);
    const userId = getUserId();
    showToast({
      text: "Emptying the trash.",
      action: { label: "Undo", onPress: showItems },
      // Another user may have signed in since.
      onClosed: () => (userId === getUserId() ? void send(newest).finally(showItems) : showItems()),
    });
  };
}
