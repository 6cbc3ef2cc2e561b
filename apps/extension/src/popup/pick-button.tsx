import { browser } from "wxt/browser";
import { callWorker } from "../calls.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icons.tsx";
import { useAction } from "../ui/use-action.ts";
import { Unreadable } from "./unreadable.tsx";

/** Starts the overlay on the page and closes the popup, which would cover it. */
export function PickButton({ look }: { readonly look: "primary" | "secondary" }) {
  const pick = useAction();
  return (
    <>
      <Button
        look={look}
        disabled={pick.isBusy}
        onClick={() => pick.run(() => callWorker("pick", {}).then(() => globalThis.close()))}
      >
        <Icon name="pick" />
        {browser.i18n.getMessage("popupPick")}
      </Button>
      {pick.hasFailed && <Unreadable />}
    </>
  );
}
