import { describe, expect, it } from "vitest";
import { isAllowedRedirect, isRegisteredRedirect, getRedirectHost } from "./redirects.ts";

const cursor = "cursor://anysphere.cursor-mcp/oauth/callback";

/** Programs, the redirect URIs that they register, and one that they request. */
const programs: readonly (readonly [string, readonly string[], string])[] = [
  ["Claude", ["https://claude.ai/api/mcp/auth_callback"], "https://claude.ai/api/mcp/auth_callback"],
  [
    "Claude Code",
    ["http://localhost/callback", "http://127.0.0.1/callback"],
    "http://localhost:49567/callback",
  ],
  [
    "ChatGPT",
    ["https://chatgpt.com/connector_platform_oauth_redirect"],
    "https://chatgpt.com/connector_platform_oauth_redirect",
  ],
  [
    "Cursor",
    [cursor, "https://www.cursor.com/agents/mcp/oauth/callback", "http://localhost:8787/callback"],
    cursor,
  ],
  [
    "VS Code",
    ["https://vscode.dev/redirect", "http://localhost/", "http://127.0.0.1:33418/"],
    "http://127.0.0.1:51234/",
  ],
  ["MCP Inspector", ["http://localhost:6274/oauth/callback"], "http://localhost:6274/oauth/callback"],
];

describe("a redirect URI", () => {
  it.each(programs)("of %s can be registered and used", (_name, registered, requested) => {
    expect(registered.filter((uri) => !isAllowedRedirect(uri))).toEqual([]);
    expect(isRegisteredRedirect(registered, requested)).toBe(true);
  });

  it.each([
    ["a longer path", cursor, `${cursor}/more`],
    ["a query", cursor, `${cursor}?code=1`],
    ["another app", cursor, "cursor://evil.extension/oauth/callback"],
    ["a scheme in capitals", cursor, cursor.replace("cursor:", "CURSOR:")],
    ["a slash", "https://agent.example/cb", "https://agent.example/cb/"],
    ["a port", "https://agent.example/cb", "https://agent.example:8443/cb"],
    ["a subdomain", "https://agent.example/cb", "https://www.agent.example/cb"],
    ["plain HTTP", "https://agent.example/cb", "http://agent.example/cb"],
    ["another name of this computer", "http://127.0.0.1/cb", "http://localhost/cb"],
    ["another local path", "http://127.0.0.1/cb", "http://127.0.0.1:5000/other"],
    ["a local query", "http://127.0.0.1/cb", "http://127.0.0.1:5000/cb?to=1"],
    ["local HTTPS", "http://127.0.0.1/cb", "https://127.0.0.1:5000/cb"],
    ["a local host as the user name", "http://127.0.0.1/cb", "http://127.0.0.1:80@agent.example/cb"],
  ])("doesn't match one with %s", (_difference, registered, requested) => {
    expect(isRegisteredRedirect([registered], requested)).toBe(false);
  });

  it.each(["vscode://app/cb", "cursor://anysphere.cursor-mcp/", "http://[::2]/cb", "data:text/html,hi"])(
    "can't be %s",
    (uri) => {
      expect(isAllowedRedirect(uri)).toBe(false);
    },
  );

  it("names the host, the app or the user's computer", () => {
    expect(getRedirectHost(cursor)).toBe("the Cursor app");
    expect(getRedirectHost("https://agent.example:8443/cb")).toBe("agent.example:8443");
    expect(getRedirectHost("http://[::1]:5000/cb")).toBeNull();
  });
});
