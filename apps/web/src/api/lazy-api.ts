import type { Api } from "./create-api.ts";

export type LoadApi = () => Promise<Api>;

/** Public pages carry no API client, so the first one who needs it fetches it and all others share it. */
export function lazyApi(): LoadApi {
  let loading: Promise<Api> | undefined;
  const load = async () => {
    try {
      const { createApi } = await import("./create-api.ts");
      return createApi();
    } catch (error) {
      // The next one who needs it tries again.
      loading = undefined;
      throw error;
    }
  };
  return () => (loading ??= load());
}
