import { Images } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";
import type { SampleSet } from "./sample-dialog.tsx";

const SampleDialog = lazy(() =>
  import("./sample-dialog.tsx").then((module) => ({ default: module.SampleDialog })),
);

interface Props {
  readonly set: SampleSet;
  /** Part of the button's accessible name, because each slot has such a button. */
  readonly slotLabel: string;
  readonly onPhoto: (photo: IncomingPhoto) => void;
}

/** Offers sample photos to users who have no photo at hand. */
export function SampleButton({ set, slotLabel, onPhoto }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Images size={18} aria-hidden />
        Use a sample<span className="sr-only"> for {slotLabel}</span>
      </Button>
      {open && (
        <Suspense>
          <SampleDialog set={set} onClose={() => setOpen(false)} onPhoto={onPhoto} />
        </Suspense>
      )}
    </>
  );
}
