import { useState } from "react";
import { type Accounts, trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { providerNames } from "../shell/session/provider-names.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Loading, Row, RowError } from "./section.tsx";
import { formatDate } from "../../ui/time-text.ts";

type Account = Accounts["accounts"][number];

export function ConnectedAccounts() {
  const accounts = trpc.auth.accounts.useQuery();
  const connect = trpc.auth.connectAccount.useMutation({ onSuccess: ({ url }) => location.assign(url) });
  const [disconnecting, setDisconnecting] = useState<Account | null>(null);
  if (!accounts.data) return <Loading query={accounts} />;
  return (
    <>
      {accounts.data.accounts.map((account) => (
        <Row
          key={`${account.provider} ${account.id}`}
          title={providerNames[account.provider]}
          detail={`${account.email}, connected ${formatDate(account.connectedAt)}`}
        >
          <Button onClick={() => setDisconnecting(account)}>
            Disconnect {providerNames[account.provider]}
          </Button>
        </Row>
      ))}
      {accounts.data.providers.map((provider) => (
        <Row
          key={provider}
          title={`${providerNames[provider]} account`}
          detail={`Connect your account to sign in with ${providerNames[provider]}.`}
        >
          <Button disabled={connect.isPending} onClick={() => connect.mutate({ provider })}>
            Connect {providerNames[provider]}
          </Button>
        </Row>
      ))}
      <RowError error={connect.error} />
      {disconnecting && <Disconnect account={disconnecting} onClose={() => setDisconnecting(null)} />}
    </>
  );
}

function Disconnect({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const utils = trpc.useUtils();
  const disconnect = trpc.auth.disconnectAccount.useMutation({
    onSettled: () => utils.auth.accounts.invalidate(),
  });
  const { provider, id, email } = account;
  return (
    <ConfirmDialog
      title={`Disconnect ${providerNames[provider]}?`}
      text={`You won't be able to sign in with your ${providerNames[provider]} account (${email}) anymore. We can still email you a sign-in link.`}
      confirmLabel="Disconnect"
      mutation={disconnect}
      onConfirm={() => disconnect.mutate({ provider, id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
