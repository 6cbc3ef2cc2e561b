import type { OAuthProfile, OAuthProvider } from "@packshot/trpc";
import { z } from "zod";

export interface OAuthEndpoints {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  /** Endpoint that identifies the owner of an access token. */
  readonly profileUrl: string;
}

export interface ProviderDefinition {
  readonly label: string;
  readonly scopes: readonly string[];
  readonly endpoints: OAuthEndpoints;
  /** Fetches the profile from the provider itself. A profile that came through the browser could be forged. */
  readonly readProfile: (profileUrl: string, accessToken: string) => Promise<OAuthProfile>;
}

const googleUser = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});
const githubUser = z.object({ id: z.int() });
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

export const providers: Readonly<Record<OAuthProvider, ProviderDefinition>> = {
  google: {
    label: "Google",
    scopes: ["openid", "email"],
    endpoints: {
      authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth",
      tokenUrl: "https://oauth2.googleapis.com/token",
      profileUrl: "https://openidconnect.googleapis.com/v1/userinfo",
    },
    async readProfile(profileUrl, accessToken) {
      const {
        sub,
        email,
        email_verified: verified,
      } = googleUser.parse(await getJson(profileUrl, accessToken));
      return {
        provider: "google",
        subject: sub,
        ...(verified === true && email !== undefined && { verifiedEmail: email }),
      };
    },
  },
  github: {
    label: "GitHub",
    scopes: ["user:email"],
    endpoints: {
      authorizationUrl: "https://github.com/login/oauth/authorize",
      tokenUrl: "https://github.com/login/oauth/access_token",
      profileUrl: "https://api.github.com/user",
    },
    async readProfile(profileUrl, accessToken) {
      const [user, emails] = await Promise.all([
        getJson(profileUrl, accessToken).then((json) => githubUser.parse(json)),
        getJson(`${profileUrl}/emails`, accessToken).then((json) => githubEmails.parse(json)),
      ]);
      const email = emails.find(({ primary, verified }) => primary && verified)?.email;
      return {
        provider: "github",
        subject: String(user.id),
        ...(email !== undefined && { verifiedEmail: email }),
      };
    },
  },
};

async function getJson(url: string, accessToken: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${accessToken}`, accept: "application/json", "user-agent": "Packshot" },
    redirect: "error",
  });
  if (!response.ok)
    throw new Error(`${new URL(url).host} returned ${response.status} for the user's profile`);
  return response.json();
}
