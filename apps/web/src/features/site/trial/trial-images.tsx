import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import type { Variation } from "../../../api/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { formatDateAndTime } from "../../../ui/time-text.ts";
import { SignInButton } from "../../shell/session/sign-in-button.tsx";
import type { Trial } from "./use-trial.ts";

/** The tool's labels, to show before the server has responded. */
const labels = ["Pure white", "Soft shadow", "Transparent", "Marketplace"];

interface Props {
  /** `null` while the photo is being uploaded. */
  readonly trial: Trial | null;
  readonly file: File | null;
}

/** Shows the photo and its four images, each as soon as it is ready, with buttons to save them. */
export function TrialImages({ trial, file }: Props) {
  const variations = trial?.run.variations;
  const isDone = trial?.run.status === "succeeded";
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-10">
      <ul className={`grid gap-5 ${isDone ? "sm:grid-cols-2" : "grid-cols-2"}`} aria-label="Images">
        {labels.map((label, index) => (
          <li key={label}>
            <Tile label={label} variation={variations?.[index]} ended={isDone} />
          </li>
        ))}
      </ul>
      {isDone ? <SaveImages until={trial.keptUntil} /> : <Original trial={trial} file={file} />}
    </div>
  );
}

interface TileProps {
  readonly label: string;
  readonly variation: Variation | undefined;
  readonly ended: boolean;
}

function Tile({ label, variation, ended }: TileProps) {
  const image = variation?.image;
  return (
    <figure className="overflow-hidden rounded-card border border-hairline bg-raised">
      <div className="stage-light flex aspect-square items-center justify-center p-4">
        {image ? (
          <img
            src={image.url}
            alt={`Your product: ${label.toLowerCase()}`}
            width={image.width}
            height={image.height}
            // Fits the image into the square, and reserves its size until it has loaded.
            style={{ width: `min(${Math.min(1, image.width / image.height) * 100}%, ${image.width}px)` }}
            className={`h-auto rounded-image shadow-image ${image.transparent ? "checkerboard" : ""}`}
          />
        ) : ended ? (
          <p className="text-sm text-soft">Couldn't create this one.</p>
        ) : (
          <Spinner size="lg" />
        )}
      </div>
      <figcaption className="flex min-h-[60px] items-center justify-between gap-3 border-t border-hairline px-4 py-2">
        <span className="font-medium">{label}</span>
        {image && (
          <a
            href={image.downloadUrl}
            download={variation.downloadName}
            className={buttonClass({ variant: "pill", size: "pill" })}
          >
            <Download size={16} aria-hidden />
            Download<span className="sr-only"> {label}</span>
          </a>
        )}
      </figcaption>
    </figure>
  );
}

/** Shows the user's own photo. */
function Original({ trial, file }: Props) {
  const preview = useFileUrl(file);
  const src = preview ?? trial?.run.sources[0]?.url;
  if (src === undefined) return null;
  return (
    <figure className="max-lg:order-first">
      <img src={src} alt="" className="max-h-[240px] w-auto rounded-image shadow-image lg:max-h-[420px]" />
      <figcaption className="mt-3 text-sm text-soft">Your photo</figcaption>
    </figure>
  );
}

/** Returns a URL for the file, or undefined until there is one. */
function useFileUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === null) return undefined;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}

const accountBenefits = [
  "Images as large as your photo, up to 40 megapixels",
  "Three free tokens now and three each month; a run costs one",
  "Every tool: product photos, ads with text, stories, mockups, logos",
  "A gallery that keeps everything until you delete it",
];

function SaveImages({ until }: { readonly until: string }) {
  return (
    <aside
      aria-label="Keep your images"
      className="flex flex-col gap-5 rounded-card border border-hairline bg-raised p-6"
    >
      <h3 className="text-[22px]/7">Keep them</h3>
      <p className="text-pretty text-soft">
        Without an account, they're deleted on {formatDateAndTime(until)}. With one, they move to your gallery
        and you get:
      </p>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {accountBenefits.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <SignInButton className="whitespace-normal">Create a free account to keep them</SignInButton>
    </aside>
  );
}
