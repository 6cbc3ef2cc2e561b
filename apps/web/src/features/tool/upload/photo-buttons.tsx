import { Camera, ImagePlus } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";
import { PHOTO_TYPES } from "../../shell/drop/read-transfer.ts";

const CameraDialog = lazy(() =>
  import("./camera-dialog.tsx").then((module) => ({ default: module.CameraDialog })),
);

interface Props {
  readonly onPhoto: (photo: IncomingPhoto) => void;
}

/** Offers the file picker and the camera. */
export function PhotoButtons({ onPhoto }: Props) {
  return (
    <>
      <BrowseButton label="Browse" onPhoto={onPhoto} />
      <CameraButton onPhoto={onPhoto} />
    </>
  );
}

export function BrowseButton({
  label,
  onPhoto,
  quiet,
}: Props & { readonly label: string; readonly quiet?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} label={label} onPhoto={onPhoto} />
      <Button
        {...(quiet ? { variant: "pill" as const, size: "pill" as const } : {})}
        onClick={() => input.current?.click()}
      >
        {!quiet && <ImagePlus size={18} aria-hidden />}
        {label}
      </Button>
    </>
  );
}

function CameraButton({ onPhoto }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  // A phone's own camera app is better than ours.
  const phone = matchMedia("(pointer: coarse)").matches;
  if (!phone && !("mediaDevices" in navigator)) return null;
  return (
    <>
      <FileInput ref={input} label="Take photo" capture onPhoto={onPhoto} />
      <Button onClick={() => (phone ? input.current?.click() : setOpen(true))}>
        <Camera size={18} aria-hidden />
        Take photo
      </Button>
      {open && (
        <Suspense>
          <CameraDialog onClose={() => setOpen(false)} onPhoto={onPhoto} />
        </Suspense>
      )}
    </>
  );
}

interface FileInputProps extends Props {
  readonly ref?: React.Ref<HTMLInputElement>;
  readonly label: string;
  readonly capture?: boolean;
}

export function FileInput({ ref, label, capture, onPhoto }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={PHOTO_TYPES}
      aria-label={label}
      tabIndex={-1}
      hidden
      {...(capture && { capture: "environment" as const })}
      onChange={(event) => {
        const file = event.target.files?.[0];
        // Clearing the value lets the user choose the same file again after an error.
        event.target.value = "";
        if (file) onPhoto({ kind: "file", file });
      }}
    />
  );
}
