import { useState } from "preact/hooks";
import { pictureAddress } from "../addresses.ts";
import { Icon } from "./icons.tsx";

interface Props {
  readonly url: string | null;
  /** A picture of the person's server is given to an extension only if it asks as one. */
  readonly isOurs?: boolean;
}

/** Shows a picture beside a text that says what it is, or an icon when it doesn't load, as from a shop that blocks it. */
export function Picture({ url, isOurs = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const address = pictureAddress(url);
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
