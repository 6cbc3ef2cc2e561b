import { Button } from "../../../../ui/button.tsx";
import type { IncomingPhoto } from "../../../shell/drop/read-transfer.ts";

interface Props {
  /** Photos that were added together with others and for which the tool has no slot left. */
  readonly waiting: readonly IncomingPhoto[];
  /** The number of photos that the tool takes. */
  readonly slotCount: number;
  /** Takes the next waiting photo. */
  readonly onNext: () => void;
}

/** Explains what happens to arriving uploads that the tool has no slot for. */
export function WaitingUploads({ waiting, slotCount, onNext }: Props) {
  const count = waiting.filter(({ kind }) => kind === "upload").length;
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft">
      <p className="min-w-0 flex-1 basis-48 text-pretty">{describeWaiting(count, slotCount)}</p>
      {slotCount > 0 && (
        <Button variant="pill" size="pill" onClick={onNext}>
          Use next photo
        </Button>
      )}
    </div>
  );
}

function describeWaiting(count: number, slotCount: number): string {
  const takenText = ["no photos", "one photo", "two photos"][slotCount] ?? `${slotCount} photos`;
  const other = slotCount === 0 ? "" : "other ";
  const keptText = count === 1 ? `${other}photo is` : `${count} ${other}photos are`;
  return `This tool takes ${takenText}. Your ${keptText} kept for a day.`;
}
