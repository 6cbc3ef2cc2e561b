import { browser } from "wxt/browser";
import { useConnection } from "../ui/connection.ts";
import { Mark } from "../ui/icons.tsx";
import { Account } from "./account.tsx";
import { Keyboard } from "./keyboard.tsx";
import { Server } from "./server.tsx";
import { Sites } from "./sites.tsx";
import { Tools } from "./tools.tsx";

export function Settings() {
  const { i18n } = browser;
  const { answer, hasFailed, ask } = useConnection();
  return (
    <main>
      <header>
        <Mark size={28} />
        <h1>{i18n.getMessage("optionsTitle")}</h1>
      </header>
      {hasFailed && (
        <p role="alert" className="problem">
          {i18n.getMessage("optionsNoAnswer")}
        </p>
      )}
      {answer && (
        <>
          <Account connection={answer} onChange={ask} />
          <Server connection={answer} onChange={ask} />
        </>
      )}
      <Tools />
      <Sites />
      <Keyboard />
    </main>
  );
}
