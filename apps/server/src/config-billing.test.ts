import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultOffer } from "@packshot/trpc/ports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";

const example = join(import.meta.dirname, "../../../docs/offer.example.json");
const secrets = { STRIPE_SECRET_KEY: "sk_hidden", STRIPE_WEBHOOK_SECRET: "whsec_hidden" };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "packshot-offer-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function writeOfferFile(content: unknown): Promise<string> {
  const file = join(folder, "offer.json");
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

function getErrors(environment: Record<string, string>): string[] {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n");
    throw error;
  }
  return [];
}

test("the default offer has the specified prices and no verified claims", () => {
  const { pro, business } = parseConfig({}).billing.offer.plans;
  expect([pro.price, pro.tokens, business.price, business.tokens]).toEqual([999, 100, 2499, 500]);
  const { claims, testimonials, trustedBy } = defaultOffer;
  expect(testimonials).toHaveLength(4);
  expect([...claims, ...testimonials, ...trustedBy].filter(({ verified }) => verified)).toEqual([]);
});

test("the documented example turns payments on with Stripe's secrets", async () => {
  const { billing } = parseConfig({ OFFER_FILE: example, ...secrets, STRIPE_API_URL: "http://127.0.0.1:9" });
  expect(billing.payments).toEqual({
    kind: "stripe",
    secretKey: "sk_hidden",
    webhookSecret: "whsec_hidden",
    apiUrl: "http://127.0.0.1:9",
  });
  expect(billing.offer).toEqual(JSON.parse(await readFile(example, "utf8")));
});

test("without Stripe's secrets, only local servers have the test checkout", () => {
  expect(parseConfig({ OFFER_FILE: example }).billing.payments).toEqual({ kind: "local" });
  for (const reach of [{ HOST: "0.0.0.0" }, { PUBLIC_URL: "https://example.com" }, { TRUST_PROXY: "1" }]) {
    expect(parseConfig({ ...reach, MAIL: "none" }).billing.payments).toEqual({ kind: "off" });
  }
});

test("parseConfig rejects one Stripe secret, and both without an offer file", () => {
  for (const [name, value] of Object.entries(secrets)) {
    const lines = getErrors({ [name]: value, OFFER_FILE: example });
    expect(lines).toEqual([expect.stringContaining("must be set together")]);
    expect(lines.join()).not.toContain("hidden");
  }
  expect(getErrors(secrets)).toEqual([expect.stringContaining("OFFER_FILE must name")]);
});

test("parseConfig lists every invalid value of the offer with its path", async () => {
  const OFFER_FILE = await writeOfferFile({
    plans: { pro: { price: 9.99, tokens: -1, mode: "weekly" }, gold: {} },
    claims: [{ text: "" }],
    slogan: "x",
  });
  const lines = getErrors({ OFFER_FILE });
  const paths = lines.map((line) => line.replace(`OFFER_FILE ${OFFER_FILE}: `, "").split(": ")[0]);
  expect(paths).toEqual(
    expect.arrayContaining([
      "plans.pro.price",
      "plans.pro.tokens",
      "plans.pro.mode",
      "plans",
      "claims.0.text",
      "the whole file",
    ]),
  );
});

test("parseConfig reports a missing offer file and one that isn't JSON", async () => {
  expect(getErrors({ OFFER_FILE: join(folder, "none.json") })).toEqual([expect.stringContaining("ENOENT")]);
  const OFFER_FILE = await writeOfferFile("{ plans: ");
  expect(getErrors({ OFFER_FILE })).toEqual([expect.stringContaining(`OFFER_FILE ${OFFER_FILE}: `)]);
});

test("parseConfig with Stripe rejects plans with missing or shared IDs", async () => {
  const link = "https://buy.stripe.com/one";
  const OFFER_FILE = await writeOfferFile({
    plans: {
      pro: { price: 999, tokens: 100, priceId: "price_one", paymentLink: link },
      business: { price: 2499, tokens: 500, mode: "payment", priceId: "price_one", paymentLink: link },
    },
  });
  const lines = getErrors({ OFFER_FILE, ...secrets });
  expect(lines.map((line) => line.split(": ")[1])).toEqual([
    "plans.business.paymentLinkId",
    "plans.business.priceId",
    "plans.business.paymentLink",
  ]);
});

test.each([{}, { DATABASE_URL: "postgres://db/packshot", SIGNING_SECRET: "s".repeat(32) }])(
  "a practice server uses no Stripe, Gemini or email, even with %o",
  (database) => {
    const services = { ...secrets, OFFER_FILE: example, GEMINI_API_KEY: "key", SMTP_URL: "smtp://mail" };
    const env = { ...services, ...database, ROLE: "practice", PUBLIC_URL: "https://packshot.example.com" };
    const { mail, billing, gemini } = parseConfig(env);
    expect([mail.kind, billing.payments.kind, gemini]).toEqual(["none", "off", undefined]);
  },
);
