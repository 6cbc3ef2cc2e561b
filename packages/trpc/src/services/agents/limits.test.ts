import { afterAll, beforeAll, expect, it } from "vitest";
import { createSignInSetup, type SignInSetup } from "../../testing/sign-in-setup.ts";
import { registerClient } from "./clients.ts";
import { exchangeGrant } from "./tokens.ts";

let setup: SignInSetup;
beforeAll(async () => {
  setup = await createSignInSetup();
});
afterAll(() => setup.close());

const getErrorCode = async (call: Promise<unknown>): Promise<unknown> => {
  const error = await call.then(() => undefined, Object);
  return error?.code;
};

const register = (ip: string) => getErrorCode(registerClient(setup.ports, { body: {}, ip }));

const exchange = (ip: string) =>
  getErrorCode(
    exchangeGrant(setup.ports, {
      ip,
      clientId: undefined,
      resource: undefined,
      grant: { refreshToken: "pkr_wrong" },
    }),
  );

it("limits registrations per IP", async () => {
  for (let count = 0; count < 100; count += 1) {
    expect(await register("203.0.113.1")).toBe("invalid_client_metadata");
  }
  expect(await register("203.0.113.1")).toBe("RATE_LIMITED");
  expect(await register("203.0.113.2")).toBe("invalid_client_metadata");
});

it("limits token requests per IP", async () => {
  for (let count = 0; count < 3000; count += 1) await exchange("203.0.113.1");
  expect(await exchange("203.0.113.1")).toBe("RATE_LIMITED");
  expect(await exchange("203.0.113.2")).toBe("invalid_client");
});
