import { type ComponentProps, useRef } from "react";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";
import { FileInput } from "./photo-buttons.tsx";

interface Props extends ComponentProps<"div"> {
  readonly onPhoto: (photo: IncomingPhoto) => void;
}

/** Opens the file picker on a click anywhere except on its controls. Keyboard users have buttons for that. */
export function DropZone({ onPhoto, className = "", children, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // Dragging a slider and releasing it elsewhere is also a click, but must not open the file picker.
  const pressedControl = useRef(false);
  return (
    <div
      {...props}
      className={`cursor-pointer ${className}`}
      onPointerDown={({ target }) => {
        pressedControl.current = isControl(target);
      }}
      onClick={({ target, currentTarget }) => {
        // React also bubbles clicks from a dialog that one of the controls has opened.
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
