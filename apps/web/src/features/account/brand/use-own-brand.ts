import type { AnyTool } from "@packshot/tools/catalog";
import { useSyncExternalStore } from "react";
import { trpc } from "../../../api/trpc.ts";

const key = "packshot.use-brand";
const changeEvent = "packshot:use-brand";

/** Returns whether the user has a brand kit, and whether the tool's runs use it. */
export function useOwnBrand(tool: AnyTool) {
  const utils = trpc.useUtils();
  const usesBrand = tool.usesBrand === true;
  const kit = trpc.brand.get.useQuery(undefined, { enabled: usesBrand, staleTime: 60_000 });
  const isEnabled = useSyncExternalStore(subscribe, () => localStorage.getItem(key) !== "no");
  const exists = kit.data === undefined ? undefined : kit.data.brand !== null;
  return {
    /** Undefined until the brand has loaded. */
    exists,
    isEnabled,
    used: usesBrand && exists === true && isEnabled,
    /** Resolves to `used` once the brand has loaded, so that a run that is started before that also uses it. */
    isUsed: async () => usesBrand && isEnabled && (await utils.brand.get.ensureData()).brand !== null,
  };
}

/** Stores the preference in this browser, for all tools. */
export function setUseBrand(isEnabled: boolean): void {
  localStorage.setItem(key, isEnabled ? "yes" : "no");
  dispatchEvent(new Event(changeEvent));
}

function subscribe(listener: () => void): () => void {
  addEventListener(changeEvent, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(changeEvent, listener);
    removeEventListener("storage", listener);
  };
}
