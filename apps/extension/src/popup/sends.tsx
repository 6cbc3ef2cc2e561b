import { browser } from "wxt/browser";
import { callWorker, type Connection } from "../calls.ts";
import type { SendView } from "../sending/send.ts";
import { useInterval, useLiveData } from "../ui/use-async-data.ts";
import { SendRow } from "./send-row.tsx";

const fetchSends = () => callWorker("sends", {});

/** Lists the last sends, newest first, with live updates. */
export function Sends({ account }: { readonly account: Connection["account"] }) {
  const { i18n } = browser;
  const sends = useLiveData(fetchSends);
  useInterval(2000, sends.data?.some(isInProgress) === true, sends.reload);
  return (
    <section className="sends" aria-labelledby="sends-title">
      <h2 id="sends-title">{i18n.getMessage("popupLastSends")}</h2>
      {sends.hasFailed && <p role="alert">{i18n.getMessage("popupNoAnswer")}</p>}
      {sends.data?.length === 0 && (
        <div className="empty">
          <p>{i18n.getMessage("popupEmpty")}</p>
          <p className="soft small">{i18n.getMessage("popupEmptyText")}</p>
        </div>
      )}
      <ul>
        {sends.data?.map((send) => (
          <SendRow key={send.id} send={send} account={account} onChange={sends.reload} />
        ))}
      </ul>
    </section>
  );
}

function isInProgress({ state }: SendView): boolean {
  return state === "sending" || state === "running";
}
