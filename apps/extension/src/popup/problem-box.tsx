import { browser } from "wxt/browser";
import { callWorker, type Connection } from "../calls.ts";
import type { Problem, SendView } from "../sending/send.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { getHost, getPatternHost, toSafeLinkUrl } from "../urls.ts";
import { useAction } from "../ui/use-action.ts";
import { type Step, listNextSteps } from "./next-steps.ts";

const titles = {
  rights: "problemRights",
  interrupted: "problemInterrupted",
  unreachable: "problemUnreachable",
  disconnected: "problemDisconnected",
  "too-large": "problemTooLarge",
  blocked: "problemBlocked",
  "no-image": "problemNoImage",
  wait: "problemWait",
  refused: "problemRefused",
} as const satisfies Record<Problem, string>;

interface Props {
  readonly send: SendView;
  readonly account: Connection["account"];
  readonly onChange: () => void;
}

/** Explains why an image wasn't delivered and offers the next steps. */
export function ProblemBox({ send, account, onChange }: Props) {
  const { i18n } = browser;
  if (send.problem === undefined)
    return <p className="soft small">{send.sentence ?? i18n.getMessage("popupRunFailed")}</p>;
  const { title, detail } = describeProblem(send, send.problem, account);
  return (
    <>
      <p className="small">
        <strong>{title}</strong>
      </p>
      <p className="soft small">{detail}</p>
      <Steps send={send} steps={listNextSteps(send, account)} onChange={onChange} />
    </>
  );
}

/** Returns the same text as the notice on the page, or different text where that doesn't apply in the popup. */
function describeProblem({ page, sentence }: SendView, problem: Problem, account: Props["account"]) {
  const { i18n } = browser;
  if (problem === "disconnected" && account !== null)
    return { title: i18n.getMessage("popupConnectedNow"), detail: i18n.getMessage("popupKept") };
  const key = titles[problem];
  const ownDetail = problem === "unreachable" ? "popupUnreachable" : (`${key}Detail` as const);
  return {
    title: i18n.getMessage(key, getHost(page.url)),
    detail: sentence ?? i18n.getMessage(ownDetail),
  };
}

function Steps({ send, steps, onChange }: Omit<Props, "account"> & { readonly steps: readonly Step[] }) {
  const action = useAction();
  const perform = (run: () => Promise<unknown>) => action.run(() => run().finally(onChange));
  return (
    <>
      <div className="steps">
        {steps.map((step) => (
          <StepButton key={step} step={step} send={send} isBusy={action.isBusy} perform={perform} />
        ))}
      </div>
      {action.hasFailed && (
        <p role="alert" className="small">
          {browser.i18n.getMessage("popupFailed")}
        </p>
      )}
    </>
  );
}

interface StepProps {
  readonly step: Step;
  readonly send: SendView;
  readonly isBusy: boolean;
  readonly perform: (act: () => Promise<unknown>) => void;
}

function StepButton({ step, send, isBusy, perform }: StepProps) {
  const { i18n } = browser;
  const { id, askFor = "" } = send;
  const renderButton = (text: string, act: () => Promise<unknown>) => (
    <Button look="pill" disabled={isBusy} onClick={() => perform(act)}>
      {text}
    </Button>
  );
  switch (step) {
    case "retry":
      return renderButton(i18n.getMessage("tryAgain"), () => callWorker("retry", { id }));
    case "ask-again":
      return renderButton(i18n.getMessage("popupAskAgain"), () => callWorker("retry", { id }));
    case "screenshot":
      return renderButton(i18n.getMessage("useScreenshot"), () =>
        callWorker("retry", { id, asScreenshot: true }),
      );
    case "connect":
      return renderButton(i18n.getMessage("connect"), () => callWorker("connect", {}));
    case "server":
      return renderButton(i18n.getMessage("popupServerUrl"), () => browser.runtime.openOptionsPage());
    case "allow":
      return renderButton(i18n.getMessage("popupAllow", getPatternHost(askFor)), () =>
        // The browser only prompts during a click. The worker gets an event when access is allowed, and sends the
        // image.
        browser.permissions.request({ origins: [askFor] }),
      );
    case "page":
      return <PageLink url={toSafeLinkUrl(send.page.url)} />;
  }
}

function PageLink({ url }: { readonly url: string | null }) {
  if (url === null) return null;
  return (
    <LinkButton look="pill" href={url}>
      {browser.i18n.getMessage("popupOpenPage")}
    </LinkButton>
  );
}
