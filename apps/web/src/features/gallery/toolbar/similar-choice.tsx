import { X } from "lucide-react";
import { trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { StoredImage } from "../../../ui/stored-image.tsx";

interface Props {
  /** The item that the others are compared with. */
  readonly id: string;
  readonly onClear: () => void;
}

/** Shows which item the others are similar to, and clears the filter. */
export function SimilarChoice({ id, onClear }: Props) {
  const { data: item } = trpc.gallery.get.useQuery({ id });
  return (
    <div className="flex">
      <Button variant="pill" size="pill" className="min-w-0" onClick={onClear}>
        {item && (
          <StoredImage
            src={item.thumbnailUrl}
            alt=""
            inButton
            className="size-6 shrink-0 rounded-[6px] object-cover"
          />
        )}
        <span className="truncate">Similar to: {item?.title ?? "…"}</span>
        <X size={16} aria-label="Remove this filter" className="shrink-0" />
      </Button>
    </div>
  );
}
