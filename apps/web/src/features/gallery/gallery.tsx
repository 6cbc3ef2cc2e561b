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
import { GalleryTile } from "./gallery-tile.tsx";

const pageSize = 20;

export function Gallery() {
  const pages = trpc.gallery.list.useInfiniteQuery(
    { limit: pageSize },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const [open, setOpen] = useState<GalleryItem | null>(null);
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  if (pages.isSuccess && items.length === 0) return <EmptyGallery />;
  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 sm:px-9 lg:py-11">
      <h1 className="text-[34px]/10">My Gallery</h1>
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

function EmptyGallery() {
  return (
    <Message icon={Images} title="Nothing on the wall yet" text="Every run you finish hangs here by itself.">
      <Link to="/dashboard" className={buttonClass({ variant: "primary" })}>
        Make the first one
      </Link>
    </Message>
  );
}
