import type { Api } from "./create-api.ts";

export type LoadApi = () => Promise<Api>;

/** Loads the API client once, on first use, because public pages don't include it. */
export function createLazyApi(): LoadApi {
  let loading: Promise<Api> | undefined;
  const load = async () => {
    try {
      const { createApi } = await import("./create-api.ts");
      return createApi();
    } catch (error) {
      // The next caller tries again.
      loading = undefined;
      throw error;
    }
  };
  return () => (loading ??= load());
}
