import { createHash, randomBytes } from "node:crypto";
import { allVariants, expect, expectAccessible, followMagicLink, test } from "./fixtures.ts";

test("an agent is connected with consent, used, and disconnected", async ({
  page,
  email,
  playwright,
  server,
}) => {
  const agent = await playwright.request.newContext({ baseURL: server });
  const redirectUri = "https://agent.example/callback";
  await page.route("https://agent.example/**", (route) => route.fulfill({ body: "Back at the agent" }));
  const registration = { client_name: "Desk agent", redirect_uris: [redirectUri] };
  const registered = await agent.post("/oauth/register", { data: registration });
  const { client_id: clientId } = await registered.json();
  const verifier = randomBytes(32).toString("base64url");
  const search = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    state: "12345678901234567890",
  });

  await page.goto(`/oauth/authorize?${search.toString()}`);
  await expect(page.getByRole("heading", { level: 1, name: "Authentication Required" })).toBeVisible();
  await page.getByRole("button", { name: "Sign In" }).last().click();
  await followMagicLink(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Connect an agent" })).toBeVisible();
  await expect(page.getByText(`calls itself Desk agent wants to connect to ${email}.`)).toBeVisible();
  await expect(page.getByText("If you allow this, agent.example gets access.")).toBeVisible();
  await expectAccessible(page, allVariants);
  const limit = page.getByRole("spinbutton", { name: "Daily token limit" });
  await expect(limit).toHaveValue("50");
  await limit.fill("7");
  const redirect = page.waitForRequest("https://agent.example/**");
  await limit.press("Enter");
  const params = new URL((await redirect).url()).searchParams;
  expect([params.get("state"), params.get("iss")]).toEqual(["12345678901234567890", server]);
  // Exchanges the code before the page has loaded, because the code expires within a minute.
  const form = {
    grant_type: "authorization_code",
    code: params.get("code") ?? "",
    redirect_uri: redirectUri,
    client_id: clientId,
    code_verifier: verifier,
  };
  const { access_token: token } = await (await agent.post("/oauth/token", { form })).json();
  await expect(page.getByText("Back at the agent")).toBeVisible();
  const listTools = async () => {
    const data = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const headers = { authorization: `Bearer ${token}` };
    return (await agent.post("/mcp", { data, headers })).status();
  };
  expect(await listTools()).toBe(200);

  await page.goto("/settings#connected-agents");
  const agents = page.getByRole("region", { name: "Connected agents" });
  await expect(agents.getByText(/^Connected .*, last used .*, up to 7 tokens a day$/)).toBeVisible();
  await agents.getByRole("button", { name: "Disconnect Desk agent (agent.example)" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(agents.getByText("No agents connected")).toBeVisible();
  expect(await listTools()).toBe(401);
  await agent.dispose();
});
