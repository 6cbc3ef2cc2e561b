import { type ComponentProps, useRef } from "react";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";
import { FileInput } from "./photo-buttons.tsx";

interface Props extends ComponentProps<"div"> {
  readonly onPhoto: (photo: IncomingPhoto) => void;
}

/** Takes one photo from the file picker, which a click opens. */
export function DropZone({ onPhoto, children, ...props }: Props) {
  return (
    <FilePickerArea {...props}>
      <FileInput label="Choose a photo" onPhoto={onPhoto} />
      {children}
    </FilePickerArea>
  );
}

/**
 * Opens its first file input on a click anywhere except on its controls. Keyboard users have buttons for that.
 */
export function FilePickerArea({ className = "", ...props }: ComponentProps<"div">) {
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
        if (!isInside || pressedControl.current || isControl(target)) return;
        currentTarget.querySelector<HTMLInputElement>("input[type=file]")?.click();
      }}
    />
  );
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("a, button, input, label") !== null;
}
