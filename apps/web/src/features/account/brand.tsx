import { trpc } from "../../api/trpc.ts";
import { BrandForm } from "./brand/brand-form.tsx";
import { Loading } from "./section.tsx";

/** Shows the user's brand, to set it up or to change it. */
export function BrandSettings() {
  const kit = trpc.brand.get.useQuery(undefined, { staleTime: 60_000 });
  if (kit.data === undefined) return <Loading query={kit} />;
  return <BrandForm saved={kit.data.brand} />;
}
