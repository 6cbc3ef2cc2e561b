import { lazy, Suspense, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { Choice } from "./choice.tsx";

const NewCollectionDialog = lazy(async () => ({
  default: (await import("../collections/name-dialog.tsx")).NewCollectionDialog,
}));

/** The value of the option that creates a collection; IDs are UUIDs. */
const NEW = "new";

interface Props {
  readonly chosen: string | undefined;
  /** Called with undefined to show all items, whether in a collection or not. */
  readonly onChange: (id: string | undefined) => void;
}

/** Offers the user's collections, and a new one. */
export function CollectionChoice({ chosen, onChange }: Props) {
  const { data: collections } = trpc.collections.list.useQuery();
  const [isCreating, setCreating] = useState(false);
  if (collections === undefined) return null;
  const exists = collections.some(({ id }) => id === chosen);
  return (
    <>
      <Choice
        label="Collection"
        value={chosen ?? ""}
        onChange={(id) => (id === NEW ? setCreating(true) : onChange(id || undefined))}
      >
        <option value="">Any collection</option>
        {chosen !== undefined && !exists && <option value={chosen}>Deleted collection</option>}
        {collections.map(({ id, name, items }) => (
          <option key={id} value={id}>
            {name} ({items.toLocaleString()})
          </option>
        ))}
        <option value={NEW}>New collection…</option>
      </Choice>
      {isCreating && (
        <Suspense>
          <NewCollectionDialog
            onCreated={(id) => {
              setCreating(false);
              onChange(id);
            }}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
    </>
  );
}
