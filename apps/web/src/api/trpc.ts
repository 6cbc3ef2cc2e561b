import type { AppRouter } from "@packshot/trpc";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { createTRPCReact } from "@trpc/react-query";

export const trpc = createTRPCReact<AppRouter>();

/** Time after which data with links to files is refetched. The links are valid for longer. */
export const LINKS_STALE_TIME_MS = 30 * 60_000;

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

export type Session = Outputs["auth"]["session"];
export type Upload = Outputs["uploads"]["create"];
export type SuggestedFixes = Outputs["uploads"]["suggestFixes"];
export type PhotoFix = Inputs["uploads"]["applyFixes"]["fixes"][number];
export type UploadSource = NonNullable<Upload["source"]>;
export type Rights = Inputs["uploads"]["setRights"]["rights"];
export type ImportSource = NonNullable<Inputs["uploads"]["importFromUrl"]["source"]>;
export type Run = Outputs["runs"]["get"];
export type RunListing = Outputs["runs"]["list"]["runs"][number];
export type RunDownload = Outputs["runs"]["downloads"][number];
export type ChannelCheck = Outputs["check"]["image"]["channels"][number];
export type ImageOrigin = Outputs["verify"]["image"];
export type FixedListing = Outputs["check"]["fix"];
export type Verdict = ChannelCheck["verdicts"][number];
export type RunPage = Outputs["runs"]["list"];
export type Variation = Run["variations"][number];
export type RunImage = NonNullable<Variation["image"]>;
export type Brand = NonNullable<Outputs["brand"]["get"]["brand"]>;
export type Preset = Outputs["presets"]["list"][number];
export type ShareLink = Outputs["shareLinks"]["list"]["links"][number];
export type GalleryInput = Exclude<Inputs["gallery"]["list"], void | undefined>;
export type BulkAction = Inputs["gallery"]["bulk"]["action"];
export type BulkSelection = Inputs["gallery"]["bulk"]["selection"];
export type BulkResult = Outputs["gallery"]["bulk"];
export type Collection = Outputs["collections"]["list"][number];
export type GalleryDetails = Outputs["gallery"]["get"];
export type GalleryItem = Outputs["gallery"]["list"]["items"][number];
export type OwnSession = Outputs["auth"]["sessions"][number];
export type Accounts = Outputs["auth"]["accounts"];
export type ApiKey = Outputs["apiKeys"]["list"][number];
export type Pairing = Outputs["apiKeys"]["pairing"];
export type AgentRequest = Outputs["agents"]["request"];
export type CreatedApiKey = Outputs["apiKeys"]["create"];
export type Webhook = Outputs["webhooks"]["list"][number];
export type CreatedWebhook = Outputs["webhooks"]["create"];
export type WebhookDelivery = Outputs["webhooks"]["deliveries"]["deliveries"][number];
export type TokenEntry = Outputs["tokens"]["history"]["entries"][number];
export type OwnSubscription = NonNullable<Outputs["billing"]["plans"]["subscription"]>;
export type Box = NonNullable<Inputs["runs"]["retryVariation"]["box"]>;
export type Arrangement = Outputs["runs"]["arrangement"];
export type Placement = Arrangement["placement"];
export type CutOut = Outputs["uploads"]["cutOut"];
/** A cut-out of a photo where a subject was found. */
export type FoundCutOut = Extract<CutOut, { found: true }>;
/** The quote type, which all tools share. */
export type ToolQuote = Outputs["tools"]["removeBackground"]["quote"];
export type BulkJob = Outputs["bulk"]["get"];
export type BulkRow = Outputs["bulk"]["rows"]["rows"][number];
export type BulkRequest = Omit<Inputs["bulk"]["create"], "name" | "maxTokens" | "idempotencyKey">;
export type TrpcClient = ReturnType<typeof trpc.createClient>;
