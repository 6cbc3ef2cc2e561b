import type { TextField } from "@packshot/tools";
import { useId, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { EngineReason } from "./engine-reason.tsx";

interface Props {
  readonly field: TextField;
  readonly value: string;
  readonly onClear: () => void;
}

/** Shows text that the engine can't use, such as a preset's, with the reason. Clearing it hides the option. */
export function UnavailableText({ field, value, onClear }: Props) {
  const id = useId();
  const section = useRef<HTMLDivElement>(null);
  const clear = () => {
    findNextControl(section.current)?.focus();
    onClear();
  };
  return (
    <div ref={section}>
      <div className="mb-2 flex items-center justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {field.label}
        </label>
        <Button size="pill" onClick={clear}>
          Clear<span className="sr-only"> “{field.label}”</span>
        </Button>
      </div>
      <textarea
        id={id}
        readOnly
        value={value}
        rows={field.lines}
        aria-describedby={`${id}-reason`}
        className="block w-full resize-y rounded-button border border-dashed border-edge px-3.5 py-2.5 text-base text-soft"
      />
      <p id={`${id}-reason`} className="mt-2 text-sm text-pretty text-accent">
        <EngineReason subject="This text needs" /> Clear it to make images without it.
      </p>
    </div>
  );
}

/** Returns a control of the next option, or else of the previous one, so that hiding an option keeps the focus near. */
function findNextControl(option: Element | null): HTMLElement | null {
  const neighbor = option?.nextElementSibling ?? option?.previousElementSibling;
  return neighbor?.querySelector<HTMLElement>("input:checked, select, textarea, input[type=text]") ?? null;
}
