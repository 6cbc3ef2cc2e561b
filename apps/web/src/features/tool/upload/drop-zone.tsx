import { type ComponentProps, useRef } from "react";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";
import { FileInput } from "./photo-buttons.tsx";

interface Props extends ComponentProps<"div"> {
  readonly onPhoto: (photo: IncomingPhoto) => void;
}

/** Opens the file chooser when it is clicked next to its controls. Keyboards have the buttons for that. */
export function DropZone({ onPhoto, className = "", children, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // The end of a slider's drag outside of it is also a click.
  const pressedControl = useRef(false);
  return (
    <div
      {...props}
      className={`cursor-pointer ${className}`}
      onPointerDown={({ target }) => {
        pressedControl.current = isControl(target);
      }}
      onClick={({ target, currentTarget }) => {
        // A click in a dialog that one of the controls has opened arrives here, too.
        const isInside = target instanceof Element && currentTarget.contains(target);
        if (isInside && !pressedControl.current && !isControl(target)) input.current?.click();
      }}
    >
      <FileInput ref={input} label="Choose a photo" onPhoto={onPhoto} />
      {children}
    </div>
  );
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("a, button, input, label") !== null;
}
