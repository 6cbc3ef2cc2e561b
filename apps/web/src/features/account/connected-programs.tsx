import { useState } from "react";
import { type ApiKey, trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { describeKey } from "./key-text.ts";
import { RevokeKeyDialog } from "./revoke-key-dialog.tsx";
import { Loading, Row } from "./section.tsx";

const browsers = {
  client: "browser",
  emptyTitle: "No browsers connected",
  howToConnect:
    "Right-click any product image to open it in Packshot. To start, choose Connect in the extension.",
  disconnectWarning:
    "The extension won't be able to upload photos or start runs. Its results stay in your gallery.",
} as const;

const terminals = {
  client: "terminal",
  emptyTitle: "No terminals connected",
  howToConnect: "Process whole folders from the command line. To start, run packshot login in a terminal.",
  disconnectWarning:
    "The terminal won't be able to upload photos or start runs. Its results stay in your gallery.",
} as const;

const agents = {
  client: "agent",
  emptyTitle: "No agents connected",
  howToConnect:
    "Let an AI agent make images for you. To start, add this server's URL, followed by /mcp, to the agent.",
  disconnectWarning:
    "The agent won't be able to upload photos or start runs. Its results stay in your gallery.",
} as const;

export function ConnectedBrowsers() {
  return <ConnectedPrograms {...browsers} />;
}

export function ConnectedTerminals() {
  return <ConnectedPrograms {...terminals} />;
}

export function ConnectedAgents() {
  return <ConnectedPrograms {...agents} />;
}

type Kind = typeof browsers | typeof terminals | typeof agents;

function ConnectedPrograms({ client, emptyTitle, howToConnect, disconnectWarning }: Kind) {
  const keys = trpc.apiKeys.list.useQuery();
  const [disconnecting, setDisconnecting] = useState<ApiKey | null>(null);
  if (!keys.data) return <Loading query={keys} />;
  const programs = keys.data.filter((key) => key.client === client);
  if (programs.length === 0) return <Row title={emptyTitle} detail={howToConnect} />;
  return (
    <>
      {programs.map((program) => (
        <Row key={program.id} title={<bdi>{program.name}</bdi>} detail={describeKey(program)}>
          <Button aria-label={`Disconnect ${program.name}`} onClick={() => setDisconnecting(program)}>
            Disconnect
          </Button>
        </Row>
      ))}
      {disconnecting && (
        <RevokeKeyDialog
          apiKey={disconnecting}
          title={`Disconnect ${disconnecting.name}?`}
          text={disconnectWarning}
          confirmLabel="Disconnect"
          onClose={() => setDisconnecting(null)}
        />
      )}
    </>
  );
}
