import { Link } from "@tanstack/react-router";
import {
  Archive,
  ArchiveRestore,
  ChevronDown,
  Download,
  Heart,
  ListChecks,
  Play,
  RotateCcw,
  Share2,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import type { GalleryItem } from "../../../api/trpc.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Menu, MenuLink } from "../../../ui/menu.tsx";
import { embeddedTool } from "../../shell/catalog/tool-place.ts";
import { ListingCheck } from "../../tool/picture/listing-check.tsx";
import { UseAsInput } from "../../tool/picture/use-as-input.tsx";
import { Share } from "../../account/share/share.tsx";
import { useGallery } from "../gallery-context.ts";
import { DeleteDialog } from "../delete-dialog.tsx";
import { one } from "../use-gallery-changes.ts";
import { EditItemCutOuts } from "./edit-item-cut-outs.tsx";

interface Props {
  readonly item: GalleryItem;
  readonly at: number;
  /** Called when the item no longer belongs to this list. */
  readonly onGone: () => void;
}

const pill = buttonClass({ variant: "pill", size: "pill" });

/** Offers the actions for an item and its current image. */
export function ItemActions({ item, at, onGone }: Props) {
  const { changes } = useGallery();
  const [asking, setAsking] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [checking, setChecking] = useState(false);
  const selected = one(item.id);
  const image = item.images[at];
  const run = { tool: item.toolName, id: item.runId };
  if (item.deletedAt !== null)
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="pill"
          onClick={() => {
            void changes.change(selected, { type: "restore" });
            onGone();
          }}
        >
          <RotateCcw size={16} aria-hidden />
          Restore
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {image && <DownloadMenu key={image.index} image={image} />}
      {image && <UseAsInput runId={item.runId} index={image.index} tool={item.toolName} />}
      {image && (
        <Button variant="pill" size="pill" aria-haspopup="dialog" onClick={() => setSharing(true)}>
          <Share2 size={16} aria-hidden />
          Share
        </Button>
      )}
      {image && (
        <Button variant="pill" size="pill" aria-haspopup="dialog" onClick={() => setChecking(true)}>
          <ListChecks size={16} aria-hidden />
          Check listing rules
        </Button>
      )}
      <Link {...embeddedTool(run.tool, { run: run.id })} className={pill}>
        <Play size={16} aria-hidden />
        Open run
      </Link>
      <Link {...embeddedTool(run.tool, { again: run.id })} className={pill}>
        <RotateCcw size={16} aria-hidden />
        Run again with these settings
      </Link>
      <Button
        variant="pill"
        size="pill"
        aria-pressed={item.isFavorite}
        onClick={() => void changes.change(selected, { type: "favorite", isFavorite: !item.isFavorite })}
      >
        <Heart size={16} aria-hidden fill={item.isFavorite ? "currentColor" : "none"} />
        Favorite
      </Button>
      <Button
        variant="pill"
        size="pill"
        onClick={() => {
          void changes.change(selected, { type: "archive", isArchived: !item.isArchived });
          onGone();
        }}
      >
        {item.isArchived ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
        {item.isArchived ? "Unarchive" : "Archive"}
      </Button>
      <Button variant="pill" size="pill" onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden />
        Delete
      </Button>
      {/* Comes last, because its text appears later, and nothing may move under the pointer. */}
      <EditItemCutOuts item={item} />
      {sharing && image && (
        <Share
          picture={{ runId: item.runId, index: image.index, label: image.label }}
          onClose={() => setSharing(false)}
        />
      )}
      {image && (
        <Dialog
          open={checking}
          onOpenChange={setChecking}
          title="Listing check"
          description={image.label}
          width="md"
        >
          {checking && <ListingCheck runId={item.runId} index={image.index} />}
        </Dialog>
      )}
      {asking && (
        <DeleteDialog
          selection={selected}
          onConfirm={() => {
            setAsking(false);
            void changes.change(selected, { type: "delete" });
            onGone();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface Format {
  readonly label: string;
  readonly url: string;
}

/** Lists the formats of an image, the best first: JPEG loses transparency. */
function formatsOf(image: GalleryItem["images"][number]): readonly [Format, ...Format[]] {
  const size = `${image.width} × ${image.height}`;
  const jpeg = { label: `JPEG, ${size}`, url: image.downloadUrl };
  const small = { label: "JPEG, at most 1080 px", url: image.smallDownloadUrl };
  const original = { label: `PNG, ${size}`, url: image.originalDownloadUrl };
  const vector = image.vectorDownloadUrl === null ? [] : [{ label: "SVG", url: image.vectorDownloadUrl }];
  const others = Math.max(image.width, image.height) > 1080 ? [small, ...vector] : vector;
  if (image.mediaType === "image/jpeg") return [jpeg, ...others];
  return image.transparent ? [original, jpeg, ...others] : [jpeg, original, ...others];
}

function DownloadMenu({ image }: { readonly image: GalleryItem["images"][number] }) {
  const [first, ...others] = formatsOf(image);
  const look = { variant: "primary", size: "pill" } as const;
  const button = (className: string) => (
    <a href={first.url} download className={buttonClass(look, className)}>
      <Download size={16} aria-hidden />
      Download
    </a>
  );
  if (others.length === 0) return button("");
  return (
    <Menu
      align="start"
      before={button("rounded-r-none")}
      trigger={{
        label: "Other formats",
        className: buttonClass(look, "rounded-l-none border-l border-paper px-2.5"),
        content: <ChevronDown size={16} aria-hidden />,
      }}
    >
      {[first, ...others].map(({ label, url }) => (
        <MenuLink key={label} link={<a href={url} download />}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}
