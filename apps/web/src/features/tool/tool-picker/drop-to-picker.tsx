import { lazy, Suspense, useEffect } from "react";
import { trpc } from "../../../api/trpc.ts";
import { takePhotoForApp } from "../../shell/drafts/photo-for-app.ts";
import { useDrops } from "../../shell/drop/drops.tsx";
import { readTransfer } from "../../shell/drop/read-transfer.ts";
import { askForTool } from "./ask-for-tool.ts";
import { closeToolPicker, openToolPicker, usePickedPhoto } from "./picked-photo.ts";

const ToolPicker = lazy(async () => ({ default: (await import("./tool-picker.tsx")).ToolPicker }));

/** Shows the tool picker for photos that are dropped, pasted or chosen on a screen that doesn't take photos. */
export function DropToPicker() {
  const { data: session } = trpc.auth.session.useQuery(undefined, { staleTime: 300_000 });
  const picked = usePickedPhoto(session?.user?.id ?? null);
  useDrops(takeTransfer, { text: "Drop it to choose a tool", fallback: true, takesPastes: true });
  useEffect(openPhotoFromPublicPage, []);
  if (picked === null) return null;
  return (
    <Suspense>
      <ToolPicker key={picked.number} {...picked} onClose={closeToolPicker} />
    </Suspense>
  );
}

function openPhotoFromPublicPage(): void {
  takePhotoForApp().then(
    (file) => file && openToolPicker({ kind: "file", file }),
    () => undefined,
  );
}

function takeTransfer(transfer: DataTransfer): void {
  const photo = readTransfer(transfer);
  if (photo !== null) askForTool(photo, [...transfer.files]);
}
