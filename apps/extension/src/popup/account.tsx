import { browser } from "wxt/browser";
import { callWorker, type Connection } from "../calls.ts";
import { Button } from "../ui/button.tsx";
import { Pairing } from "../ui/pairing.tsx";
import { useAction } from "../ui/use-action.ts";

interface Props {
  readonly connection: Connection;
  readonly onChange: () => void;
}

/** Shows the account that receives the images, or how to connect one. */
export function AccountStatus({ connection: { account, pairing }, onChange }: Props) {
  const { i18n } = browser;
  const connect = useAction();
  const start = () => connect.run(() => callWorker("connect", {}).finally(onChange));
  if (account !== null)
    return (
      <p className="account soft small" title={account.email}>
        {i18n.getMessage("popupConnected", account.email)}
      </p>
    );
  return (
    <div className="account card">
      {pairing === null ? (
        <div className="unconnected">
          <p>{i18n.getMessage("popupNotConnected")}</p>
          <Button look="primary" disabled={connect.isBusy} onClick={start}>
            {i18n.getMessage("connect")}
          </Button>
        </div>
      ) : (
        <Pairing pairing={pairing} onConnect={start} />
      )}
      {connect.hasFailed && (
        <p role="alert" className="small">
          {i18n.getMessage("popupFailed")}
        </p>
      )}
    </div>
  );
}
