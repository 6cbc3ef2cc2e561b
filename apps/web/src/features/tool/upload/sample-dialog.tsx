import type { ImageSlot } from "@packshot/tools";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";

interface SampleDialogProps {
  readonly set: SampleSet;
  readonly onClose: () => void;
  readonly onPhoto: (photo: IncomingPhoto) => void;
}

const titles: Readonly<Record<SampleSet, string>> = {
  person: "Select a Sample Person Image",
  product: "Select a Sample Product Image",
  logo: "Select a Sample Logo",
  screenshot: "Select a Sample Screenshot",
  anything: "Select a Sample Photo",
};

/** Offers sample photos to try a tool with. The first is the default. */
export function SampleDialog({ set, onClose, onPhoto }: SampleDialogProps) {
  const samples = listSamples(set);
  const [chosenSample, setChosen] = useState(samples[0]);
  const [failed, setFailed] = useState(false);
  const group = useId();
  const select = async () => {
    if (!chosenSample) return;
    try {
      onPhoto({ kind: "file", file: await fetchSample(chosenSample) });
      onClose();
    } catch {
      setFailed(true);
    }
  };
  return (
    <Dialog open onOpenChange={onClose} title={titles[set]}>
      <div
        role="radiogroup"
        aria-label={titles[set]}
        className="grid grid-cols-2 gap-3 min-[420px]:grid-cols-3"
      >
        {samples.map((sample) => (
          <label key={sample.file} className="relative">
            <input
              type="radio"
              name={group}
              checked={sample.file === chosenSample?.file}
              onChange={() => setChosen(sample)}
              className="peer absolute size-px opacity-0"
            />
            <span className="block aspect-square overflow-hidden rounded-image border border-hairline bg-raised dark:bg-ink outline-2 outline-offset-2 outline-transparent transition peer-checked:outline-accent peer-focus-visible:outline-3 peer-focus-visible:outline-ink hover:outline-edge">
              <img
                src={sample.url}
                alt={sample.label}
                draggable={false}
                className="size-full object-contain"
              />
            </span>
          </label>
        ))}
      </div>
      {failed && (
        <div className="mt-4">
          <ErrorBox>We couldn't load this sample. Check your connection and try again.</ErrorBox>
        </div>
      )}
      <div className="mt-6 flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" onClick={() => void select()}>
          Select
        </Button>
      </div>
    </Dialog>
  );
}

/** A set of sample photos, named by the subject of the slots that it's for. */
export type SampleSet = ImageSlot["shows"];

const folders: Readonly<Record<SampleSet, string>> = {
  person: "people",
  product: "photographs",
  logo: "logos",
  screenshot: "screens",
  anything: "photographs",
};

export interface Sample {
  readonly url: string;
  /** The file name, e.g. "woman-with-glasses.png". */
  readonly file: string;
  /** A description for screen readers. */
  readonly label: string;
}

const files = import.meta.glob<string>("../../../assets/samples/{people,photographs,logos,screens}/*", {
  eager: true,
  query: "?url",
  import: "default",
});

export function listSamples(set: SampleSet): readonly Sample[] {
  const folder = `../../../assets/samples/${folders[set]}/`;
  return Object.entries(files).flatMap(([path, url]) =>
    path.startsWith(folder) ? [createSample(path.slice(folder.length), url)] : [],
  );
}

function createSample(file: string, url: string): Sample {
  const words = file.replace(/\.\w+$/, "").replaceAll("-", " ");
  return { url, file, label: words.charAt(0).toUpperCase() + words.slice(1) };
}

/**
 * Fetches a sample as a file, so that it is handled like one that the user has picked.
 * @throws an error if it can't be fetched, for example because an update has renamed it
 */
export async function fetchSample({ url, file }: Sample): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The sample's request failed with status ${response.status}.`);
  const blob = await response.blob();
  return new File([blob], file, { type: blob.type });
}
