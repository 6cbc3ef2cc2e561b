import { type AnyTool, findFinisher } from "@packshot/tools/catalog";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useSite } from "../../../api/site.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { opensElsewhere } from "../../../ui/site-link.tsx";
import { useCatalog } from "../../shell/catalog/use-catalog.ts";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";
import { carryFiles } from "../upload/carried-files.ts";
import { carryPhoto } from "../upload/carried-photo.ts";
import { getPhotoName } from "../upload/source.ts";
import { ToolTile } from "./tool-tile.tsx";
import { usePickedUpload } from "./use-picked-upload.ts";

interface Props {
  /** The photo for the chosen tool. */
  readonly photo: IncomingPhoto;
  /** All files that arrived together. */
  readonly files: readonly File[];
  /** Different for each photo. */
  readonly number: number;
  readonly onClose: () => void;
}

/** Offers the tools that take a photo, with previews. The chosen tool opens with the photo but doesn't start a run. */
export function ToolPicker({ photo, files, number, onClose }: Props) {
  const firstTile = useRef<HTMLAnchorElement>(null);
  const { uploadId, text, failed } = usePickedUpload(photo, number);
  const offered = useOfferedTools();
  const choose = (slug: string) => {
    carryPhoto({ slug, photo: uploadId === null ? photo : toStoredPhoto(uploadId, photo) });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="What should it become?"
      width="xl"
      initialFocus={firstTile}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <LocalPreview photo={photo} />
        <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <p className="font-medium">{getPhotoName(photo)}</p>
          <p role={failed ? "alert" : "status"} className={`text-sm ${failed ? "text-accent" : "text-soft"}`}>
            {text}
          </p>
        </div>
        {files.length > 1 && (
          <Link
            to="/bulk/new"
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              carryFiles(files);
              onClose();
            }}
            className={buttonClass({ variant: "pill", size: "pill" })}
          >
            Run all {files.length} as a bulk job
          </Link>
        )}
      </div>
      {files.length > 1 && (
        <p className="mt-3 text-sm text-soft">You added {files.length} photos. A tool takes one at a time.</p>
      )}
      <ul aria-label="Tools" className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {offered.map((tool, index) => (
          <li key={tool.slug} className="flex">
            <ToolTile
              {...(index === 0 && { ref: firstTile })}
              tool={tool}
              uploadId={uploadId}
              onChoose={() => choose(tool.slug)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/**
 * Returns the tools that take a photo on this server, popular ones first. Of two tools on one screen, only one is
 * included.
 */
function useOfferedTools(): readonly AnyTool[] {
  const { tools } = useSite();
  const isAvailable = (slug: string) => tools.some((tool) => tool.slug === slug && tool.available);
  return useCatalog()
    .filter(
      (tool) =>
        !tool.flags.comingSoon &&
        Object.keys(tool.images).length > 0 &&
        isAvailable(tool.slug) &&
        !findFinisher(tool),
    )
    .toSorted((a, b) => Number(b.flags.hot === true) - Number(a.flags.hot === true));
}

/** Returns the stored photo, with its file in case the server no longer has it. */
function toStoredPhoto(id: string, photo: IncomingPhoto): IncomingPhoto {
  return {
    kind: "upload",
    id,
    name: getPhotoName(photo),
    ...(photo.kind === "file" && { file: photo.file }),
  };
}

/** Shows the user's file, unless the browser can't display its format, such as HEIC. */
function LocalPreview({ photo }: Pick<Props, "photo">) {
  const [url, setUrl] = useState<string | null>(null);
  const file = photo.kind === "file" ? photo.file : null;
  useEffect(() => {
    if (file === null) return undefined;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  if (url === null) return null;
  return (
    <img
      src={url}
      alt=""
      onError={() => setUrl(null)}
      className="size-14 shrink-0 rounded-image border border-hairline object-cover"
    />
  );
}
