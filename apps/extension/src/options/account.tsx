import { useState } from "react";
import { browser } from "wxt/browser";
import { callWorker, type Connection } from "../calls.ts";
import { Button } from "../ui/button.tsx";
import { toSafeLinkUrl } from "../urls.ts";
import { Pairing } from "../ui/pairing.tsx";
import { useAction } from "../ui/use-action.ts";
import { Confirm } from "./confirm.tsx";
import { Row, Section } from "./section.tsx";

interface Props {
  readonly connection: Connection;
  readonly onChange: () => void;
}

export function AccountSettings({ connection, onChange }: Props) {
  const { i18n } = browser;
  const { account, pairing } = connection;
  const connect = useAction();
  const start = () => connect.run(() => callWorker("connect", {}).finally(onChange));
  return (
    <Section
      id="connection"
      title={i18n.getMessage("optionsConnection")}
      hint={i18n.getMessage("optionsConnectionHint")}
    >
      {account !== null && <Connected account={account} server={connection.server} onChange={onChange} />}
      {account === null && pairing !== null && <Pairing pairing={pairing} onConnect={start} />}
      {account === null && pairing === null && (
        <Row title={i18n.getMessage("optionsNotConnected")} detail={i18n.getMessage("optionsConnectHint")}>
          <Button look="primary" disabled={connect.isBusy} onClick={start}>
            {i18n.getMessage("connect")}
          </Button>
        </Row>
      )}
      {connect.hasFailed && <p role="alert">{i18n.getMessage("popupFailed")}</p>}
    </Section>
  );
}

interface ConnectedProps {
  readonly account: NonNullable<Connection["account"]>;
  readonly server: string;
  readonly onChange: () => void;
}

function Connected({ account, server, onChange }: ConnectedProps) {
  const { i18n } = browser;
  const [isConfirming, setConfirming] = useState(false);
  const disconnect = useAction();
  const browsers = toSafeLinkUrl(`${server}/settings#connected-browsers`);
  return (
    <>
      <Row title={i18n.getMessage("optionsConnected", account.email)}>
        <Button disabled={disconnect.isBusy} onClick={() => setConfirming(true)}>
          {i18n.getMessage("optionsDisconnect")}
        </Button>
      </Row>
      <Row
        title={i18n.getMessage("optionsBrowserName")}
        detail={
          <>
            {i18n.getMessage("optionsBrowserNameHint")}{" "}
            {browsers !== null && (
              <a href={browsers} target="_blank" rel="noreferrer">
                {i18n.getMessage("optionsBrowsers")}
              </a>
            )}
          </>
        }
      >
        <p className="value">{account.name}</p>
      </Row>
      <Row title={i18n.getMessage("optionsTokens")} detail={i18n.getMessage("optionsTokensHint")}>
        <p className="value">{account.dailyTokens ?? i18n.getMessage("optionsTokensUnlimited")}</p>
      </Row>
      {disconnect.hasFailed && <p role="alert">{i18n.getMessage("popupFailed")}</p>}
      {isConfirming && (
        <Confirm
          title={i18n.getMessage("optionsDisconnectTitle")}
          text={i18n.getMessage("optionsDisconnectText")}
          action={i18n.getMessage("optionsDisconnect")}
          onConfirm={() => disconnect.run(() => callWorker("disconnect", {}).finally(onChange))}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
