import { Camera, ImagePlus } from "lucide-react";
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import lamp from "../../../assets/site/hero-photo-960.avif";
import { buttonClass } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useDrops } from "../../shell/drop/drops.tsx";
import { PHOTO_TYPES, readTransfer, explainRejectedFile } from "../../shell/drop/read-transfer.ts";

interface Props {
  readonly onFile: (file: File) => void;
  /** Called when the user is about to choose a photo, so that the next step can be preloaded. */
  readonly onIntent: () => void;
  /** What the user chooses here. Default: a photo. */
  readonly noun?: "photo" | "image";
  /** Maximum size of a file. */
  readonly limit: string;
  /** Whether to focus the file input, for a user who returns to it. */
  readonly focused: boolean;
}

const linkRefusalText = "You need an account to use links. Save the image and choose its file, or sign in.";

/**
 * Takes one photo, which can also be dropped or pasted anywhere on the page. Native file inputs cover the area, so that
 * they keep a file that is chosen or dropped before the app has loaded.
 */
export function PhotoChooser({ onFile, onIntent, noun = "photo", limit, focused }: Props) {
  const choice = noun === "photo" ? "a photo" : "an image";
  const [refusal, setRefusal] = useState<string | null>(null);
  const browse = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  const takeFile = (file: File) => {
    const reason = explainRejectedFile({ kind: "file", file });
    setRefusal(reason);
    if (reason === null) onFile(file);
  };
  const takeTransfer = (transfer: DataTransfer) => {
    const photo = readTransfer(transfer);
    if (photo?.kind === "file") takeFile(photo.file);
    else if (photo !== null) setRefusal(linkRefusalText);
  };
  useFileChosenEarly([browse, camera], takeFile);
  useDrops(takeTransfer, { takesPastes: true });
  useEffect(() => {
    if (focused) browse.current?.focus({ preventScroll: true });
  }, [focused]);

  return (
    <div onPointerEnter={onIntent} onFocus={onIntent}>
      <div className="stage-light relative flex min-h-[300px] flex-col items-center justify-center gap-2 rounded-card border border-dashed border-edge p-6 text-center transition-colors focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ink hover:border-ink">
        <ImagePlus size={30} strokeWidth={1.5} aria-hidden className="text-soft" />
        <p className="mt-1 font-title text-[24px]/8 font-bold tracking-[-0.02em]">Drop {choice} here</p>
        <span aria-hidden className={buttonClass({ variant: "primary", size: "lg" }, "mt-2")}>
          Choose {choice}
        </span>
        <p id="try-limits" className="mt-3 text-sm text-soft">
          JPEG, HEIC, PNG and more, up to {limit}. You can also paste {choice}.
        </p>
        <FileInput
          ref={browse}
          aria-label={`Choose ${choice}`}
          aria-describedby="try-limits"
          className="absolute inset-0 cursor-pointer opacity-0"
          onFile={takeFile}
          onDrop={(event) => {
            event.preventDefault();
            takeTransfer(event.dataTransfer);
          }}
        />
      </div>
      <p role="alert" className={refusal === null ? "" : "mt-3 text-accent"}>
        {refusal}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <CameraInput ref={camera} onFile={takeFile} />
        <TrialSampleButton
          choice={choice}
          onFile={takeFile}
          onFailed={() => setRefusal("We couldn't load the table lamp. Check your connection and try again.")}
        />
      </div>
    </div>
  );
}

interface FileInputProps extends Omit<ComponentProps<"input">, "type" | "onChange"> {
  readonly onFile: (file: File) => void;
}

function FileInput({ onFile, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      type="file"
      accept={PHOTO_TYPES}
      onChange={({ currentTarget: input }) => {
        const file = input.files?.[0];
        // Clearing the value allows choosing the same file again.
        input.value = "";
        if (file) onFile(file);
      }}
    />
  );
}

/** Opens the camera on phones; hidden elsewhere. */
function CameraInput({ ref, onFile }: { ref: RefObject<HTMLInputElement | null>; onFile: Props["onFile"] }) {
  return (
    <div className="hidden pointer-coarse:block">
      <label
        className={buttonClass(
          {},
          "relative focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ink",
        )}
      >
        <Camera size={18} aria-hidden />
        Take photo
        <FileInput
          ref={ref}
          capture="environment"
          className="absolute inset-0 cursor-pointer opacity-0"
          onFile={onFile}
        />
      </label>
    </div>
  );
}

interface SampleProps extends Pick<Props, "onFile"> {
  readonly choice: string;
  readonly onFailed: () => void;
}

/** Uses the photo from the top of the page. */
function TrialSampleButton({ choice, onFile, onFailed }: SampleProps) {
  const take = async () => {
    const response = await fetch(lamp).catch(() => null);
    const blob = response?.ok === true ? await response.blob().catch(() => null) : null;
    if (blob === null) onFailed();
    else onFile(new File([blob], "table-lamp.avif", { type: blob.type }));
  };
  return (
    <button
      type="button"
      onClick={() => void take()}
      className="flex items-center gap-3 rounded-button py-1 pr-3 text-left text-sm text-soft hover:text-ink"
    >
      <img
        src={lamp}
        alt=""
        width={60}
        height={45}
        className="h-[45px] w-[60px] rounded-image object-cover"
      />
      <span>
        Don't have {choice}? <span className="font-semibold text-ink underline">Try this table lamp</span>
      </span>
    </button>
  );
}

/** Passes on the file that was chosen before hydration. */
function useFileChosenEarly(
  inputs: readonly RefObject<HTMLInputElement | null>[],
  onFile: (file: File) => void,
): void {
  const passOn = useEffectEvent(() => {
    for (const { current: input } of inputs) {
      const file = input?.files?.[0];
      if (!input || !file) continue;
      input.value = "";
      return onFile(file);
    }
  });
  useEffect(() => passOn(), []);
}

/** Replaces the chooser while the next step loads. */
export function ChoiceLoading() {
  return (
    <div role="status" className="flex min-h-[420px] items-center justify-center gap-3 text-soft">
      <Spinner />
      Loading…
    </div>
  );
}
