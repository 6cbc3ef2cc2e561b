import { accountRouter } from "./routers/account.ts";
import { apiKeysRouter } from "./routers/api-keys.ts";
import { authRouter } from "./routers/auth.ts";
import { billingRouter } from "./routers/billing.ts";
import { galleryRouter } from "./routers/gallery.ts";
import { runsRouter } from "./routers/runs.ts";
import { siteRouter } from "./routers/site.ts";
import { tokensRouter } from "./routers/tokens.ts";
import { toolsRouter } from "./routers/tools.ts";
import { uploadsRouter } from "./routers/uploads.ts";
import { createCallerFactory, router } from "./trpc.ts";

export const appRouter = router({
  auth: authRouter,
  tokens: tokensRouter,
  uploads: uploadsRouter,
  tools: toolsRouter,
  runs: runsRouter,
  gallery: galleryRouter,
  apiKeys: apiKeysRouter,
  account: accountRouter,
  billing: billingRouter,
  site: siteRouter,
});

/** Clients import this type of the API, never the router. */
export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
