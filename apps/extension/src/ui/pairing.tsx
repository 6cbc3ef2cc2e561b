import { useCallback, useState } from "react";
import { browser } from "wxt/browser";
import type { Connection } from "../calls.ts";
import { Button } from "./button.tsx";
import { formatTimeLeft } from "./pairing-text.ts";
import { useInterval } from "./use-async-data.ts";

interface Props {
  readonly pairing: NonNullable<Connection["pairing"]>;
  readonly onConnect: () => void;
}

/** Shows the digits that the user compares with those in the web app, while they are valid. */
export function Pairing({ pairing, onConnect }: Props) {
  const { i18n } = browser;
  const remaining = useTimeLeft(pairing.expiresAt);
  if (remaining === null)
    return (
      <div className="pairing">
        <p role="status">{i18n.getMessage("connectExpired")}</p>
        <Button look="primary" onClick={onConnect}>
          {i18n.getMessage("connect")}
        </Button>
      </div>
    );
  const { digits } = pairing;
  return (
    <div className="pairing">
      <p className="digits">
        <span aria-hidden="true">{digits}</span>
        <span className="visually-hidden">{digits.replaceAll(/(?<=\d)(?=\d)/g, " ")}</span>
      </p>
      <p>{i18n.getMessage("connectDigits")}</p>
      <p role="timer" className="soft small">
        {i18n.getMessage("connectValid", remaining)}
      </p>
      <Button look="pill" onClick={onConnect}>
        {i18n.getMessage("connectAgain")}
      </Button>
    </div>
  );
}

function useTimeLeft(expiresAt: number): string | null {
  const [now, setNow] = useState(Date.now);
  const tick = useCallback(() => setNow(Date.now()), []);
  useInterval(1000, expiresAt > now, tick);
  return formatTimeLeft(expiresAt, now);
}
