import { useState } from "react";
import type { CreatedApiKey } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Copyable } from "./copyable.tsx";

interface Props {
  readonly created: CreatedApiKey;
  readonly onClose: () => void;
}

/** Shows the whole key, which the server never returns again, and how to use it. */
export function NewKeyCreatedDialog({ created, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={created.name}
      description="Copy the key now and keep it safe. You won't see it again."
      width="md"
    >
      <div className="flex flex-col gap-6">
        <Copyable title="API key" text={created.key} copyLabel="Copy key" wrap />
        <FirstCall created={created} />
        <Button variant="primary" onClick={onClose}>
          I have copied the key
        </Button>
      </div>
    </Dialog>
  );
}

function FirstCall({ created: { scopes } }: Pick<Props, "created">) {
  const [language, setLanguage] = useState<"typescript" | "curl">("typescript");
  const { origin } = location;
  const script = (
    <div className="flex flex-col gap-5">
      <Copyable
        title="In an empty folder"
        text={`npm install ${origin}/client.tgz`}
        copyLabel="Copy command"
      />
      <Copyable title="script.mjs" text={createScript(origin, scopes)} copyLabel="Copy script" />
      <Copyable title="Run it" text="node script.mjs" copyLabel="Copy command" />
    </div>
  );
  const curl = (
    <Copyable title="In a terminal" text={createCurlCommand(origin, scopes)} copyLabel="Copy command" wrap />
  );
  return (
    <div>
      <p className="mb-3 text-sm text-soft">
        Try a free call. The code reads the key from the environment variable{" "}
        <code className="font-mono whitespace-nowrap text-ink">PACKSHOT_API_KEY</code>.
      </p>
      <Tabs
        value={language}
        onChange={setLanguage}
        tabs={[
          { value: "typescript", label: "TypeScript", content: script },
          { value: "curl", label: "curl", content: curl },
        ]}
      />
    </div>
  );
}

type Scopes = CreatedApiKey["scopes"];

/** Returns a sample call that the key may make: a key without read access can't query the balance. */
function createScript(origin: string, scopes: Scopes): string {
  const procedure = scopes.includes("read") ? "tokens.balance" : "tools.catalog";
  return `import { createClient } from "packshot";
const packshot = createClient({ url: "${origin}", apiKey: process.env.PACKSHOT_API_KEY ?? "" });
console.log(await packshot.${procedure}.query());`;
}

function createCurlCommand(origin: string, scopes: Scopes): string {
  const path = scopes.includes("read") ? "tokens/balance" : "tools/catalog";
  return `curl --fail-with-body -H "Authorization: Bearer $PACKSHOT_API_KEY" ${origin}/api/v1/${path}`;
}
