import { Upload } from "lucide-react";
import { useRef } from "react";
import type { Brand } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { PHOTO_TYPES } from "../../shell/drop/read-transfer.ts";

interface Props {
  readonly logo: Brand["logo"];
  readonly onUpload: (file: File) => void;
  readonly onRemove: () => void;
}

/** Uploads the logo, and shows it on a light and a dark background. */
export function BrandLogo({ logo, onUpload, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">Logo</legend>
      <p className="mb-2 text-sm text-soft">A transparent PNG works best.</p>
      {logo && (
        <div className="mb-3 grid grid-cols-2 overflow-hidden rounded-card border border-hairline">
          {(["#ffffff", "#17171a"] as const).map((background) => (
            <div
              key={background}
              className="flex h-28 items-center justify-center p-5"
              style={{ background }}
            >
              <img
                src={logo.url}
                alt={background === "#ffffff" ? "Logo on a light background" : "Logo on a dark background"}
                className="max-h-full max-w-full object-contain"
              />
            </div>
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          type="file"
          accept={PHOTO_TYPES}
          aria-label="Logo file"
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onUpload(file);
            // Allows choosing the same file again after it was removed.
            currentTarget.value = "";
          }}
        />
        <Button onClick={() => input.current?.click()}>
          <Upload size={17} aria-hidden />
          {logo ? "Replace logo" : "Upload logo"}
        </Button>
        {logo && <Button onClick={onRemove}>Remove logo</Button>}
      </div>
    </fieldset>
  );
}
