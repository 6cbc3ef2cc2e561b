import { lazy, Suspense, useState } from "react";
import { showToast } from "../../../ui/toasts.tsx";
import { useDrops } from "../../shell/drop/drops.tsx";
import { type IncomingPhoto, readTransfer, refusalOfFile } from "../../shell/drop/read-transfer.ts";

const ToolPicker = lazy(async () => ({ default: (await import("./tool-picker.tsx")).ToolPicker }));

interface Dropped {
  readonly photo: IncomingPhoto;
  readonly files: readonly File[];
}

/** Opens the tool picker with a photo that is dropped on a screen without a slot for it. */
export function DropToPicker() {
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const take = (transfer: DataTransfer) => {
    const photo = readTransfer(transfer);
    if (photo === null) return;
    const refusal = refusalOfFile(photo);
    if (refusal === null) setDropped({ photo, files: [...transfer.files] });
    else showToast({ text: refusal, failed: true });
  };
  useDrops(take, { text: "Drop it to choose a tool", fallback: true });
  if (dropped === null) return null;
  return (
    <Suspense>
      <ToolPicker {...dropped} onClose={() => setDropped(null)} />
    </Suspense>
  );
}
