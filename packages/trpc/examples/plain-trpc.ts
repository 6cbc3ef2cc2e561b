// Calls the API with tRPC's own client:
//   PACKSHOT_API_KEY=… node plain-trpc.ts
import type { AppRouter } from "@packshot/trpc/client";
import { createTRPCClient, httpBatchLink } from "@trpc/client";

const { PACKSHOT_URL: url = "http://localhost:3000", PACKSHOT_API_KEY: apiKey = "" } = process.env;
const headers = { authorization: `Bearer ${apiKey}` };
const trpc = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${url}/api/trpc`, headers })] });

const [{ tokens }, quote] = await Promise.all([
  trpc.tokens.balance.query(),
  trpc.tools.newAds.quote.query({ options: { background: "marble" } }),
]);
console.log(`New Ads takes about ${quote.estimateSeconds} seconds. You have ${tokens} tokens.`);
