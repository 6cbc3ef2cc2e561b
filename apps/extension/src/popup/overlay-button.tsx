import { browser } from "wxt/browser";
import { callWorker } from "../calls.ts";
import type { Overlay } from "../page/page-calls.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icons.tsx";
import { useAction } from "../ui/use-action.ts";
import { Unreadable } from "./unreadable.tsx";

interface Props {
  readonly overlay: Overlay;
  readonly look?: "primary" | "secondary";
}

const labelKeys = { pick: "popupPick", xray: "popupXray" } as const satisfies Record<Overlay, string>;

/** Opens an overlay on the page and closes the popup, which would cover it. */
export function OverlayButton({ overlay, look = "secondary" }: Props) {
  const open = useAction();
  return (
    <>
      <Button
        look={look}
        disabled={open.isBusy}
        onClick={() => open.run(() => callWorker(overlay, {}).then(() => globalThis.close()))}
      >
        <Icon name={overlay} />
        {browser.i18n.getMessage(labelKeys[overlay])}
      </Button>
      {open.hasFailed && <Unreadable />}
    </>
  );
}
