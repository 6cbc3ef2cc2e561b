import { Search } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import { errorOf } from "../../../../api/error.ts";
import { trpc } from "../../../../api/trpc.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { ErrorBox } from "../../../../ui/error-box.tsx";
import { LoadingImages } from "../../../../ui/loading-images.tsx";
import { StoredPicture } from "../../../../ui/stored-picture.tsx";
import type { IncomingPicture } from "../../../shell/drop/read-transfer.ts";
import { type Pickable, pickables } from "./pickables.ts";

/** Number of gallery items per fetch; most have four images. */
const AT_ONCE = 12;

interface Props {
  readonly onClose: () => void;
  readonly onPicture: (picture: IncomingPicture) => void;
}

/** Offers the user's own results. Typing filters them; arrow keys move, and Enter takes the current one. */
export function PickDialog({ onClose, onPicture }: Props) {
  const form = useId();
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<Pickable | null>(null);
  const take = (picture: Pickable | null) => {
    if (picture === null) return;
    onPicture({ kind: "result", runId: picture.runId, index: picture.index });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title="Choose from Your Gallery"
      footer={
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} disabled={chosen === null}>
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
          take(chosen);
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
        <Pictures query={useDeferredValue(query.trim())} chosen={chosen} onChoose={setChosen} onTake={take} />
      </form>
    </Dialog>
  );
}

interface PicturesProps {
  readonly query: string;
  readonly chosen: Pickable | null;
  readonly onChoose: (picture: Pickable) => void;
  readonly onTake: (picture: Pickable) => void;
}

function Pictures({ query, chosen, onChoose, onTake }: PicturesProps) {
  const group = useId();
  const search = query === "" ? {} : { search: query };
  const pages = trpc.gallery.list.useInfiniteQuery(
    { ...search, limit: AT_ONCE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const pictures = pickables(items);
  const grid = "grid grid-cols-3 gap-3 sm:grid-cols-5";
  if (pages.error) return <ErrorBox>{errorOf(pages.error).message}</ErrorBox>;
  if (pages.isPending)
    return (
      <div className={grid}>
        <LoadingImages count={10} />
      </div>
    );
  if (pictures.length === 0)
    return (
      <p role="status" className="py-8 text-center text-soft">
        {query === "" ? "Your gallery is empty. Your results will appear there." : "No matches."}
      </p>
    );
  return (
    <>
      <div role="radiogroup" aria-label="Your images" className={grid}>
        {pictures.map((picture) => (
          <label key={picture.key} className="relative" onDoubleClick={() => onTake(picture)}>
            <input
              type="radio"
              name={group}
              aria-label={picture.label}
              checked={picture.key === chosen?.key}
              onChange={() => onChoose(picture)}
              className="peer absolute size-px opacity-0"
            />
            <StoredPicture
              src={picture.thumbnailUrl}
              alt=""
              inButton
              title={picture.label}
              className="block aspect-square w-full rounded-picture border border-hairline object-cover outline-2 outline-offset-2 outline-transparent transition peer-checked:outline-accent peer-focus-visible:outline-3 peer-focus-visible:outline-ink"
            />
          </label>
        ))}
      </div>
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
