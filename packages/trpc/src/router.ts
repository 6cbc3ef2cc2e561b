import { accountRouter } from "./routers/account.ts";
import { agentsRouter } from "./routers/agents.ts";
import { apiKeysRouter } from "./routers/api-keys.ts";
import { authRouter } from "./routers/auth.ts";
import { billingRouter } from "./routers/billing.ts";
import { brandRouter } from "./routers/brand.ts";
import { bulkRouter } from "./routers/bulk.ts";
import { checkRouter } from "./routers/check.ts";
import { collectionsRouter } from "./routers/collections.ts";
import { galleryRouter } from "./routers/gallery.ts";
import { presetsRouter } from "./routers/presets.ts";
import { runsRouter } from "./routers/runs.ts";
import { shareLinksRouter } from "./routers/share-links.ts";
import { siteRouter } from "./routers/site.ts";
import { tokensRouter } from "./routers/tokens.ts";
import { toolsRouter } from "./routers/tools.ts";
import { trialRouter } from "./routers/trial.ts";
import { uploadsRouter } from "./routers/uploads.ts";
import { verifyRouter } from "./routers/verify.ts";
import { webhooksRouter } from "./routers/webhooks.ts";
import { createCallerFactory, createErrorFormatter, router } from "./trpc.ts";

export const appRouter = router({
  auth: authRouter,
  tokens: tokensRouter,
  uploads: uploadsRouter,
  tools: toolsRouter,
  runs: runsRouter,
  bulk: bulkRouter,
  check: checkRouter,
  verify: verifyRouter,
  gallery: galleryRouter,
  collections: collectionsRouter,
  presets: presetsRouter,
  shareLinks: shareLinksRouter,
  brand: brandRouter,
  apiKeys: apiKeysRouter,
  agents: agentsRouter,
  webhooks: webhooksRouter,
  account: accountRouter,
  billing: billingRouter,
  site: siteRouter,
  trial: trialRouter,
});

/** The type of the API, which clients import; they never import the router. */
export type AppRouter = typeof appRouter;

/**
 * Returns the router for the server at `publicUrl`. tRPC also formats errors that occur before a context exists, so the
 * URL can't come from the context.
 */
export function createRouter(publicUrl: string): AppRouter {
  const { _def } = appRouter;
  const errorFormatter = createErrorFormatter(publicUrl);
  return { ...appRouter, _def: { ..._def, _config: { ..._def._config, errorFormatter } } };
}

export const createCaller = createCallerFactory(appRouter);
