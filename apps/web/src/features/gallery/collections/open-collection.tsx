import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { type Collection, trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { formatCount } from "../../../ui/count-text.ts";
import { NameDialog } from "./name-dialog.tsx";

interface Props {
  readonly id: string;
  readonly onDeleted: () => void;
}

export function OpenCollection({ id, onDeleted }: Props) {
  const collections = trpc.collections.list.useQuery();
  const collection = collections.data?.find((one) => one.id === id);
  const [asking, setAsking] = useState<"rename" | "delete" | null>(null);
  if (collection === undefined) return null;
  const close = () => setAsking(null);
  return (
    <section aria-label="Collection" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-[22px]/7 wrap-anywhere">{collection.name}</h2>
        <p className="text-soft tabular-nums">{formatCount(collection.items, "item")}</p>
      </div>
      <div className="flex gap-2">
        <Button variant="pill" size="pill" onClick={() => setAsking("rename")}>
          <Pencil size={16} aria-hidden />
          Rename
        </Button>
        <Button variant="pill" size="pill" onClick={() => setAsking("delete")}>
          <Trash2 size={16} aria-hidden />
          Delete collection
        </Button>
      </div>
      {asking === "rename" && <RenameDialog collection={collection} onClose={close} />}
      {asking === "delete" && <DeleteDialog collection={collection} onDeleted={onDeleted} onClose={close} />}
    </section>
  );
}

interface DialogProps {
  readonly collection: Collection;
  readonly onClose: () => void;
}

function RenameDialog({ collection: { id, name: oldName }, onClose }: DialogProps) {
  const refetch = useCollectionsRefetch();
  const rename = trpc.collections.rename.useMutation({ onSettled: refetch });
  return (
    <NameDialog
      title="Rename collection"
      text="The collection keeps its items."
      confirmLabel="Rename"
      initialName={oldName}
      mutation={rename}
      onConfirm={(name) => rename.mutate({ id, name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function DeleteDialog({
  collection: { id, name },
  onDeleted,
  onClose,
}: DialogProps & Pick<Props, "onDeleted">) {
  const refetch = useCollectionsRefetch();
  // A callback passed to `mutate` wouldn't run: this dialog is unmounted once the list has been refetched.
  const remove = trpc.collections.delete.useMutation({ onSuccess: onDeleted, onSettled: refetch });
  return (
    <ConfirmDialog
      title="Delete collection"
      text={`“${name}” will be deleted for good. Its items stay in your gallery.`}
      confirmLabel="Delete collection"
      mutation={remove}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  );
}

/** Returns a function that refetches everything that contains the names of collections. */
function useCollectionsRefetch() {
  const utils = trpc.useUtils();
  return async () => {
    void utils.gallery.get.invalidate();
    await utils.collections.list.invalidate();
  };
}
