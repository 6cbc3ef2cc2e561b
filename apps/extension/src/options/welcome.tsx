import { useState } from "react";
import { browser } from "wxt/browser";
import { useConnection } from "../ui/connection.ts";
import { Logo } from "../ui/icons.tsx";
import { AccountSettings } from "./account.tsx";
import { Keyboard } from "./keyboard.tsx";
import { Section } from "./section.tsx";
import { Server } from "./server.tsx";

/** Renders the page that opens on installation: the server's URL, the connection, and a sample image to right-click. */
export function Welcome() {
  const { i18n } = browser;
  const { data: connection, hasFailed, reload } = useConnection();
  // Connecting opens a page on the server, so the user sets the server's URL first.
  const [isServerSet, setServerSet] = useState(false);
  const handleServerSet = () => {
    setServerSet(true);
    reload();
  };
  return (
    <main>
      <header>
        <Logo size={28} />
        <h1>{i18n.getMessage("welcomeTitle")}</h1>
      </header>
      {hasFailed && (
        <p role="alert" className="problem">
          {i18n.getMessage("optionsNoAnswer")}
        </p>
      )}
      {connection && <Server connection={connection} onChange={handleServerSet} />}
      {connection && (isServerSet || connection.account !== null || connection.pairing !== null) && (
        <AccountSettings connection={connection} onChange={reload} />
      )}
      <Section id="try" title={i18n.getMessage("welcomeTry")} hint={i18n.getMessage("welcomeTryHint")}>
        <img className="sample" src="/sample.jpg" alt={i18n.getMessage("welcomeSample")} />
        <p>{i18n.getMessage("popupEmptyText")}</p>
      </Section>
      <Keyboard />
    </main>
  );
}
