import { trpc } from "../../../api/trpc.ts";
import { Choice } from "./choice.tsx";

interface Props {
  readonly chosen: string | undefined;
  /** Called with undefined to show all items, whether in a collection or not. */
  readonly onChange: (id: string | undefined) => void;
}

/** Offers the user's collections, if there are any. */
export function CollectionChoice({ chosen, onChange }: Props) {
  const { data: collections } = trpc.collections.list.useQuery();
  if (collections === undefined || (collections.length === 0 && chosen === undefined)) return null;
  const exists = collections.some(({ id }) => id === chosen);
  return (
    <Choice label="Collection" value={chosen ?? ""} onChange={(id) => onChange(id || undefined)}>
      <option value="">Any collection</option>
      {chosen !== undefined && !exists && <option value={chosen}>Deleted collection</option>}
      {collections.map(({ id, name, items }) => (
        <option key={id} value={id}>
          {name} ({items.toLocaleString()})
        </option>
      ))}
    </Choice>
  );
}
