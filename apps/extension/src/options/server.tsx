import { useState } from "react";
import { browser } from "wxt/browser";
import { toSafeLinkUrl } from "../urls.ts";
import { callWorker, type Connection } from "../calls.ts";
import { Button } from "../ui/button.tsx";
import { useAction } from "../ui/use-action.ts";
import { Section } from "./section.tsx";

interface Props {
  readonly connection: Connection;
  readonly onChange: () => void;
}

/** The outcome of the last URL change. */
type Outcome = { readonly refused: string } | { readonly saved: string } | null;

export function Server({ connection, onChange }: Props) {
  const { i18n } = browser;
  const [typed, setTyped] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const save = useAction();
  const url = typed ?? connection.server;
  const submit = async () => {
    setOutcome(null);
    const response = await callWorker("setServer", { url });
    if ("refused" in response) return setOutcome(response);
    setTyped(undefined);
    setOutcome({ saved: response.connection.server });
    onChange();
  };
  const email = connection.account?.email;
  const refused = outcome !== null && "refused" in outcome;
  return (
    <Section id="server" title={i18n.getMessage("optionsServer")} hint={i18n.getMessage("optionsServerHint")}>
      <form
        className="server"
        onSubmit={(event) => {
          event.preventDefault();
          save.run(submit);
        }}
      >
        <label htmlFor="server-url">{i18n.getMessage("optionsServerUrl")}</label>
        <div className="line">
          <input
            id="server-url"
            className="field"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={url}
            aria-invalid={refused}
            aria-describedby="server-url-note"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" disabled={save.isBusy}>
            {i18n.getMessage(save.isBusy ? "optionsSaving" : "optionsSave")}
          </Button>
        </div>
        <div id="server-url-note" className="small">
          {email !== undefined && (
            <p className="soft">{i18n.getMessage("optionsServerDisconnects", email)}</p>
          )}
          {save.hasFailed && <p role="alert">{i18n.getMessage("optionsNoAnswer")}</p>}
          {outcome && <OutcomeText outcome={outcome} />}
          <PrivacyLink server={connection.server} />
        </div>
      </form>
    </Section>
  );
}

function OutcomeText({ outcome }: { readonly outcome: NonNullable<Outcome> }) {
  if ("refused" in outcome) return <p role="alert">{outcome.refused}</p>;
  return <p role="status">{browser.i18n.getMessage("optionsSaved", outcome.saved)}</p>;
}

function PrivacyLink({ server }: { readonly server: string }) {
  const href = toSafeLinkUrl(import.meta.env.PACKSHOT_PRIVACY_URL ?? `${server}/privacy`);
  if (href === null) return null;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {browser.i18n.getMessage("optionsPrivacy")}
    </a>
  );
}
