import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/**
 * A query client that refetches a query if it was invalidated while it was loading, because the response may be older
 * than the change. React Query itself does this only for shown queries that already have data.
 */
export class ChangeAwareQueryClient extends QueryClient {
  /** Queries to invalidate once they have loaded. */
  readonly #outdated = new Set<Query>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const loading: Query[] = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" })
      .filter((query) => query.state.data === undefined || !query.isActive())
      .filter((query) => !this.#outdated.has(query));
    for (const query of loading) this.#outdated.add(query);
    const loaded = Promise.allSettled(loading.flatMap(({ promise }) => promise ?? []));
    await super.invalidateQueries(filters, options);
    if (loading.length === 0) return;
    await loaded;
    for (const query of loading) this.#outdated.delete(query);
    const isOutdated = (query: Query) => loading.includes(query) && query.state.data !== undefined;
    await super.invalidateQueries({ ...filters, predicate: isOutdated }, options);
  }
}
