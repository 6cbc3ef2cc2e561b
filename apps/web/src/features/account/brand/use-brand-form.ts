import { useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { type Brand, trpc } from "../../../api/trpc.ts";

const emptyBrand: Brand = { main: null, accent: null, titleFont: null, textFont: null, logo: null };

/** Holds a brand that is being edited, and saves or removes it. */
export function useBrandForm(saved: Brand | null) {
  const [brand, setBrand] = useState(saved ?? emptyBrand);
  const [storedBrand, setStoredBrand] = useState(brand);
  const utils = trpc.useUtils();
  const updateCache = async (stored: Brand | null) => {
    // A refetch in progress may have read the brand before the change.
    await utils.brand.get.cancel();
    utils.brand.get.setData(undefined, { brand: stored });
    setStoredBrand(stored ?? emptyBrand);
  };
  const [problem, setProblem] = useState<string | null>(null);
  /** Shows the latest failure until the next request. */
  const errorCallbacks = {
    onMutate: () => setProblem(null),
    onError: (error: unknown) => setProblem(toApiError(error).message),
  };
  // One at a time: the server may handle the later of two concurrent requests first.
  const upload = trpc.uploads.create.useMutation({
    ...errorCallbacks,
    scope: { id: "brand logo" },
    onSuccess: (logo) => change({ logo }),
  });
  const save = trpc.brand.save.useMutation({
    ...errorCallbacks,
    scope: { id: "brand" },
    onSuccess: updateCache,
  });
  const remove = trpc.brand.remove.useMutation({
    ...errorCallbacks,
    scope: { id: "brand" },
    onSuccess: async () => {
      await updateCache(null);
      change(emptyBrand);
    },
  });
  const isChanged = !isSameBrand(brand, storedBrand);

  function change(changes: Partial<Brand>): void {
    setBrand((current) => ({ ...current, ...changes }));
  }

  return {
    brand,
    change,
    isChanged,
    isSaved: save.isSuccess && !isChanged,
    isBusy: upload.isPending || save.isPending || remove.isPending,
    isEmpty: Object.values(brand).every((value) => value === null),
    problem,
    /** Uploads an image as the logo, which takes effect once the brand is saved. */
    uploadLogo: (file: File) => {
      const form = new FormData();
      form.set("file", file);
      upload.mutate(form);
    },
    save: () => {
      const { logo, ...colorsAndFonts } = brand;
      save.mutate(
        { ...colorsAndFonts, logoUploadId: logo?.id ?? null },
        // The server stores a smaller copy of a large logo, with its own ID.
        { onSuccess: (stored) => setBrand((current) => (current === brand ? stored : current)) },
      );
    },
    remove: () => {
      save.reset();
      remove.mutate();
    },
  };
}

function isSameBrand(brand: Brand, other: Brand): boolean {
  const names = ["main", "accent", "titleFont", "textFont"] as const;
  return brand.logo?.id === other.logo?.id && names.every((name) => brand[name] === other[name]);
}
