import { channels } from "@packshot/tools/channels";
import { expect, test } from "vitest";
import { channelNames, toChannelSlug } from "./channel-names.ts";

test("the public channel list matches the rules' channels", () => {
  expect(channelNames).toEqual(channels.map(({ name }) => name));
  expect(channelNames.map(toChannelSlug)).toEqual(channels.map(({ slug }) => slug));
});
