import { catalogue } from "@packshot/tools/catalogue";
import { ChevronDown } from "lucide-react";
import type { GalleryItem } from "../../api/trpc.ts";
import { StoredPicture } from "../../ui/stored-picture.tsx";
import { dateText, imageCountText } from "./item-text.ts";

interface GalleryTileProps {
  readonly item: GalleryItem;
  readonly onOpen: () => void;
}

export function GalleryTile({ item, onOpen }: GalleryTileProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-col overflow-hidden rounded-card border border-hairline bg-raised text-left transition hover:border-edge"
    >
      <span className="stage-light relative aspect-square w-full overflow-hidden border-b border-hairline">
        <StoredPicture
          src={item.thumbnailUrl}
          alt=""
          loading="lazy"
          inButton
          className="absolute inset-0 m-auto max-h-[calc(100%-40px)] max-w-[calc(100%-40px)] rounded-[6px] shadow-picture"
        />
      </span>
      <span className="flex flex-col gap-0.5 px-4 pt-3 pb-4">
        <span className="truncate font-title font-semibold tracking-[-0.02em]">{item.title}</span>
        <span className="text-sm text-soft tabular-nums">
          {item.toolDisplayName} · {imageCountText(item.imageCount)}
        </span>
        <time dateTime={item.createdAt} className="text-sm text-soft tabular-nums">
          {dateText(item.createdAt)}
        </time>
      </span>
    </button>
  );
}

interface ToolFilterProps {
  /** Is the slug of the chosen tool; undefined means all tools. */
  readonly value: string | undefined;
  readonly onChange: (slug: string | undefined) => void;
}

/** Offers every tool, even one without any gallery items. */
export function ToolFilter({ value = "", onChange }: ToolFilterProps) {
  return (
    <div className="relative">
      <select
        aria-label="Tool"
        value={value}
        onChange={(event) => onChange(event.target.value || undefined)}
        className="h-11 w-full appearance-none rounded-button border border-edge bg-raised pr-10 pl-3.5"
      >
        <option value="">All Tools</option>
        {catalogue.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden className="pointer-events-none absolute top-3.5 right-3 text-soft" />
    </div>
  );
}
