import { toApiError } from "../../api/error.ts";
import { trpc } from "../../api/trpc.ts";
import { ErrorBox } from "../../ui/error-box.tsx";

/** Shows four figures about the whole gallery, regardless of the filter. */
export function StatsTiles() {
  const stats = trpc.gallery.stats.useQuery();
  if (stats.isLoadingError)
    return (
      <ErrorBox onRetry={stats.refetch}>
        Failed to fetch gallery stats. {toApiError(stats.error).message}
      </ErrorBox>
    );
  const { data } = stats;
  return (
    <dl className="flex flex-wrap gap-1.5">
      <Tile label="Total generations" value={data?.totalGenerations.toLocaleString()} />
      <Tile label="Favorites" value={data?.favoritesCount.toLocaleString()} />
      <Tile label="Tools used" value={data?.toolsUsed.toLocaleString()} />
      <Tile label="Most used tool" value={data && (data.mostUsedTool ?? "None yet")} />
    </dl>
  );
}

function Tile({ label, value }: { readonly label: string; readonly value: string | undefined }) {
  return (
    <div className="flex min-w-0 items-baseline gap-1.5 rounded-button border border-hairline bg-raised px-2.5 py-1.5 text-sm">
      <dt className="order-1 text-soft">{label}</dt>
      <dd className="truncate font-title font-bold tabular-nums">{value ?? "–"}</dd>
    </div>
  );
}
