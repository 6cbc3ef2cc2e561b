import type { Run } from "../../api/trpc.ts";
import type { Made } from "./run-state.ts";
import { StoredPicture } from "../../ui/stored-picture.tsx";

interface Props {
  readonly originals: Run["sources"];
  readonly made: Made;
}

/** The originals and what was made from them, side by side; on a phone below each other. */
export function Beside({ originals, made }: Props) {
  return (
    <div className="flex min-w-0 flex-1 flex-col items-center justify-center gap-4 sm:flex-row sm:gap-6">
      {originals.map((original) => {
        const caption = originals.length === 1 ? "Original" : `Original ${original.slot}`;
        return <Side key={original.slot} picture={original} caption={caption} />;
      })}
      <Side picture={made.image} caption={made.label} />
    </div>
  );
}

interface SideProps {
  readonly picture: Pick<Made["image"], "url" | "thumbnailUrl" | "width" | "height">;
  readonly caption: string;
}

function Side({ picture: { url, thumbnailUrl, width, height }, caption }: SideProps) {
  return (
    <figure className="flex min-w-0 flex-col items-center gap-2 sm:flex-1">
      <StoredPicture
        src={url}
        thumbnail={thumbnailUrl}
        alt={caption}
        width={width}
        height={height}
        className="block h-auto max-h-[30svh] w-auto max-w-full rounded-picture shadow-picture sm:max-h-[54svh]"
      />
      <figcaption aria-hidden className="text-center text-sm text-soft">
        {caption}
      </figcaption>
    </figure>
  );
}
