import { skipToken, useQuery } from "@tanstack/react-query";
import { type Box, type Run, trpc } from "../../../api/trpc.ts";
import { listSubjectUploadIds } from "../upload/source.ts";

/** Minimum opacity (0 to 255) of a pixel that belongs to the product. */
const minAlpha = 16;

/** Returns the bounds of an RGBA image's visible pixels in fractions of the image, or null if there are none. */
export function findVisibleBounds(pixels: ArrayLike<number>, width: number, height: number): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < minAlpha) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  if (right < 0) return null;
  return {
    left: left / width,
    top: top / height,
    width: (right - left + 1) / width,
    height: (bottom - top + 1) / height,
  };
}

/**
 * Returns the cut-out of a run's product, cropped to its visible pixels, or null until it has loaded.
 * @param ready whether the server has drawn the scene, which may replace the cut-out's files
 */
export function useProductCutOut(run: Run, ready: boolean): ImageBitmap | null {
  const { client } = trpc.useUtils();
  const [id] = listSubjectUploadIds(run);
  const { data = null } = useQuery({
    queryKey: ["product to arrange", id],
    queryFn:
      ready && id !== undefined
        ? async ({ signal }) => {
            const view = await client.uploads.cutOut.mutate({ id }, { signal });
            return view.found ? crop(view.preview.url, signal) : null;
          }
        : skipToken,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return data;
}

async function crop(url: string, signal: AbortSignal): Promise<ImageBitmap | null> {
  const image = await createImageBitmap(await (await fetch(url, { signal })).blob());
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context?.drawImage(image, 0, 0);
  const pixels = context?.getImageData(0, 0, width, height).data ?? [];
  const bounds = findVisibleBounds(pixels, width, height);
  const cropped =
    bounds &&
    (await createImageBitmap(
      image,
      bounds.left * width,
      bounds.top * height,
      bounds.width * width,
      bounds.height * height,
    ));
  image.close();
  return cropped;
}
