import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useSite } from "../../../api/site.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useToolLinks } from "../../shell/catalog/tool-links.ts";
import { ToolImage } from "../../shell/catalog/tool-image.tsx";
import { useCatalog } from "../../shell/catalog/use-catalog.ts";
import { carryFiles } from "../upload/carried-files.ts";
import { carryPhoto } from "../upload/carried-photo.ts";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";

interface Props {
  /** The photo for the chosen tool. */
  readonly photo: IncomingPhoto;
  /** All files of the drop. */
  readonly files: readonly File[];
  readonly onClose: () => void;
}

/** Offers the tools that take a photo. The chosen one opens with it and waits for a click before it starts. */
export function ToolPicker({ photo, files, onClose }: Props) {
  const first = useRef<HTMLAnchorElement>(null);
  const { tools } = useSite();
  const linkTo = useToolLinks();
  const offered = useCatalog().filter(
    ({ slug, flags, images }) =>
      !flags.comingSoon &&
      Object.keys(images).length > 0 &&
      tools.some((tool) => tool.slug === slug && tool.available),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Choose a tool"
      width="lg"
      initialFocus={first}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Preview photo={photo} />
        <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <span className="font-medium">{nameOf(photo)}</span>
          {files.length > 1 && (
            <span className="block text-sm text-soft">
              You dropped {files.length} photos. A tool takes one at a time.
            </span>
          )}
        </p>
        {files.length > 1 && (
          <Link
            to="/bulk/new"
            onClick={() => {
              carryFiles(files);
              onClose();
            }}
            className={buttonClass({ variant: "pill", size: "pill" })}
          >
            Run all {files.length} as a bulk job
          </Link>
        )}
      </div>
      <ul className="mt-5 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {offered.map(({ slug, name }, index) => (
          <li key={slug} className="flex">
            <Link
              {...linkTo(slug)}
              {...(index === 0 && { ref: first })}
              onClick={() => {
                carryPhoto({ slug, photo });
                onClose();
              }}
              className="flex w-full items-center gap-3 overflow-hidden rounded-button border border-hairline bg-raised pr-3 font-medium transition hover:border-edge"
            >
              <span className="w-20 shrink-0 *:border-b-0">
                <ToolImage slug={slug} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function nameOf(photo: IncomingPhoto): string {
  if (photo.kind === "file") return photo.file.name;
  return photo.kind === "url" ? new URL(photo.url).hostname : "Your photo";
}

/** Shows the photo, if the browser can draw it: not every browser supports HEIC. */
function Preview({ photo }: Pick<Props, "photo">) {
  const [url, setUrl] = useState<string | null>(null);
  const file = photo.kind === "file" ? photo.file : null;
  useEffect(() => {
    if (file === null) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (url === null) return null;
  return (
    <img
      src={url}
      alt=""
      onError={() => setUrl(null)}
      className="size-14 shrink-0 rounded-picture border border-hairline object-cover"
    />
  );
}
