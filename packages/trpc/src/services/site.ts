import { type AnyTool, catalog } from "@packshot/tools/catalog";
import type { Offer, Payments, Ports } from "../ports/index.ts";
import { listPlans, type PlanView } from "./billing/plans.ts";
import { retentionPeriods } from "./retention.ts";
import { isAvailable } from "./runs/quote.ts";
import { DAY_MS } from "./durations.ts";

/** The facts about a tool that pages can show without sign-in. */
export interface SiteTool extends Pick<AnyTool, "slug" | "name" | "description"> {
  readonly flags: { readonly hot: boolean; readonly new: boolean; readonly comingSoon: boolean };
  /** False if this server's engine can't run the tool with any options. */
  readonly available: boolean;
}

/** Public facts about the server, which every page gets as JSON. */
export interface SiteFacts {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** A link to help on the web or by email; null if there is none. */
  readonly support: string | null;
  /** A link to the operator of this server, or null. */
  readonly builtBy: string | null;
  readonly tools: readonly SiteTool[];
  readonly payments: Payments["mode"];
  readonly plans: readonly PlanView[];
  /** The operator's offer of reviews in bulk; null if they aren't sold. */
  readonly reviewsPackage: NonNullable<Offer["reviewsPackage"]> | null;
  /** Customer quotes. An unverified quote is a sample and must be labeled as such. */
  readonly testimonials: Offer["testimonials"];
  /** Figures that the operator has verified. */
  readonly claims: readonly string[];
  /** Names of places where customers sell, if the operator has verified them. */
  readonly trustedBy: readonly string[];
  /** True if visitors may try a tool without an account. */
  readonly trials: boolean;
  /** Retention periods in days. */
  readonly keptDays: Readonly<Record<keyof typeof retentionPeriods, number>>;
}

/** Collects facts that don't change while the server runs. */
export async function getSiteFacts({
  engines,
  payments,
  settings,
}: Pick<Ports, "engines" | "payments" | "settings">): Promise<SiteFacts> {
  const toSiteTool = async (tool: AnyTool): Promise<SiteTool> => ({
    slug: tool.slug,
    name: tool.name,
    description: tool.description,
    flags: {
      hot: tool.flags.hot === true,
      new: tool.flags.new === true,
      comingSoon: settings.comingSoonTools.includes(tool.slug),
    },
    available: await isAvailable(engines.for(tool), tool),
  });
  return {
    publicUrl: settings.publicUrl,
    ...settings.links,
    payments: payments.mode,
    plans: listPlans(settings.offer),
    reviewsPackage: settings.offer.reviewsPackage ?? null,
    testimonials: settings.offer.testimonials,
    claims: filterVerified(settings.offer.claims).map(({ text }) => text),
    trustedBy: filterVerified(settings.offer.trustedBy).map(({ name }) => name),
    tools: await Promise.all(catalog.map(toSiteTool)),
    trials: settings.trialsPerDay > 0 && engines.named("studio") !== undefined,
    keptDays: {
      unusedUpload: retentionPeriods.unusedUpload / DAY_MS,
      sourcesOfFailedRun: retentionPeriods.sourcesOfFailedRun / DAY_MS,
      trash: retentionPeriods.trash / DAY_MS,
      runHistory: retentionPeriods.runHistory / DAY_MS,
      analysis: retentionPeriods.analysis / DAY_MS,
      signUpGrant: retentionPeriods.signUpGrant / DAY_MS,
      pairing: retentionPeriods.pairing / DAY_MS,
      webhookDelivery: retentionPeriods.webhookDelivery / DAY_MS,
      bulkJob: retentionPeriods.bulkJob / DAY_MS,
      trial: retentionPeriods.trial / DAY_MS,
      testRun: retentionPeriods.testRun / DAY_MS,
    },
  };
}

/** Returns only the verified statements, because unverified ones must not be shown as facts. */
function filterVerified<T extends { readonly verified: boolean }>(rows: readonly T[]): readonly T[] {
  return rows.filter(({ verified }) => verified);
}
