import { useId } from "react";
import type { CreatedApiKey } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface Props {
  readonly created: CreatedApiKey;
  readonly onClose: () => void;
}

/** Shows the whole key, which no later answer of the server contains, and how a script uses it. */
export function ShownKeyDialog({ created: { name, key }, onClose }: Props) {
  const script = scriptFor(location.origin);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      description="Copy the key now and keep it safe: it is never shown again."
    >
      <div className="flex flex-col gap-6">
        <Copyable title="The key" text={key} copyLabel="Copy key" wrap />
        <Copyable title="A script that uses it, as PACKSHOT_API_KEY" text={script} copyLabel="Copy script" />
        <Button variant="primary" onClick={onClose}>
          I have copied the key
        </Button>
      </div>
    </Dialog>
  );
}

function scriptFor(url: string): string {
  return `import { createClient } from "@packshot/trpc/client";
const packshot = createClient({ url: "${url}", apiKey: process.env.PACKSHOT_API_KEY ?? "" });
console.log(await packshot.tokens.balance.query());`;
}

interface CopyableProps {
  readonly title: string;
  readonly text: string;
  readonly copyLabel: string;
  /** Long words break, so that all of the text can be seen; otherwise long lines scroll. */
  readonly wrap?: boolean;
}

function Copyable({ title, text, copyLabel, wrap = false }: CopyableProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="font-sans text-sm font-medium tracking-normal">
          {title}
        </h3>
        <CopyButton label={copyLabel} text={text} />
      </div>
      {/* A region that scrolls must be reachable by the keyboard. */}
      <pre
        tabIndex={0}
        role="region"
        aria-labelledby={id}
        className={`rounded-button border border-hairline bg-sunk px-3.5 py-3 font-mono text-sm ${wrap ? "break-all whitespace-pre-wrap" : "overflow-x-auto"}`}
      >
        {text}
      </pre>
    </div>
  );
}
