import { trpc } from "../../../api/trpc.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { findNextPath } from "./next-path.ts";
import { providerNames } from "./provider-names.ts";

interface CredentialsFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** Without a password, the form only has the email field. */
  readonly password?: string;
  readonly onPassword?: (password: string) => void;
  readonly action: string;
  readonly hint: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onSubmit: () => void;
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { email, password, busy } = props;
  const blank = email.trim() === "" || password?.trim() === "";
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        placeholder="you@example.com"
        required
        value={email}
        onChange={(event) => props.onEmail(event.target.value)}
      />
      {password !== undefined && (
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => props.onPassword?.(event.target.value)}
        />
      )}
      {props.error && <ErrorBox>{props.error}</ErrorBox>}
      <Button type="submit" variant="primary" disabled={busy || blank}>
        {busy && <Spinner size="sm" />}
        {props.action}
      </Button>
      <p className="text-sm text-pretty text-soft">{props.hint}</p>
    </form>
  );
}

/** Offers the other sign-in providers that the operator has configured. */
export function ProviderLinks() {
  const { data } = trpc.auth.session.useQuery(undefined, { staleTime: 300_000 });
  if (!data || data.providers.length === 0) return null;
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-hairline pt-6">
      {data.providers.map((provider) => (
        <a
          key={provider}
          href={`/auth/${provider}?next=${encodeURIComponent(findNextPath(location))}`}
          className={buttonClass()}
        >
          Continue with {providerNames[provider]}
        </a>
      ))}
    </div>
  );
}
