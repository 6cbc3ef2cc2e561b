import { signInWithMagicLink } from "@packshot/trpc";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { csrf } from "hono/csrf";
import { html } from "hono/html";
import { plainPage } from "../plain-page.ts";
import { beginSession, signInErrorPage, type SignInRouteOptions } from "./sign-in.ts";

const FORM_LIMIT = 4096;

/** Serves the link in the mail. Only the page's button signs in, because programs that scan mail open links. */
export function createMagicRoutes({ ports, https, ipOf }: SignInRouteOptions): Hono {
  const app = new Hono();
  app.use("/auth/magic", async (c, next) => {
    c.header("cache-control", "no-store");
    await next();
  });

  app.get("/auth/magic", (c) => c.html(confirmPage(c.req.query("token") ?? "")));

  // Another site's page must not be able to sign a browser in to another person's account.
  const guard = csrf({ origin: new URL(ports.settings.publicUrl).origin });
  app.post("/auth/magic", guard, bodyLimit({ maxSize: FORM_LIMIT }), async (c) => {
    const { token } = await c.req.parseBody();
    if (typeof token !== "string") return c.html(confirmPage(""), 400);
    try {
      const userAgent = c.req.header("user-agent") ?? "";
      const { session, next } = await signInWithMagicLink(ports, { token, ip: ipOf(c), userAgent });
      await beginSession(c, session, { ports, https });
      return c.redirect(next, 303);
    } catch (error) {
      return signInErrorPage(c, error, ports);
    }
  });
  return app;
}

function confirmPage(token: string) {
  const body = html`<h1>Sign in to Packshot</h1>
    <p>Your link is ready. It works once.</p>
    <form method="post" action="/auth/magic">
      <input type="hidden" name="token" value="${token}" />
      <button class="action" type="submit">Sign In</button>
    </form>`;
  return plainPage({ title: "Sign in", body });
}
