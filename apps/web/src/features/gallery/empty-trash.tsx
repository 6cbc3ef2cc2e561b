import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useGallery } from "./gallery-context.ts";

/** Shows how long deleted items stay, and offers to delete them for good now. */
export function EmptyTrash() {
  const { list } = useGallery();
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const emptying = useMutation({
    // Items that the user has just restored must not be in the trash anymore.
    mutationFn: () => list.whileChanging(() => utils.client.gallery.emptyTrash.mutate()),
    onSuccess: () => setAsking(false),
    onSettled: () => {
      void utils.gallery.get.invalidate();
      list.refetchOthers();
      void list.reload();
    },
  });
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
          confirmLabel="Empty trash"
          mutation={emptying}
          onConfirm={() => emptying.mutate()}
          onClose={() => {
            setAsking(false);
            emptying.reset();
          }}
        />
      )}
    </div>
  );
}
