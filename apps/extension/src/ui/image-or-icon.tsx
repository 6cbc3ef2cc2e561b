import { useState } from "react";
import { safeImageUrl } from "../addresses.ts";
import { Icon } from "./icons.tsx";

interface Props {
  readonly url: string | null;
  /** The user's server only gives an image to an extension that requests it as one. */
  readonly isOurs?: boolean;
}

/**
 * Shows an image next to a text that describes it, or an icon when it doesn't load, for example when a shop blocks it.
 */
export function ImageOrIcon({ url, isOurs = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const address = safeImageUrl(url);
  return (
    <span className="picture">
      {address === null || address === failed ? (
        <Icon name="picture" />
      ) : (
        <img
          src={address}
          alt=""
          {...(isOurs && { crossOrigin: "anonymous" })}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(address)}
        />
      )}
    </span>
  );
}
