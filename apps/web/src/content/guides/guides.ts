/** A Markdown file in docs/ that the site shows at /docs/SLUG. */
export interface GuideEntry {
  /** The file's name without its extension. */
  readonly slug: string;
  /** The name in lists and in the navigation. */
  readonly name: string;
  readonly description: string;
}

export interface GuideGroup {
  readonly title: string;
  /** Whether http://localhost:3000 in these guides is replaced by this server's URL. */
  readonly aboutThisServer: boolean;
  readonly guides: readonly GuideEntry[];
}

export const guideGroups: readonly GuideGroup[] = [
  {
    title: "Start here",
    aboutThisServer: true,
    guides: [
      {
        slug: "getting-started",
        name: "Your first image",
        description: "Make an image with the web app, curl, TypeScript, the command line or an AI agent.",
      },
    ],
  },
  {
    title: "Make images",
    aboutThisServer: true,
    guides: [
      {
        slug: "for-people",
        name: "Web app",
        description:
          "Make images from your photos in the browser, one at a time or in bulk, and check listing rules.",
      },
      {
        slug: "listing-checks",
        name: "Listing checks",
        description:
          "Check product images against the rules of Amazon, Google Merchant and 12 other channels, and fix them.",
      },
      {
        slug: "extension",
        name: "Browser extension",
        description: "Send a product image from any page to a tool with a right-click.",
      },
    ],
  },
  {
    title: "Build on Packshot",
    aboutThisServer: true,
    guides: [
      {
        slug: "for-scripts",
        name: "Scripts",
        description:
          "Choose between the client, REST, the command line and webhooks. Create an API key and see the limits.",
      },
      {
        slug: "client",
        name: "TypeScript client",
        description: "Run tools from TypeScript or JavaScript with types, progress and safe retries.",
      },
      {
        slug: "rest",
        name: "REST API",
        description: "Call Packshot from any language over HTTP, with examples for curl and Python.",
      },
      {
        slug: "command-line",
        name: "Command line",
        description: "Run tools from a terminal: install the command, sign in and make images.",
      },
      {
        slug: "bulk",
        name: "Bulk jobs",
        description: "Run a tool over a folder or a CSV from a terminal or a script, and resume at any time.",
      },
      {
        slug: "agents",
        name: "AI agents",
        description: "Connect an AI agent to Packshot with the Model Context Protocol (MCP).",
      },
      {
        slug: "webhooks",
        name: "Webhooks",
        description: "Get a signed request when a run ends: add a webhook, verify events, handle failures.",
      },
      {
        slug: "errors",
        name: "Errors",
        description: "What each error code of the API means, and what to do about it.",
      },
    ],
  },
  {
    title: "Run a server",
    aboutThisServer: false,
    guides: [
      {
        slug: "for-operators",
        name: "Operators",
        description: "Host Packshot for other people: configuration, backups, upgrades and monitoring.",
      },
      {
        slug: "cut-out-networks",
        name: "Cut-out networks",
        description:
          "Replace the neural network that finds the product in a photo, or use your own ONNX file.",
      },
      {
        slug: "payments",
        name: "Payments",
        description: "Sell tokens with Stripe: set up products, links and webhooks, and handle refunds.",
      },
    ],
  },
];

export const guides: readonly GuideEntry[] = guideGroups.flatMap((group) => group.guides);
