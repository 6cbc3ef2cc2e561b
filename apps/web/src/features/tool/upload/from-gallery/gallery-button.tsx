import { GalleryHorizontalEnd } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { IncomingPhoto } from "../../../shell/drop/read-transfer.ts";

const PickDialog = lazy(() => import("./pick-dialog.tsx").then((module) => ({ default: module.PickDialog })));

interface Props {
  /** Part of the button's accessible name, because each slot has such a button. */
  readonly slotLabel: string;
  readonly onPhoto: (photo: IncomingPhoto) => void;
}

/** Offers the user's own results as input photos. */
export function GalleryButton({ slotLabel, onPhoto }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <GalleryHorizontalEnd size={18} aria-hidden />
        From gallery<span className="sr-only"> for {slotLabel}</span>
      </Button>
      {open && (
        <Suspense>
          <PickDialog onClose={() => setOpen(false)} onPhoto={onPhoto} />
        </Suspense>
      )}
    </>
  );
}
