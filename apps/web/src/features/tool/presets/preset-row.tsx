import { Check, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";

interface Props {
  readonly name: string;
  readonly onApply: () => void;
  /** Rejects, after an error is shown, when the preset wasn't renamed. */
  readonly onRename: (name: string) => Promise<unknown>;
  readonly onRemove: () => void;
}

/** Draws a preset with buttons to apply, rename and delete it. */
export function PresetRow({ name, onApply, onRename, onRemove }: Props) {
  const [renaming, setRenaming] = useState(false);
  const close = () => setRenaming(false);
  if (renaming)
    return (
      <RenameForm
        name={name}
        onRename={(next) => {
          if (next === "" || next === name) return close();
          return void onRename(next).then(close, () => undefined);
        }}
      />
    );
  return (
    <li className="flex items-center gap-1 border-b border-hairline py-1 last:border-b-0">
      <Button variant="quiet" className="min-w-0 grow justify-start px-2" onClick={onApply}>
        <span className="sr-only">Apply </span>
        <span className="truncate">{name}</span>
      </Button>
      <Button variant="quiet" size="icon" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
        <Pencil size={16} aria-hidden />
      </Button>
      <Button variant="quiet" size="icon" aria-label={`Delete ${name}`} onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
      </Button>
    </li>
  );
}

interface RenameFormProps {
  readonly name: string;
  /** Called with the trimmed name, which may be empty or unchanged. */
  readonly onRename: (name: string) => void;
}

function RenameForm({ name, onRename }: RenameFormProps) {
  const [next, setNext] = useState(name);
  return (
    <li className="border-b border-hairline py-1 last:border-b-0">
      <form
        className="flex items-center gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          onRename(next.trim());
        }}
      >
        <input
          ref={selectText}
          value={next}
          maxLength={60}
          aria-label={`New name of ${name}`}
          onChange={(event) => setNext(event.target.value)}
          className="h-11 min-w-0 grow rounded-button border border-edge bg-raised px-2 text-base"
        />
        <Button variant="quiet" size="icon" type="submit" aria-label="Save name">
          <Check size={16} aria-hidden />
        </Button>
      </form>
    </li>
  );
}

/** Selects the text, which also focuses the field. The clicked button has disappeared. */
const selectText = (element: HTMLInputElement | null) => element?.select();
