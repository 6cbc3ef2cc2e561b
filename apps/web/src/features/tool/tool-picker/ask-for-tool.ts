import { showToast } from "../../../ui/toasts.tsx";
import { type IncomingPhoto, explainRejectedFile } from "../../shell/drop/read-transfer.ts";
import { openToolPicker } from "./picked-photo.ts";

/** Opens the tool picker, or explains why no tool takes the file. */
export function askForTool(photo: IncomingPhoto, files: readonly File[] = []): void {
  const refusal = explainRejectedFile(photo);
  if (refusal === null) openToolPicker(photo, files);
  else showToast({ text: refusal, failed: true });
}
