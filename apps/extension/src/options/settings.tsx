import { browser } from "wxt/browser";
import { useConnection } from "../ui/connection.ts";
import { Logo } from "../ui/icons.tsx";
import { AccountSettings } from "./account.tsx";
import { Keyboard } from "./keyboard.tsx";
import { Server } from "./server.tsx";
import { Sites } from "./sites.tsx";
import { Tools } from "./tools.tsx";

export function Settings() {
  const { i18n } = browser;
  const { data: connection, hasFailed, reload } = useConnection();
  return (
    <main>
      <header>
        <Logo size={28} />
        <h1>{i18n.getMessage("optionsTitle")}</h1>
      </header>
      {hasFailed && (
        <p role="alert" className="problem">
          {i18n.getMessage("optionsNoAnswer")}
        </p>
      )}
      {connection && (
        <>
          <AccountSettings connection={connection} onChange={reload} />
          <Server connection={connection} onChange={reload} />
        </>
      )}
      <Tools />
      <Sites />
      <Keyboard />
    </main>
  );
}
