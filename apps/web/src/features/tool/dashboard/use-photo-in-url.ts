import { useEffect, useEffectEvent } from "react";
import type { ToolSearch } from "../../shell/catalog/tool-links.ts";
import { openToolPicker } from "../tool-picker/picked-photo.ts";
import { readPhotosInUrl } from "../upload/arriving-photos.ts";

/** Opens the tool picker with the photo that the grid's URL names, and removes the photo from the URL. */
export function usePhotoInUrl(
  search: ToolSearch | null,
  onSearch: (search: ToolSearch, history: { readonly replace: true }) => void,
): void {
  const take = useEffectEvent(() => {
    const [photo] = readPhotosInUrl(search ?? {});
    if (photo === undefined) return;
    openToolPicker(photo);
    onSearch({}, { replace: true });
  });
  const { from, image, upload } = search ?? {};
  useEffect(() => take(), [from, image, upload]);
}
