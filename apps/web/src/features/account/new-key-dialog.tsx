import { useState } from "react";
import { toApiError } from "../../api/error.ts";
import { type ApiKey, type CreatedApiKey, trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBox } from "../../ui/error-box.tsx";
import { TextField } from "../../ui/text-field.tsx";

type Scope = Exclude<ApiKey["scopes"][number], "own">;

const scopeTexts: readonly { readonly scope: Scope; readonly label: string; readonly hint: string }[] = [
  { scope: "read", label: "Read", hint: "View runs, gallery and tokens." },
  { scope: "generate", label: "Generate", hint: "Upload photos, start runs and spend tokens." },
];

interface Props {
  readonly onCreated: (created: CreatedApiKey) => void;
  readonly onClose: () => void;
}

export function NewKeyDialog({ onCreated, onClose }: Props) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>(["read", "generate"]);
  const [dailyTokens, setDailyTokens] = useState("");
  const [isTest, setIsTest] = useState(false);
  const utils = trpc.useUtils();
  const create = trpc.apiKeys.create.useMutation({
    onSuccess: onCreated,
    // Also after an error, because the key exists if only the response was lost.
    onSettled: () => utils.apiKeys.list.invalidate(),
  });
  return (
    <Dialog open onOpenChange={onClose} title="New API key">
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate({
            name,
            scopes: isTest ? ["read", "generate"] : [...scopes],
            dailyTokens: isTest || dailyTokens === "" ? null : Number(dailyTokens),
            test: isTest,
          });
        }}
      >
        <TextField
          label="Name"
          placeholder="Shop import"
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Check
          label="Test key"
          hint="Creates free, watermarked images of up to 640 px, which are deleted after a day. Up to 60 runs an hour."
          checked={isTest}
          onChange={setIsTest}
        />
        {!isTest && (
          <>
            <fieldset className="flex flex-col gap-3">
              <legend className="mb-2 text-sm font-medium">Permissions</legend>
              {scopeTexts.map(({ scope, label, hint }) => (
                <Check
                  key={scope}
                  label={label}
                  hint={hint}
                  checked={scopes.includes(scope)}
                  onChange={(isChecked) =>
                    setScopes((current) =>
                      isChecked ? [...current, scope] : current.filter((other) => other !== scope),
                    )
                  }
                />
              ))}
            </fieldset>
            <TextField
              label="Daily token limit"
              placeholder="No limit"
              type="number"
              inputMode="numeric"
              min={1}
              max={1_000_000}
              step={1}
              value={dailyTokens}
              onChange={(event) => setDailyTokens(event.target.value)}
            />
          </>
        )}
        {create.error && <ErrorBox>{toApiError(create.error).message}</ErrorBox>}
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={create.isPending || name.trim() === "" || (scopes.length === 0 && !isTest)}
          >
            Create key
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface CheckProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

function Check({ label, hint, checked, onChange }: CheckProps) {
  return (
    <label className="flex gap-3">
      <input
        type="checkbox"
        className="mt-1 size-4 shrink-0 accent-ink"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-soft">{hint}</span>
      </span>
    </label>
  );
}
