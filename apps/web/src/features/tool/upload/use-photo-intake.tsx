import { useEffect, useEffectEvent } from "react";
import { isTextField, useDrops } from "../../shell/drop/drops.tsx";
import { type IncomingPhoto, readTransfer } from "../../shell/drop/read-transfer.ts";
import type { AddedBy } from "./source.ts";

function findSlot(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-slot]") : null;
  return element?.dataset["slot"];
}

interface Intake {
  /** False for a tool that takes no photo: drops and pastes then go to the tool picker. */
  readonly takesDrops: boolean;
  /** `slot` names the slot that the photo was dropped on, if any. */
  readonly onPhoto: (photo: IncomingPhoto, addedBy: AddedBy, slot: string | undefined) => void;
  /** Called with all files when more than one was dropped. */
  readonly onSeveralFiles?: ((files: readonly File[]) => void) | undefined;
}

/** Listens for photos that are dropped or pasted anywhere on the screen. */
export function usePhotoIntake({ takesDrops, onPhoto, onSeveralFiles }: Intake): void {
  const take = (transfer: DataTransfer, addedBy: AddedBy, slot?: string) => {
    const photo = readTransfer(transfer);
    if (photo) onPhoto(photo, addedBy, slot);
  };
  const drop = (transfer: DataTransfer, target: EventTarget | null) => {
    const files = [...transfer.files];
    take(transfer, "hand", findSlot(target));
    if (files.length > 1) onSeveralFiles?.(files);
  };
  useDrops(takesDrops ? drop : null);

  const takePasted = useEffectEvent(({ clipboardData, target }: ClipboardEvent) => {
    if (takesDrops && clipboardData && !isTextField(target)) take(clipboardData, "elsewhere");
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => takePasted(event);
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  }, []);
}
