import { useEffect, useState } from "react";
import type { FoundImage } from "../finding/found-image.ts";
import type { ShownImage } from "../finding/shown-image.ts";
import type { Find } from "./picker.tsx";

/** Returns the found image; undefined while the lookup runs, null when the image can't be loaded. */
export function useFoundImage(
  find: Find,
  displayed: ShownImage | null,
  delay: number,
): FoundImage | null | undefined {
  const [known, know] = useState<{ readonly of: ShownImage; readonly image: FoundImage | null } | null>(null);
  useEffect(() => {
    if (!displayed) return undefined;
    let isOver = false;
    const look = async () => {
      const image = await find(displayed);
      if (!isOver) know({ of: displayed, image });
    };
    const timer = setTimeout(() => void look(), delay);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [find, displayed, delay]);
  return known && known.of === displayed ? known.image : undefined;
}
