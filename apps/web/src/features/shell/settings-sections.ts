/** A section of the settings. Its ID is its anchor. */
export interface SettingsSection {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** Other words that users search for. */
  readonly keywords: string;
}

export const settingsSections = [
  {
    id: "account",
    title: "Account",
    hint: "Your email and sign-in methods.",
    keywords: "password email login google github profile",
  },
  {
    id: "brand",
    title: "Brand",
    hint: "Use your logo, colors and fonts in ads, thumbnails, stories and store screenshots.",
    keywords: "typeface palette identity",
  },
  {
    id: "sessions",
    title: "Sessions",
    hint: "Devices where you're signed in.",
    keywords: "sign out everywhere security",
  },
  {
    id: "api-keys",
    title: "API keys",
    hint: "Run tools from your own scripts. A key can't change your account.",
    keywords: "token secret developer rest mcp",
  },
  {
    id: "connected-agents",
    title: "Connected agents",
    hint: "AI agents you allowed to upload photos and start runs for you. Each sees only its own results.",
    keywords: "mcp oauth chatgpt claude cursor assistant",
  },
  {
    id: "webhooks",
    title: "Webhooks",
    hint: "Notify your own services of runs, bulk jobs and a low token balance.",
    keywords: "notifications callback url",
  },
  {
    id: "connected-browsers",
    title: "Connected browsers",
    hint: "Browsers where the extension can upload photos and start runs for you. Each sees only its own results.",
    keywords: "chrome firefox plugin",
  },
  {
    id: "connected-terminals",
    title: "Connected terminals",
    hint: "Terminals where you ran packshot login. Each sees only its own results.",
    keywords: "command line cli",
  },
  {
    id: "share-links",
    title: "Share links",
    hint: "Anyone with the link can view the image. No account needed.",
    keywords: "revoke sharing",
  },
  {
    id: "tokens",
    title: "Tokens",
    hint: "Each successful run costs one token.",
    keywords: "balance credits history usage plan billing subscription",
  },
  {
    id: "your-data",
    title: "Your data",
    hint: "Export your data or delete your account.",
    keywords: "download backup zip privacy gdpr account",
  },
] as const satisfies readonly SettingsSection[];
