import { findTool } from "@packshot/tools/catalogue";
import { Link } from "@tanstack/react-router";
import { Images } from "lucide-react";
import { useState } from "react";
import { errorOf } from "../../api/error.ts";
import { type GalleryItem, trpc } from "../../api/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ErrorBox } from "../../ui/error-box.tsx";
import { LoadingImages } from "../../ui/loading-images.tsx";
import { Message } from "../../ui/message.tsx";
import { GalleryDialog } from "./gallery-dialog.tsx";
import { GalleryTile, ToolFilter } from "./gallery-tile.tsx";

const pageSize = 20;

export function Gallery() {
  const [toolName, setToolName] = useState<string>();
  const pages = trpc.gallery.list.useInfiniteQuery(
    { limit: pageSize, ...(toolName !== undefined && { toolName }) },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const [open, setOpen] = useState<GalleryItem | null>(null);
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = pages.isSuccess && items.length === 0;
  if (isEmpty && toolName === undefined) return <EmptyGallery />;
  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 sm:px-9 lg:py-11">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-[34px]/10">My Gallery</h1>
        <div className="w-full sm:w-64">
          <ToolFilter value={toolName} onChange={setToolName} />
        </div>
      </div>
      {pages.error && (
        <div className="mt-6 max-w-lg">
          <ErrorBox>
            {errorOf(pages.error).message}
            <div className="mt-2">
              <Button size="pill" variant="pill" onClick={() => void pages.refetch()}>
                Try again
              </Button>
            </div>
          </ErrorBox>
        </div>
      )}
      {isEmpty && toolName !== undefined && <NothingOfThisTool slug={toolName} />}
      <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-5">
        {pages.isPending && <LoadingImages count={8} />}
        {items.map((item) => (
          <li key={item.id} className="flex">
            <GalleryTile item={item} onOpen={() => setOpen(item)} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Load More
          </Button>
        </div>
      )}
      {open && <GalleryDialog key={open.id} item={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function NothingOfThisTool({ slug }: { readonly slug: string }) {
  const name = findTool(slug)?.name ?? slug;
  return (
    <Message
      level="h2"
      icon={Images}
      title={`Nothing made with ${name} yet`}
      text="Your pictures from other tools are still here."
    >
      <Link to="/$tool" params={{ tool: slug }} className={buttonClass()}>
        Open {name}
      </Link>
    </Message>
  );
}

function EmptyGallery() {
  return (
    <Message icon={Images} title="No pictures yet" text="Finished runs appear here automatically.">
      <Link to="/dashboard" className={buttonClass({ variant: "primary" })}>
        Make the first one
      </Link>
    </Message>
  );
}
