import { trpc } from "../../../api/trpc.ts";
import { Choice } from "./choice.tsx";

interface Props {
  readonly chosen: string | undefined;
  /** Undefined shows the items of all collections and of none. */
  readonly onChange: (id: string | undefined) => void;
}

/** Offers the user's collections, if there are any. */
export function CollectionChoice({ chosen, onChange }: Props) {
  const { data: collections } = trpc.collections.list.useQuery();
  if (collections === undefined || (collections.length === 0 && chosen === undefined)) return null;
  const isKnown = collections.some(({ id }) => id === chosen);
  return (
    <Choice label="Collection" value={chosen ?? ""} onChange={(id) => onChange(id || undefined)}>
      <option value="">Any collection</option>
      {chosen !== undefined && !isKnown && <option value={chosen}>Deleted collection</option>}
      {collections.map(({ id, name, items }) => (
        <option key={id} value={id}>
          {name} ({items.toLocaleString()})
        </option>
      ))}
    </Choice>
  );
}
