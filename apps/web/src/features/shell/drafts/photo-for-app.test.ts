import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import { storePhotoForApp, takePhotoForApp } from "./photo-for-app.ts";

// Not stubbed by the test runner, which would remove it after the first test.
Object.assign(globalThis, { indexedDB: new IDBFactory() });
const file = new File(["photo"], "mug.png", { type: "image/png" });

test("the app gets a public page's photo once", async () => {
  await storePhotoForApp(file);
  const taken = await takePhotoForApp();
  expect(await taken?.text()).toBe("photo");
  expect(await takePhotoForApp()).toBeNull();
});

test("the app doesn't get a photo after more than a minute", async () => {
  await storePhotoForApp(file, 0);
  expect(await takePhotoForApp(60_001)).toBeNull();
  expect(await takePhotoForApp(1)).toBeNull();
});
