import { type ComponentProps, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";

interface Props extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  "title" | "text" | "confirmLabel" | "mutation" | "onClose"
> {
  readonly initialName?: string;
  readonly onConfirm: (name: string) => void;
}

/** Asks for a collection's name. */
export function NameDialog({ initialName = "", onConfirm, ...dialog }: Props) {
  const [name, setName] = useState(initialName);
  return (
    <ConfirmDialog {...dialog} disabled={name.trim() === ""} onConfirm={() => onConfirm(name)}>
      <TextField
        label="Name"
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
    </ConfirmDialog>
  );
}

interface NewCollectionProps {
  readonly onCreated: (id: string) => void;
  readonly onClose: () => void;
}

/** Creates an empty collection. */
export function NewCollectionDialog({ onCreated, onClose }: NewCollectionProps) {
  const utils = trpc.useUtils();
  const create = trpc.collections.create.useMutation({
    onSettled: () => utils.collections.list.invalidate(),
  });
  return (
    <NameDialog
      title="New collection"
      text="An item can be in several collections."
      confirmLabel="Create"
      mutation={create}
      onConfirm={(name) => create.mutate({ name }, { onSuccess: ({ id }) => onCreated(id) })}
      onClose={onClose}
    />
  );
}
