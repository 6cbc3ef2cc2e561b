import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { FullPageLoader } from "../../../ui/full-page-loader.tsx";
import { type SendProgress, describeUpload } from "../upload/source.ts";

interface Props {
  /** The URL of the user's local file; null for other photos. */
  readonly preview: string | null;
  readonly sending: SendProgress | null;
}

/** Shows the user's file during the upload, unless the browser can't display its format, such as HEIC. */
export function UploadPreview({ preview, sending }: Props) {
  const [drawable, setDrawable] = useState(true);
  const isDrawn = preview !== null && drawable;
  if (!isDrawn && sending === null) return <FullPageLoader />;
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-5 p-5 lg:min-h-0 lg:p-10">
      {isDrawn && (
        <div className="flex h-[42svh] min-h-0 w-full items-center justify-center lg:h-auto lg:flex-1">
          <img
            src={preview}
            alt="Your upload, in progress"
            onError={() => setDrawable(false)}
            className="max-h-full max-w-full rounded-image opacity-60 shadow-image"
          />
        </div>
      )}
      {sending !== null && <UploadProgress {...sending} />}
    </div>
  );
}

/** Shows the progress of a large file, and lets the user cancel it. */
export function UploadProgress(sending: SendProgress) {
  return (
    <div className="flex w-full max-w-80 items-center gap-4">
      <div className="min-w-0 grow">
        <p className="mb-1.5 text-sm text-soft tabular-nums">{describeUpload(sending)}</p>
        <div
          role="progressbar"
          aria-label="Upload"
          aria-valuenow={Math.floor(sending.fraction * 100)}
          className="h-1 overflow-hidden rounded-full bg-edge"
        >
          <div className="h-full bg-accent" style={{ width: `${sending.fraction * 100}%` }} />
        </div>
      </div>
      <Button size="pill" variant="pill" onClick={sending.cancel}>
        Cancel
      </Button>
    </div>
  );
}
