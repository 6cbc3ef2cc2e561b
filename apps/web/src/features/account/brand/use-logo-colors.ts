import { useQuery } from "@tanstack/react-query";
import type { Brand } from "../../../api/trpc.ts";
import { findLogoColors } from "./logo-colors.ts";

/** The size in pixels at which the logo is analyzed. */
const analysisSide = 96;

/** Returns up to two colors of the logo as `#rrggbb`; none while it loads or when it can't be read. */
export function useLogoColors(logo: Brand["logo"]): readonly string[] {
  const colors = useQuery({
    queryKey: ["logo-colors", logo?.id],
    queryFn: () => readColors(logo?.url ?? ""),
    enabled: logo !== null,
    staleTime: Infinity,
    retry: false,
  });
  return colors.data ?? [];
}

async function readColors(url: string): Promise<readonly string[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The logo request failed with ${response.status}.`);
  const bitmap = await createImageBitmap(await response.blob());
  const context = new OffscreenCanvas(analysisSide, analysisSide).getContext("2d");
  if (context === null) return [];
  // Interpolated pixels would have colors that the logo doesn't.
  context.imageSmoothingEnabled = false;
  context.drawImage(bitmap, 0, 0, analysisSide, analysisSide);
  return findLogoColors(context.getImageData(0, 0, analysisSide, analysisSide).data);
}
