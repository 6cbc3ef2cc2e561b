import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Copyable } from "../copyable.tsx";

interface Props {
  /** The URL or URLs that the secret is for. */
  readonly subject: string;
  readonly secret: string;
  readonly isShownOnce?: boolean;
  readonly onClose: () => void;
}

/** Sample code that takes a web `Request`, which most frameworks provide, and throws to reject it. */
const receiver = `import { verifyWebhook } from "packshot";
const { PACKSHOT_WEBHOOK_SECRET: secret = "" } = process.env;
export const receive = async (request) => verifyWebhook({ payload: await request.text(), headers: request.headers, secret });`;

const PURPOSE = "Use it to verify that requests come from this server.";

/** Shows a secret, and how a program verifies a request with it. */
export function SecretDialog({ subject, secret, isShownOnce = false, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Webhook secret"
      description={isShownOnce ? `Copy it now and keep it safe. You won't see it again. ${PURPOSE}` : PURPOSE}
      width="md"
    >
      <div className="flex flex-col gap-6">
        <p className="text-sm text-soft">
          For <span className="break-all text-ink">{subject}</span>
        </p>
        <Copyable title="Secret" text={secret} copyLabel="Copy secret" wrap />
        <Copyable
          title="Client package"
          text={`npm install ${location.origin}/client.tgz`}
          copyLabel="Copy command"
        />
        <Copyable
          title="Verify a request with PACKSHOT_WEBHOOK_SECRET"
          text={receiver}
          copyLabel="Copy script"
        />
        <Button variant="primary" onClick={onClose}>
          {isShownOnce ? "I have copied the secret" : "Done"}
        </Button>
      </div>
    </Dialog>
  );
}
