import { lazy, Suspense } from "react";
import type { SearchChange } from "../gallery-search.ts";

const OpenCollection = lazy(async () => ({
  default: (await import("./open-collection.tsx")).OpenCollection,
}));

interface Props {
  /** Undefined while no collection is shown. */
  readonly id: string | undefined;
  readonly onChange: (change: SearchChange) => void;
}

/** Shows the current collection's name, and offers to rename or delete it. */
export function CollectionBar({ id, onChange }: Props) {
  if (id === undefined) return null;
  return (
    <Suspense>
      <OpenCollection key={id} id={id} onDeleted={() => onChange({ collection: undefined })} />
    </Suspense>
  );
}
