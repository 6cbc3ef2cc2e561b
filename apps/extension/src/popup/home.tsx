import { useEffect, useRef } from "react";
import { browser } from "wxt/browser";
import { Button } from "../ui/button.tsx";
import { useConnection } from "../ui/connection.ts";
import { Icon, Logo } from "../ui/icons.tsx";
import { AccountStatus } from "./account.tsx";
import { OverlayButton } from "./overlay-button.tsx";
import { Sends } from "./sends.tsx";

interface Props {
  /** True when the user returns from the image list; the button that opened it then gets the focus. */
  readonly isBack: boolean;
  readonly onImages: () => void;
}

export function Home({ isBack, onImages }: Props) {
  const { i18n } = browser;
  const connection = useConnection();
  const imagesButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) imagesButton.current?.focus();
  }, [isBack]);
  const account = connection.data?.account ?? null;
  return (
    <main>
      <header className="head">
        <Logo size={22} />
        <h1>{i18n.getMessage("extensionName")}</h1>
        <Button
          look="icon"
          aria-label={i18n.getMessage("popupSettings")}
          onClick={() => void browser.runtime.openOptionsPage()}
        >
          <Icon name="settings" />
        </Button>
      </header>
      {connection.data && <AccountStatus connection={connection.data} onChange={connection.reload} />}
      <div className="start-buttons">
        <OverlayButton overlay="pick" look={account === null ? "secondary" : "primary"} />
        <Button ref={imagesButton} onClick={onImages}>
          <Icon name="images" />
          {i18n.getMessage("popupImages")}
        </Button>
        <OverlayButton overlay="xray" />
      </div>
      <Sends account={account} />
    </main>
  );
}
