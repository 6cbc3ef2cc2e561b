import { channels } from "@packshot/tools/channels";
import { expect, test } from "vitest";
import { channelNames, channelSlug } from "./channel-names.ts";

test("the public pages name every channel in order", () => {
  expect(channelNames).toEqual(channels.map(({ name }) => name));
  expect(channelNames.map(channelSlug)).toEqual(channels.map(({ slug }) => slug));
});
