// Compiled like typed-script.ts, with tRPC's own client instead of ours. It never runs.
import type { AppRouter, Run } from "@packshot/trpc/client";
import { createTRPCClient, httpLink, type TRPCClientError } from "@trpc/client";

const trpc = createTRPCClient<AppRouter>({ links: [httpLink({ url: "http://packshot.test/api/trpc" })] });
const images = { product: "id of an upload" };

export async function right(form: FormData): Promise<Run> {
  await trpc.uploads.create.mutate(form);
  const { size } = (await trpc.tools.generateReviews.analyze.mutate({ images })).facts;
  const sizes: "small" | "medium" | "large" = size;
  const { runId } = await trpc.tools.newAds.generate.mutate({ images, options: { background: "marble" } });
  trpc.runs.watch.subscribe({ runId }, { onData: ({ id, data }) => [id, sizes, data.run.status] });
  return trpc.runs.get.query({ runId });
}

export async function wrong(): Promise<void> {
  // @ts-expect-error there is no such tool
  await trpc.tools.removeEverything.quote.query({});
  // @ts-expect-error there is no such choice
  await trpc.tools.newAds.generate.mutate({ images, options: { background: "nowhere" } });
  // @ts-expect-error the ID of the run is missing
  await trpc.runs.get.query({});
  // @ts-expect-error there is no such field
  (await trpc.tokens.balance.query()).dollars.toFixed();
  // @ts-expect-error starting is a mutation
  await trpc.tools.newAds.generate.query({ images });
}

export function explain({ data }: TRPCClientError<AppRouter>): string {
  // @ts-expect-error there is no such code
  if (data?.code === "TEAPOT") return "";
  return data?.userMessage ?? "unreachable";
}
