import { useEffect, useState } from "react";
import type { FoundImage } from "../finding/found-image.ts";
import type { ShownImage } from "../finding/shown-image.ts";
import type { Find } from "./picker.tsx";

/** Looks up the largest version after a delay. Returns undefined until then, and null if no version loads. */
export function useFoundImage(
  find: Find,
  displayed: ShownImage | null,
  delayMs: number,
): FoundImage | null | undefined {
  const [result, setResult] = useState<{
    readonly displayed: ShownImage;
    readonly image: FoundImage | null;
  } | null>(null);
  useEffect(() => {
    if (!displayed) return undefined;
    let isCanceled = false;
    const lookUp = async () => {
      const image = await find(displayed);
      if (!isCanceled) setResult({ displayed, image });
    };
    const timer = setTimeout(() => void lookUp(), delayMs);
    return () => {
      isCanceled = true;
      clearTimeout(timer);
    };
  }, [find, displayed, delayMs]);
  return result && result.displayed === displayed ? result.image : undefined;
}
