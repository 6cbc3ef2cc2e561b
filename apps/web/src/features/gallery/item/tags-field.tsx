import { X } from "lucide-react";
import { useId, useState } from "react";
import { trpc } from "../../../api/trpc.ts";

interface Props {
  readonly tags: readonly string[];
  /** Resolves to whether the tags were stored. */
  readonly onChange: (tags: readonly string[]) => Promise<boolean> | void;
}

const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 40;

/** Edits tags: Enter or a comma adds the typed text, and the user's own tags are suggested. */
export function TagsField({ tags, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const [id, problemId] = [useId(), useId()];
  const problem = findProblem(typed, tags);
  const suggestedTags = trpc.gallery.tags.useQuery({
    prefix: typed.trim().toLowerCase().slice(0, MAX_TAG_LENGTH),
  });
  /** Adds the tags in a comma-separated list. Those over a limit or not stored stay in the field. */
  const add = async (text: string) => {
    const newTags = parseTags(text).filter((tag) => !tags.includes(tag));
    const added = newTags.filter(isShort).slice(0, MAX_TAGS - tags.length);
    setTyped(newTags.filter((tag) => !added.includes(tag)).join(", "));
    if (added.length === 0 || (await onChange([...tags, ...added])) !== false) return;
    setTyped((current) => (current === "" ? added : [...added, current]).join(", "));
  };
  return (
    <div className="flex flex-col gap-2">
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex items-center gap-1 rounded-full border border-hairline bg-raised py-1 pr-1 pl-3 text-sm"
            >
              {tag}
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                onClick={() => void onChange(tags.filter((other) => other !== tag))}
                className="flex size-6 items-center justify-center rounded-full text-soft hover:bg-sunk hover:text-ink"
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        aria-label="Add a tag"
        placeholder="Add a tag"
        list={id}
        value={typed}
        disabled={tags.length >= MAX_TAGS && typed === ""}
        aria-describedby={problem === null ? undefined : problemId}
        aria-invalid={problem !== null}
        // A phone's keyboard doesn't report the comma key, only the changed text.
        // Commas that are already in the field separate tags that couldn't be added.
        onChange={({ target: { value } }) =>
          countTags(value) > countTags(typed) ? void add(value) : setTyped(value)
        }
        onBlur={() => void add(typed)}
        onKeyDown={(event) => {
          // Enter also confirms the characters of an input method, before the tag is complete.
          if (event.nativeEvent.isComposing || event.key !== "Enter") return;
          event.preventDefault();
          void add(typed);
        }}
        className="h-10 w-full rounded-button border border-edge bg-raised px-3 text-base placeholder:text-soft"
      />
      {problem !== null && (
        <p id={problemId} role="alert" className="text-sm text-accent">
          {problem}
        </p>
      )}
      <datalist id={id}>
        {suggestedTags.data
          ?.filter(({ tag }) => !tags.includes(tag))
          .map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </div>
  );
}

const countTags = (text: string) => text.split(",").length;
const isShort = (tag: string) => tag.length <= MAX_TAG_LENGTH;

/** Returns the problem that the server would report about the tags, or null. */
function findProblem(typed: string, tags: readonly string[]): string | null {
  if (!parseTags(typed).every(isShort)) return `Tags can have up to ${MAX_TAG_LENGTH} characters.`;
  return tags.length >= MAX_TAGS && typed !== "" ? `Items can have up to ${MAX_TAGS} tags.` : null;
}

/** Returns the tags in a comma-separated list. */
function parseTags(text: string): readonly string[] {
  const tags = text.split(",").map((tag) => tag.trim().replaceAll(/\s+/g, " ").toLowerCase());
  return [...new Set(tags)].filter((tag) => tag !== "");
}
