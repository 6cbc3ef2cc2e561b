import { expect, test } from "vitest";
import { opensElsewhere } from "./site-link.tsx";

const click = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test("the browser handles clicks that don't open a link in this tab", () => {
  expect(opensElsewhere(click)).toBe(false);
  // Alt downloads the link; the others open another tab or window.
  for (const key of ["altKey", "ctrlKey", "metaKey", "shiftKey"])
    expect(opensElsewhere({ ...click, [key]: true })).toBe(true);
});
