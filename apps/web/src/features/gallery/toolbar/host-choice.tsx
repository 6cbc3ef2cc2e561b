import { trpc } from "../../../api/trpc.ts";
import { Choice } from "./choice.tsx";

interface Props {
  readonly chosen: string | undefined;
  /** Called with undefined to show all items, whether their photos come from a website or not. */
  readonly onChange: (host: string | undefined) => void;
}

/** Offers the websites that the user's photos come from, if there are any. */
export function HostChoice({ chosen, onChange }: Props) {
  const { data: hosts = [] } = trpc.gallery.hosts.useQuery();
  if (hosts.length === 0 && chosen === undefined) return null;
  return (
    <Choice label="Found on" value={chosen ?? ""} onChange={(host) => onChange(host || undefined)}>
      <option value="">Any website</option>
      {chosen !== undefined && !hosts.includes(chosen) && <option value={chosen}>{chosen}</option>}
      {hosts.map((host) => (
        <option key={host} value={host}>
          {host}
        </option>
      ))}
    </Choice>
  );
}
