import { useState } from "react";
import { toSafeImageUrl } from "../urls.ts";
import { Icon } from "./icons.tsx";

interface Props {
  readonly url: string | null;
  /** True for an image from the user's Packshot server, which has to be requested with CORS. */
  readonly isOurs?: boolean;
}

/**
 * Shows an image, or an icon if the image doesn't load, for example because a shop blocks it. The alternative text is
 * empty, so text next to it must describe the image.
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
