import { getAccount, identify, isMagicLinkOpen, signInWithMagicLink } from "@packshot/trpc";
import { AppError } from "@packshot/trpc/ports";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { isSameOriginRequest } from "../same-origin.ts";
import { renderMessagePage, renderPlainPage } from "../plain-page.ts";
import { keepLinkSecret, readLinkSecret, readSessionToken } from "./cookies.ts";
import { startSession, renderSignInErrorPage, type SignInRouteOptions } from "./sign-in.ts";

const FORM_LIMIT_BYTES = 4096;

/** Serves the link in the email. Only the page's button signs in, because mail scanners open links. */
export function createMagicRoutes({ ports, https, getClientIp }: SignInRouteOptions): Hono {
  const app = new Hono();
  app.use("/auth/magic", async (c, next) => {
    c.header("cache-control", "no-store");
    await next();
  });

  const findSignedInEmail = async (c: Context) => {
    const credentials = { sessionToken: readSessionToken(c, https), authorization: undefined };
    const identity = await identify(ports, credentials);
    return identity && (await getAccount(ports, identity.userId))?.email;
  };

  app.get("/auth/magic", async (c) => {
    const token = c.req.query("token") ?? "";
    const email = await findSignedInEmail(c);
    if (email && !(await isMagicLinkOpen(ports, token))) return c.html(renderSignedInPage(email));
    keepLinkSecret(c, https);
    return c.html(renderConfirmPage(token));
  });

  app.post("/auth/magic", bodyLimit({ maxSize: FORM_LIMIT_BYTES }), async (c) => {
    const { token }: { token?: unknown } = await c.req.parseBody().catch(() => ({}));
    if (typeof token !== "string") return c.html(renderConfirmPage(""), 400);
    try {
      // Another site's page must not be able to sign a browser in to someone else's account.
      if (!isSameOriginRequest(c, ports.settings.publicUrl)) {
        throw new AppError("FORBIDDEN", "This form was sent from another website. Open the link again.");
      }
      const userAgent = c.req.header("user-agent") ?? "";
      const use = { token, ip: getClientIp(c), userAgent, browser: readLinkSecret(c, https) };
      const { session, next } = await signInWithMagicLink(ports, use);
      await startSession(c, session, { ports, https });
      return c.redirect(next, 303);
    } catch (error) {
      const isUsed = error instanceof AppError && error.code === "NOT_FOUND";
      const email = isUsed && (await findSignedInEmail(c));
      return email ? c.html(renderSignedInPage(email)) : renderSignInErrorPage(c, error, ports);
    }
  });
  return app;
}

function renderConfirmPage(token: string) {
  const body = html`<h1>Sign in to Packshot</h1>
    <p>Your link is ready. It works once.</p>
    <form method="post" action="/auth/magic">
      <input type="hidden" name="token" value="${token}" />
      <button class="action" type="submit">Sign In</button>
    </form>`;
  return renderPlainPage({ title: "Sign in", body });
}

function renderSignedInPage(email: string) {
  return renderMessagePage({
    title: "You're already signed in",
    message: `This link has been used or has expired. You're signed in as ${email}.`,
    next: { label: "Open Dashboard", path: "/dashboard" },
  });
}
