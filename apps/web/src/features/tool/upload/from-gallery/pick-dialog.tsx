import { Search } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import { toApiError } from "../../../../api/error.ts";
import { trpc } from "../../../../api/trpc.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { ErrorBox } from "../../../../ui/error-box.tsx";
import { LoadingImages } from "../../../../ui/loading-images.tsx";
import { StoredImage } from "../../../../ui/stored-image.tsx";
import type { IncomingPhoto } from "../../../shell/drop/read-transfer.ts";
import { type PickableImage, listPickableImages } from "./pickable-images.ts";

/** Number of gallery items per fetch; most have four images. */
const ITEMS_PER_FETCH = 12;

interface Props {
  readonly onClose: () => void;
  readonly onPhoto: (photo: IncomingPhoto) => void;
}

/**
 * Offers the user's results. Typing in the search field filters them, arrow keys move, and Enter takes the chosen one.
 */
export function PickDialog({ onClose, onPhoto }: Props) {
  const form = useId();
  const [query, setQuery] = useState("");
  const [chosenImage, setChosen] = useState<PickableImage | null>(null);
  const take = (photo: PickableImage | null) => {
    if (photo === null) return;
    onPhoto({ kind: "result", runId: photo.runId, index: photo.index });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title="Choose from Your Gallery"
      footer={
        <div className="flex items-center justify-end gap-3">
          {/* A search or scrolling may hide the chosen image above. */}
          {chosenImage && (
            <span className="flex min-w-0 grow items-center gap-3">
              <StoredImage
                src={chosenImage.thumbnailUrl}
                alt={chosenImage.label}
                inButton
                className="size-11 shrink-0 rounded-button object-cover"
              />
              <span aria-hidden className="line-clamp-2 text-sm text-soft max-sm:hidden">
                {chosenImage.label}
              </span>
            </span>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} disabled={chosenImage === null}>
            Select
          </Button>
        </div>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          take(chosenImage);
        }}
      >
        <div className="relative">
          <Search size={17} aria-hidden className="absolute top-3.5 left-3.5 text-soft" />
          <input
            type="search"
            value={query}
            maxLength={200}
            aria-label="Search your gallery"
            placeholder="Search by name, tool or tag"
            onChange={(event) => setQuery(event.target.value)}
            className="h-11 w-full rounded-button border border-edge bg-raised pr-3.5 pl-10 text-base placeholder:text-soft"
          />
        </div>
        <ImageChoices
          query={useDeferredValue(query.trim())}
          chosen={chosenImage}
          onChoose={setChosen}
          onTake={take}
        />
      </form>
    </Dialog>
  );
}

interface ImageChoicesProps {
  readonly query: string;
  readonly chosen: PickableImage | null;
  readonly onChoose: (photo: PickableImage) => void;
  readonly onTake: (photo: PickableImage) => void;
}

function ImageChoices({ query, chosen, onChoose, onTake }: ImageChoicesProps) {
  const group = useId();
  const search = query === "" ? {} : { search: query };
  const pages = trpc.gallery.list.useInfiniteQuery(
    { ...search, limit: ITEMS_PER_FETCH },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const photos = listPickableImages(items);
  const grid = "grid grid-cols-3 gap-3 sm:grid-cols-5";
  const problem = pages.error && (
    <ErrorBox onRetry={pages.isFetchNextPageError ? pages.fetchNextPage : pages.refetch}>
      {toApiError(pages.error).message}
    </ErrorBox>
  );
  if (pages.isLoadingError) return problem;
  if (pages.isPending)
    return (
      <div className={grid}>
        <LoadingImages count={10} />
      </div>
    );
  if (photos.length === 0)
    return (
      <p role="status" className="py-8 text-center text-soft">
        {query === "" ? "Your gallery is empty. Your results will appear there." : "No matches."}
      </p>
    );
  return (
    <>
      <div role="radiogroup" aria-label="Your images" className={grid}>
        {photos.map((photo) => (
          <label key={photo.key} className="relative" onDoubleClick={() => onTake(photo)}>
            <input
              type="radio"
              name={group}
              aria-label={photo.label}
              checked={photo.key === chosen?.key}
              onChange={() => onChoose(photo)}
              className="peer absolute size-px opacity-0"
            />
            <StoredImage
              src={photo.thumbnailUrl}
              alt=""
              inButton
              title={photo.label}
              className="block aspect-square w-full rounded-image border border-hairline object-cover outline-2 outline-offset-2 outline-transparent transition peer-checked:outline-accent peer-focus-visible:outline-3 peer-focus-visible:outline-ink"
            />
          </label>
        ))}
      </div>
      {problem}
      {pages.hasNextPage && (
        <Button
          className="self-center"
          disabled={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
