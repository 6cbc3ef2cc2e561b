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
  /** Whether http://localhost:3000 in these guides stands for this server's address. */
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
          "Make images of your photo in the browser, run many photos at once, check listing rules.",
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
        description: "Create an API key, choose between client, REST and command line, know the limits.",
      },
      {
        slug: "bulk",
        name: "Bulk runs",
        description: "Run a tool over a folder or a CSV from a terminal or a script, and resume at any time.",
      },
      {
        slug: "agents",
        name: "AI agents",
        description: "Connect an AI agent to Packshot with the Model Context Protocol (MCP).",
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
        description: "Configure, back up, upgrade and watch a Packshot server that others use.",
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
