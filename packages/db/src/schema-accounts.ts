import type { Generated, JSONColumnType } from "kysely";
import type { Fixed } from "./columns.ts";

/** Why an account was denied its free tokens. */
export type WelcomeRefusal = "mailbox" | "network";

interface UsersTable {
  id: Generated<string>;
  /** Null for a visitor who tries a tool without an account. */
  email: string | null;
  password_hash: string | null;
  /** The last stamp used in a file name, in milliseconds since 1970. */
  last_stamp: Generated<number>;
  created_at: Fixed<Date>;
  welcome_refused: WelcomeRefusal | null;
}

interface SignUpGrantsTable {
  mailbox_hash: Fixed<string>;
  network_hash: Fixed<string>;
  granted_at: Fixed<Date>;
}

interface SessionsTable {
  id: Generated<string>;
  user_id: Fixed<string>;
  token_hash: Fixed<string>;
  user_agent: string;
  created_at: Fixed<Date>;
  last_used_at: Date;
  expires_at: Date;
}

interface SignInLinksTable {
  id: Generated<string>;
  email: Fixed<string>;
  token_hash: Fixed<string>;
  next_path: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  used_at: Date | null;
}

interface OAuthAccountsTable {
  provider: Fixed<string>;
  subject: Fixed<string>;
  user_id: Fixed<string>;
  email: string;
  created_at: Fixed<Date>;
}

export type ApiKeyScope = "read" | "generate" | "own";

/** The kind of program that has a key. */
export type ApiKeyClient = "script" | "browser" | "terminal" | "agent";

interface ApiKeysTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  name: string;
  secret_hash: Fixed<string>;
  scopes: Fixed<ApiKeyScope[]>;
  client: Fixed<ApiKeyClient>;
  is_test: Fixed<boolean>;
  /** Null for no limit. */
  daily_tokens: Fixed<number | null>;
  created_at: Fixed<Date>;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

interface PairingsTable {
  challenge: Fixed<string>;
  user_id: Fixed<string>;
  name: Fixed<string>;
  client: Fixed<Exclude<ApiKeyClient, "script" | "agent">>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  used_at: Date | null;
}

/** A program that has registered itself, so that users can connect it to their account. */
interface OAuthClientsTable {
  id: Fixed<string>;
  name: Fixed<string>;
  redirect_uris: Fixed<string[]>;
  created_at: Fixed<Date>;
  used_at: Date | null;
}

interface OAuthCodesTable {
  code_hash: Fixed<string>;
  client_id: Fixed<string>;
  user_id: Fixed<string>;
  redirect_uri: Fixed<string>;
  challenge: Fixed<string>;
  scopes: Fixed<ApiKeyScope[]>;
  daily_tokens: Fixed<number | null>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  used_at: Date | null;
  api_key_id: string | null;
}

interface OAuthTokensTable {
  token_hash: Fixed<string>;
  kind: Fixed<"access" | "refresh">;
  api_key_id: Fixed<string>;
  client_id: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  used_at: Date | null;
}

interface PresetsTable {
  id: Generated<string>;
  user_id: Fixed<string>;
  tool: Fixed<string>;
  name: string;
  options: JSONColumnType<Record<string, unknown>>;
  created_at: Fixed<Date>;
}

interface BrandKitsTable {
  user_id: Fixed<string>;
  main: string | null;
  accent: string | null;
  title_font: string | null;
  text_font: string | null;
  logo_id: string | null;
  saved_at: Date;
}

/** The tables of users, sign-in, API access, presets and brand kits. */
export interface AccountsSchema {
  users: UsersTable;
  sign_up_grants: SignUpGrantsTable;
  sessions: SessionsTable;
  sign_in_links: SignInLinksTable;
  oauth_accounts: OAuthAccountsTable;
  api_keys: ApiKeysTable;
  pairings: PairingsTable;
  oauth_clients: OAuthClientsTable;
  oauth_codes: OAuthCodesTable;
  oauth_tokens: OAuthTokensTable;
  presets: PresetsTable;
  brand_kits: BrandKitsTable;
}
