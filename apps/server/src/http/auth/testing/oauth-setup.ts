import { createSignInSetup, type SignInSetup } from "@packshot/trpc/testing";
import { createOAuthRoutes } from "../oauth.ts";
import { type OAuthProviderServer, startOAuthProvider } from "./oauth-provider.ts";

/** A browser that the provider redirected back, before it requests the callback URL. */
export interface ProviderReturn {
  readonly callback: URL;
  readonly cookie: string;
}

export interface OAuthSetup {
  readonly setup: SignInSetup;
  /** One server that acts as both providers. */
  readonly provider: OAuthProviderServer;
  /** Requests a path of the server with these cookies. */
  request(path: string, cookie?: string): Promise<Response>;
  /** Opens a path that redirects to the provider. Resolves to the provider's redirect back to the server. */
  goToProvider(path: string, cookie?: string): Promise<ProviderReturn>;
  /** Requests the callback URL. */
  returnFromProvider(providerReturn: ProviderReturn): Promise<Response>;
  close(): Promise<void>;
}

/** Creates the sign-in routes of a server that has keys for Google and GitHub. */
export async function createOAuthSetup(): Promise<OAuthSetup> {
  const settings = { oauthProviders: ["google", "github"] } as const;
  const [setup, provider] = await Promise.all([createSignInSetup(settings), startOAuthProvider()]);
  const keys = { clientId: "packshot", clientSecret: "secret" };
  const oauth = {
    google: { ...keys, ...provider.endpoints, profileUrl: provider.googleProfileUrl },
    github: { ...keys, ...provider.endpoints, profileUrl: provider.githubProfileUrl },
  };
  const app = createOAuthRoutes({ ports: setup.ports, https: false, getClientIp: () => "192.0.2.80", oauth });
  const request = async (path: string, cookie = "") => app.request(path, { headers: { cookie } });
  return {
    setup,
    provider,
    request,
    async goToProvider(path, before = "") {
      const start = await request(path, before);
      const redirect = await fetch(start.headers.get("location") ?? "", { redirect: "manual" });
      const pending = start.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      const cookie = [before, pending].filter((part) => part !== "").join("; ");
      return { callback: new URL(redirect.headers.get("location") ?? ""), cookie };
    },
    returnFromProvider: ({ callback, cookie }) => request(`${callback.pathname}${callback.search}`, cookie),
    async close() {
      await Promise.all([setup.close(), provider.close()]);
    },
  };
}
