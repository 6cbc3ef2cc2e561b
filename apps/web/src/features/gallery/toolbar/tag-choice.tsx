import { X } from "lucide-react";
import { trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";

interface Props {
  readonly chosen: string | undefined;
  /** Called with undefined to remove the filter. */
  readonly onChange: (tag: string | undefined) => void;
}

/** Shows the chosen tag and offers the user's most used ones, if there are any. */
export function TagChoice({ chosen, onChange }: Props) {
  const tags = trpc.gallery.tags.useQuery({});
  const otherTags = tags.data?.filter(({ tag }) => tag !== chosen).slice(0, 6) ?? [];
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {chosen !== undefined && (
        <Button variant="pill" size="pill" onClick={() => onChange(undefined)}>
          Tag: {chosen}
          <X size={16} aria-label="Remove this filter" />
        </Button>
      )}
      {otherTags.map(({ tag, items }) => (
        <Button
          key={tag}
          variant="pill"
          size="pill"
          aria-label={`Tag ${tag} ${items.toLocaleString()}`}
          onClick={() => onChange(tag)}
        >
          {/* Voice control needs the visible text, including the space, in the label. */}
          {`${tag} `}
          <span className="font-normal text-soft tabular-nums">{items.toLocaleString()}</span>
        </Button>
      ))}
    </div>
  );
}
