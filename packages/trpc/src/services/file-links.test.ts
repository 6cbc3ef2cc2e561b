import { describe, expect, it } from "vitest";
import { signFileLink, verifyFileLink } from "./file-links.ts";
import type { FileLink } from "./file-links.ts";

const settings = { signingSecret: new Uint8Array(32).fill(7) };
const now = new Date("2026-11-21T10:20:00Z");
const key = "user/remove-background/generated_1_1.png";

function parseLink(link: string): FileLink {
  const url = new URL(link, "http://packshot.test");
  const get = (name: string) => url.searchParams.get(name) ?? undefined;
  return {
    key: url.pathname.replace("/files/", ""),
    exp: get("exp"),
    sig: get("sig"),
    download: get("download"),
    as: get("as"),
  };
}

describe("a file link", () => {
  it("is valid with and without a download name", () => {
    expect(verifyFileLink(settings, parseLink(signFileLink(settings, key, { now })), now)).toBe("valid");
    const saving = parseLink(signFileLink(settings, key, { now, downloadName: "Löwe & lamp.png" }));
    expect(saving.download).toBe("Löwe & lamp.png");
    expect(verifyFileLink(settings, saving, now)).toBe("valid");
  });

  it("stays the same during a clock hour and changes in the next", () => {
    const [first, last, next] = ["10:00:00.000", "10:59:59.999", "11:00:00.000"].map((time) =>
      signFileLink(settings, key, { now: new Date(`2026-11-21T${time}Z`) }),
    );
    expect(last).toBe(first);
    expect(next).not.toBe(last);
  });

  it("is valid for at least an hour and for less than two", () => {
    for (const time of ["10:00:00.000", "10:59:59.999"]) {
      const signedAt = new Date(`2026-11-21T${time}Z`);
      const link = parseLink(signFileLink(settings, key, { now: signedAt }));
      const addMinutes = (minutes: number) => new Date(signedAt.getTime() + minutes * 60_000);
      expect(verifyFileLink(settings, link, addMinutes(60))).toBe("valid");
      expect(verifyFileLink(settings, link, addMinutes(120))).toBe("expired");
    }
  });

  it("is invalid if any part of it is changed, left out or added", () => {
    const link = parseLink(signFileLink(settings, key, { now, downloadName: "lamp.png" }));
    const changed: Partial<FileLink>[] = [
      { key: "user/remove-background/generated_1_2.png" },
      { exp: String(Number(link.exp) + 3600) },
      { exp: `${link.exp} ` },
      { exp: undefined },
      { sig: undefined },
      { sig: "" },
      { sig: `${link.sig}AAAA` },
      { sig: `${link.sig}!` },
      { sig: link.sig?.replace(/^./, (first) => (first === "A" ? "B" : "A")) },
      { download: "invoice.png" },
      { download: undefined },
    ];
    for (const change of changed)
      expect(verifyFileLink(settings, { ...link, ...change }, now)).toBe("invalid");
    const plain = parseLink(signFileLink(settings, key, { now }));
    expect(verifyFileLink(settings, { ...plain, download: "" }, now)).toBe("invalid");
  });

  it("is invalid on a server with another secret", () => {
    const link = parseLink(signFileLink(settings, key, { now }));
    expect(verifyFileLink({ signingSecret: new Uint8Array(32).fill(8) }, link, now)).toBe("invalid");
  });
});
