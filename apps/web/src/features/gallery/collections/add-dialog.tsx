import { useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { type Collection, trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { formatCount } from "../../../ui/count-text.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { DialogProps } from "../actions/action.ts";
import { createAdditionTo } from "./collection-changes.ts";

/** Adds the items to one of the user's collections, or to a new one. */
export function AddDialog({ isChanging, onChange, onClose }: DialogProps) {
  const utils = trpc.useUtils();
  const collections = trpc.collections.list.useQuery();
  const create = trpc.collections.create.useMutation({
    onSettled: () => void utils.collections.list.invalidate(),
  });
  const [name, setName] = useState("");
  const addTo = (collection: Collection) => {
    // If adding fails, the user retries with the new collection's button. The form must not create it again.
    setName("");
    onChange(createAdditionTo(collection));
  };
  const error = collections.error ?? create.error;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add to collection"
      description="An item can be in several collections."
    >
      <div className="flex flex-col gap-5">
        {error && <ErrorBox>{toApiError(error).message}</ErrorBox>}
        {collections.isPending && <Spinner />}
        {collections.data && collections.data.length > 0 && (
          <ul aria-label="Your collections" className="flex max-h-[62svh] flex-col gap-2 overflow-y-auto">
            {collections.data.map((collection) => (
              <li key={collection.id} className="flex">
                <Button
                  className="w-full min-w-0"
                  disabled={isChanging}
                  onClick={() => onChange(createAdditionTo(collection))}
                >
                  <span className="truncate">{collection.name}</span>
                  <span className="text-soft tabular-nums">{formatCount(collection.items, "item")}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            // This callback doesn't run after the dialog is closed; the collection then stays empty.
            create.mutate({ name }, { onSuccess: addTo });
          }}
        >
          <TextField
            label="New collection"
            value={name}
            maxLength={60}
            autoComplete="off"
            placeholder="Summer campaign"
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            type="submit"
            variant="primary"
            disabled={create.isPending || isChanging || name.trim() === ""}
          >
            Create and add
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
