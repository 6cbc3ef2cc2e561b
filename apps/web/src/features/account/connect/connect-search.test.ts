import { describe, expect, it } from "vitest";
import { parseConnectSearch } from "./connect-search.ts";

const challenge = "wjVgaenR55ypJDeBU8-7-01EFrH5nUGilAv9tmxTGds";

describe("parseConnectSearch", () => {
  it.each([
    ["Chrome on Linux", "Chrome on Linux"],
    ["  Chrome\n on\tLinux ", "Chrome on Linux"],
    ["Firefox on Öland 🦊", "Firefox on Öland 🦊"],
    ["<b>Chrome</b>", "<b>Chrome</b>"],
    ["Chrome \u202Exuni\u0000L\u200B", "Chrome xuniL"],
    ["x".repeat(80), "x".repeat(60)],
    [`${"x".repeat(59)}🦊`, "x".repeat(59)],
    ["", "A browser"],
    [" \u200B ", "A browser"],
    [undefined, "A browser"],
    [7, "A browser"],
  ])("reads the name in %j as %j", (name, shown) => {
    expect(parseConnectSearch({ challenge, name, more: 1 })).toEqual({
      challenge,
      client: "browser",
      name: shown,
    });
  });

  it("recognizes a terminal and treats anything else as a browser", () => {
    expect(parseConnectSearch({ challenge, client: "terminal" })).toEqual({
      challenge,
      client: "terminal",
      name: "A terminal",
    });
    for (const client of ["script", "", 7]) expect(parseConnectSearch({ client }).client).toBe("browser");
  });

  it.each([undefined, 7, "", challenge.slice(1), `${challenge}x`, `${challenge.slice(1)}+`])(
    "rejects %j as a challenge",
    (wrong) => {
      expect(parseConnectSearch({ challenge: wrong }).challenge).toBeUndefined();
    },
  );
});
