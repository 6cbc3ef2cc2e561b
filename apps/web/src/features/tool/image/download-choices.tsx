import { Download as DownloadIcon } from "lucide-react";
import { useState } from "react";
import type { RunDownload } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { downloadAll, readFileName, saveBlob, zipFiles } from "./download.ts";
import { ChannelRules, ListingCheck } from "./listing-check.tsx";

interface Props {
  readonly downloads: readonly RunDownload[];
  /** The image's file name, which a ZIP's name is based on. */
  readonly name: string;
  readonly runId: string;
  readonly index: number;
}

const cardClasses =
  "flex min-h-12 items-center justify-between gap-3 rounded-button border border-hairline bg-raised px-3.5 py-2 hover:border-ink";

/** Offers formats (one click each) and channel files (several at a time). */
export function DownloadChoices({ downloads, name, runId, index }: Props) {
  const [chosenNames, setChosen] = useState<ReadonlySet<string>>(new Set());
  const listByKind = (kind: RunDownload["kind"]) => downloads.filter((one) => one.kind === kind);
  const files = downloads.filter(({ label }) => chosenNames.has(label));
  const toggle = (label: string) => {
    const next = new Set(chosenNames);
    if (!next.delete(label)) next.add(label);
    setChosen(next);
  };
  return (
    <div className="flex flex-col gap-5">
      <section aria-label="Format and size">
        <Title>Format and size</Title>
        <ul className="grid gap-2 sm:grid-cols-2">
          {listByKind("format").map((one) => (
            <li key={one.label}>
              <a href={one.url} download className={cardClasses}>
                <Facts {...one} />
              </a>
            </li>
          ))}
        </ul>
      </section>
      {(["marketplace", "social"] as const).map((kind) => (
        <fieldset key={kind}>
          <legend className="mb-2 text-sm font-medium text-soft">
            {kind === "marketplace" ? "For marketplaces" : "For social media"}
          </legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {listByKind(kind).map((one) => (
              <label
                key={one.label}
                className={`${cardClasses} has-checked:border-accent has-checked:ring-1 has-checked:ring-accent`}
              >
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-accent"
                  checked={chosenNames.has(one.label)}
                  onChange={() => toggle(one.label)}
                />
                <Facts {...one} />
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {files.map(
        ({ label, channel }) =>
          channel !== null && <ChannelRules key={channel} {...{ label, channel, runId, index }} />,
      )}
      <p className="text-sm text-pretty text-soft">
        We never crop. White backgrounds stay white and scenes are extended to fit. Small images are enlarged
        up to 2×.
      </p>
      <div>
        <Title>Listing check</Title>
        <ListingCheck runId={runId} index={index} />
      </div>
      {files.length > 0 && <SaveChosen key={[...chosenNames].join()} files={files} name={name} />}
    </div>
  );
}

function Title({ children }: { readonly children: string }) {
  return <h3 className="mb-2 font-sans text-sm font-medium tracking-normal text-soft">{children}</h3>;
}

function Facts({ label, width, height, format, enlarged }: RunDownload) {
  return (
    <>
      <span className="grow font-medium">{label}</span>
      <span className="text-right text-sm text-soft tabular-nums">
        {`${width} × ${height} ${format === label ? "" : format}`}
        {enlarged !== null && ` · enlarged ${enlarged.toFixed(1)}×`}
      </span>
    </>
  );
}

interface SaveProps extends Pick<Props, "name"> {
  readonly files: readonly RunDownload[];
}

/** Saves one file unchanged, or several as a ZIP. */
function SaveChosen({ files, name }: SaveProps) {
  const [state, setState] = useState<"idle" | "packing" | "failed">("idle");
  const downloads = files.map(({ url }) => ({ url, name: readFileName(url) }));
  const save = async () => {
    if (downloads.length === 1) return downloadAll(downloads);
    setState("packing");
    try {
      saveBlob(await zipFiles(downloads), name.replace(/(\.\w+)?$/, "-channels.zip"));
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  const [first] = files;
  return (
    <div className="sticky bottom-0 -mx-1 flex flex-col gap-3 bg-paper px-1 py-2 sm:-bottom-6 sm:pb-8">
      {state === "failed" && <ErrorBox>Couldn't create the ZIP. Try again.</ErrorBox>}
      <Button variant="primary" disabled={state === "packing"} onClick={() => void save()}>
        {state === "packing" ? <Spinner size="sm" /> : <DownloadIcon size={17} aria-hidden />}
        {files.length === 1 ? `Download for ${first?.label}` : `Download ${files.length} files as ZIP`}
      </Button>
    </div>
  );
}
