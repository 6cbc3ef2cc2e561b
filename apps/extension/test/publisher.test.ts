import { expect, test } from "vitest";
import { readPublisher, findRejectReasons } from "../scripts/publisher.ts";

const env = {
  PACKSHOT_FIREFOX_ID: "extension@packshot.shop",
  PACKSHOT_SERVER: "https://packshot.shop",
  PACKSHOT_PRIVACY_URL: "https://packshot.shop/privacy",
};

test("a build uses its publisher's values", () => {
  expect(readPublisher(env)).toEqual({
    firefoxId: "extension@packshot.shop",
    server: "https://packshot.shop",
    privacyUrl: "https://packshot.shop/privacy",
  });
  expect(findRejectReasons(env)).toEqual([]);
});

test("a local build has defaults that the stores would reject", () => {
  expect(readPublisher({})).toMatchObject({ server: "http://localhost:3000", privacyUrl: null });
  expect(findRejectReasons({}).map((reason) => reason.split(":")[0])).toEqual(Object.keys(env));
});

test.each([
  { PACKSHOT_FIREFOX_ID: "packshot" },
  { PACKSHOT_FIREFOX_ID: "extension@packshot.example" },
  { PACKSHOT_SERVER: "http://packshot.shop" },
  { PACKSHOT_SERVER: "https://packshot.shop/tools" },
  { PACKSHOT_SERVER: "https://localhost" },
  { PACKSHOT_SERVER: "https://192.168.1.5" },
  { PACKSHOT_SERVER: "packshot.shop" },
  { PACKSHOT_PRIVACY_URL: "http://packshot.shop/privacy" },
])("rejects %j", (wrong) => {
  const [name] = Object.keys(wrong);
  expect(findRejectReasons({ ...env, ...wrong })).toEqual([expect.stringContaining(`${name}: set`)]);
});

test("takes a GUID as Firefox's ID", () => {
  const guid = "{8e3a1c5e-5d1c-4d4e-9d3f-2b4b0a6f7c11}";
  expect(findRejectReasons({ ...env, PACKSHOT_FIREFOX_ID: guid })).toEqual([]);
});
