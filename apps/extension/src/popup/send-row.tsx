import tools from "virtual:tool-names";
import { browser } from "wxt/browser";
import { callWorker, type Connection } from "../calls.ts";
import type { SendView } from "../sending/send.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { getHost, toSafeLinkUrl } from "../urls.ts";
import { Icon } from "../ui/icons.tsx";
import { ImageOrIcon } from "../ui/image-or-icon.tsx";
import { formatSize } from "../finding/image-size.ts";
import { useAction } from "../ui/use-action.ts";
import { ProblemBox } from "./problem-box.tsx";

interface Props {
  readonly send: SendView;
  readonly account: Connection["account"];
  readonly onChange: () => void;
}

/** Renders one send: the image, its page, the tool and the status. */
export function SendRow({ send, account, onChange }: Props) {
  const { i18n } = browser;
  const remove = useAction();
  const tool = tools.find(({ slug }) => slug === send.slug)?.name ?? send.slug;
  const host = getHost(send.page.url);
  const size = send.isScreenshot === true ? i18n.getMessage("popupScreenshot") : formatSize(send.image);
  return (
    <li className="send">
      <ImageOrIcon url={send.thumbnail} isOurs={send.thumbnail !== send.image.url} />
      <div className="send-details">
        <h3>{tool}</h3>
        <p className="send-source soft small">
          {host !== "" && <span>{host}</span>}
          <span>{size}</span>
        </p>
        <div className="send-status">
          <p className="small state" data-state={send.state}>
            {formatState(send)}
          </p>
          <SendAction send={send} tool={tool} onChange={onChange} />
        </div>
        {send.state === "failed" && <ProblemBox send={send} account={account} onChange={onChange} />}
      </div>
      <Button
        look="icon"
        aria-label={i18n.getMessage("popupRemove", [tool, host])}
        disabled={remove.isBusy}
        onClick={() => remove.run(() => callWorker("forget", { id: send.id }).finally(onChange))}
      >
        <Icon name="close" />
      </Button>
    </li>
  );
}

const states = {
  sending: "popupStateSending",
  sent: "popupStateSent",
  running: "popupStateRunning",
  ready: "popupStateReady",
  gone: "popupGone",
} as const;

function formatState({ state, problem }: SendView): string {
  if (state !== "failed") return browser.i18n.getMessage(states[state]);
  return browser.i18n.getMessage(problem === undefined ? "popupStateRunFailed" : "popupStateFailed");
}

/** Links to the image in its tool or to its results, or offers to resend an image that the server has deleted. */
function SendAction({ send, tool, onChange }: Omit<Props, "account"> & { readonly tool: string }) {
  const { i18n } = browser;
  const resend = useAction();
  const link = toSafeLinkUrl(send.link);
  if (send.state === "gone")
    return (
      <Button
        look="pill"
        disabled={resend.isBusy}
        onClick={() => resend.run(() => callWorker("retry", { id: send.id }).finally(onChange))}
      >
        {i18n.getMessage("popupSendAgain")}
      </Button>
    );
  if (link === null) return null;
  return (
    <LinkButton look="pill" href={link} aria-label={i18n.getMessage("popupOpen", tool)}>
      {i18n.getMessage("popupOpenShort")}
    </LinkButton>
  );
}
