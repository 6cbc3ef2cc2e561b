import { useState } from "react";
import { type ApiKey, type CreatedApiKey, trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { describeKey } from "./key-text.ts";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { RevokeKeyDialog } from "./revoke-key-dialog.tsx";
import { Loading, Row } from "./section.tsx";
import { NewKeyCreatedDialog } from "./new-key-created-dialog.tsx";

type Dialog = "new" | { readonly created: CreatedApiKey } | { readonly revoking: ApiKey };

export function ApiKeys() {
  const keys = trpc.apiKeys.list.useQuery();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  if (!keys.data) return <Loading query={keys} />;
  const scriptKeys = keys.data.filter(({ client }) => client === "script");
  return (
    <>
      {scriptKeys.map((key) => (
        <Row key={key.id} title={key.name} detail={describeKey(key)}>
          <Button aria-label={`Revoke ${key.name}`} onClick={() => setDialog({ revoking: key })}>
            Revoke
          </Button>
        </Row>
      ))}
      <Row
        title={scriptKeys.length === 0 ? "No keys yet" : "Add another key"}
        detail="Use a separate key for each script so you can revoke them individually."
      >
        <Button onClick={() => setDialog("new")}>Create key</Button>
      </Row>
      <Row title="API documentation" detail="Every operation with its inputs and outputs.">
        <span className="flex flex-wrap gap-4">
          <a href="/docs/for-scripts" className="underline underline-offset-4">
            Guide
          </a>
          <a href="/api" className="underline underline-offset-4">
            API reference
          </a>
        </span>
      </Row>
      {dialog === "new" && <NewKeyDialog onCreated={(created) => setDialog({ created })} onClose={close} />}
      {dialog !== null && dialog !== "new" && "created" in dialog && (
        <NewKeyCreatedDialog created={dialog.created} onClose={close} />
      )}
      {dialog !== null && dialog !== "new" && "revoking" in dialog && (
        <RevokeKeyDialog
          apiKey={dialog.revoking}
          title={`Revoke ${dialog.revoking.name}?`}
          text="Scripts using this key will stop working immediately. This can't be undone."
          confirmLabel="Revoke key"
          onClose={close}
        />
      )}
    </>
  );
}
