import type { Api } from "./create-api.ts";

export type LoadApi = () => Promise<Api>;

/** Public pages carry no API client; whoever needs it first fetches it, and all share that one. */
export function lazyApi(): LoadApi {
  let loading: Promise<Api> | undefined;
  return () => (loading ??= import("./create-api.ts").then(({ createApi }) => createApi()));
}
