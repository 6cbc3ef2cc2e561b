import { useState } from "react";
import { toSafeImageUrl } from "../urls.ts";
import { Icon } from "./icons.tsx";

interface Props {
  readonly url: string | null;
  /** True for an image from the user's Packshot server, which requires a CORS request. */
  readonly isOurs?: boolean;
}

/**
 * Shows an image, or an icon when the image doesn't load, such as when a shop blocks it. A text next to it must
 * describe the image.
 */
export function ImageOrIcon({ url, isOurs = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const safeUrl = toSafeImageUrl(url);
  return (
    <span className="thumbnail">
      {safeUrl === null || safeUrl === failed ? (
        <Icon name="image" />
      ) : (
        <img
          src={safeUrl}
          alt=""
          {...(isOurs && { crossOrigin: "anonymous" })}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(safeUrl)}
        />
      )}
    </span>
  );
}
