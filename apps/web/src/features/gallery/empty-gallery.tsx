import { getToolDisplayName } from "@packshot/tools/catalog";
import { Link } from "@tanstack/react-router";
import { Archive, FolderOpen, Images, SearchX, Trash2 } from "lucide-react";
import { buttonClass } from "../../ui/button.tsx";
import { Message } from "../../ui/message.tsx";
import { linkToEmbeddedTool } from "../shell/catalog/tool-links.ts";
import { isFiltered } from "./gallery-filter.ts";
import type { GallerySearch } from "./gallery-search.ts";

/** Explains why nothing is shown, and what to do about it. */
export function EmptyGallery({ search }: { readonly search: GallerySearch }) {
  const { tool, shelf, ...withoutTool } = search;
  const { collection, ...withoutCollection } = search;
  if (collection !== undefined && !isFiltered(withoutCollection) && shelf === undefined)
    return <EmptyCollection />;
  if (tool !== undefined && !isFiltered(withoutTool) && shelf === undefined)
    return <NoItemsOfTool slug={tool} />;
  if (isFiltered(search))
    return (
      <Message level="h2" icon={SearchX} title="No matches" text="No items match your filters.">
        <Link to="/gallery" search={{ ...(shelf && { shelf }) }} className={buttonClass()}>
          Clear filters
        </Link>
      </Message>
    );
  if (shelf === "archive")
    return (
      <Message
        level="h2"
        icon={Archive}
        title="The archive is empty"
        text="Archived items stay out of your main gallery."
      />
    );
  if (shelf === "trash")
    return (
      <Message
        level="h2"
        icon={Trash2}
        title="The trash is empty"
        text="Deleted items stay here for 30 days. You can restore them until then."
      />
    );
  return (
    <Message level="h2" icon={Images} title="No images yet" text="Finished runs appear here automatically.">
      <Link to="/dashboard" className={buttonClass({ variant: "primary" })}>
        Create your first image
      </Link>
    </Message>
  );
}

function EmptyCollection() {
  return (
    <Message
      level="h2"
      icon={FolderOpen}
      title="This collection is empty"
      text="Select items in your gallery, then choose “Add to collection…”."
    >
      <Link to="/gallery" className={buttonClass()}>
        Show all items
      </Link>
    </Message>
  );
}

function NoItemsOfTool({ slug }: { readonly slug: string }) {
  const name = getToolDisplayName(slug);
  return (
    <Message
      level="h2"
      icon={Images}
      title={`Nothing made with ${name} yet`}
      text="Your items from other tools are still here."
    >
      <Link {...linkToEmbeddedTool(slug)} className={buttonClass()}>
        Open {name}
      </Link>
    </Message>
  );
}
