import { useState } from "react";
import { FullPageLoader } from "../../ui/full-page-loader.tsx";

/** The person's picture at once, as long as the browser can draw it; not every browser knows HEIC. */
export function UploadPreview({ preview }: { readonly preview: string | null }) {
  const [drawable, setDrawable] = useState(true);
  if (preview === null || !drawable) return <FullPageLoader />;
  return (
    <div className="flex h-[42svh] flex-1 items-center justify-center p-5 lg:h-auto lg:min-h-0 lg:p-10">
      <img
        src={preview}
        alt="Your upload, in progress"
        onError={() => setDrawable(false)}
        className="max-h-full max-w-full rounded-picture opacity-60 shadow-picture"
      />
    </div>
  );
}
