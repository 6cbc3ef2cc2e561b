import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import type { RunDownload } from "../../api/trpc.ts";
import { checksOf, measured, type MeasuredFile } from "./marketplace-check.ts";

/** A copy of this size is measured, because a larger one tells no more. */
const SIDE = 800;

/** Fetches the file as it would be saved, and measures it. */
async function measureFile(url: string): Promise<MeasuredFile> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The file was answered with ${response.status}.`);
  const blob = await response.blob();
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const context = new OffscreenCanvas(w, h).getContext("2d");
  if (!context) throw new Error("This browser can't draw.");
  context.drawImage(bitmap, 0, 0, w, h);
  bitmap.close();
  return { width, height, bytes: blob.size, ...measured(context.getImageData(0, 0, w, h)) };
}

interface Props {
  readonly label: string;
  readonly url: string;
  readonly rules: NonNullable<RunDownload["rules"]>;
}

/** Says whether a file meets the rules of its marketplace, as far as they can be measured. */
export function MarketplaceChecks({ label, url, rules }: Props) {
  const { data, isError } = useQuery({
    queryKey: ["measured-file", url],
    queryFn: () => measureFile(url),
    staleTime: Infinity,
  });
  return (
    <section aria-label={`${label}: rules`} className="rounded-card border border-hairline p-3">
      <h4 className="font-sans text-sm font-medium tracking-normal">{label} asks of a first picture</h4>
      <div role="status" className="mt-2 text-sm">
        {isError && "The picture could not be measured."}
        {!data && !isError && <span className="text-soft">Measuring…</span>}
        {data && (
          <ul className="flex flex-col gap-1.5">
            {checksOf(rules, data).map(({ met, text }) => (
              <li key={text} className="grid grid-cols-[17px_1fr] gap-2.5 text-pretty">
                {met ? (
                  <Check size={17} aria-label="Met:" className="mt-0.5 text-ok" />
                ) : (
                  <X size={17} aria-label="Not met:" className="mt-0.5" />
                )}
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
