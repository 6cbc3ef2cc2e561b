import { describe, expect, test } from "vitest";
import { storeLayouts } from "../../choices/store-screenshots.ts";
import { findCopyFaults } from "../../copy-rules.ts";
import { writeCaption } from "./generate.ts";
import { notes, schema } from "./options.ts";

/** Facts about apps, as people type them. */
const typedApps = [
  [
    "Plantly",
    "Smart reminders",
    "Greener rooms, less effort",
    "plant owners",
    "calm",
    "A doctor for every leaf",
  ],
  ["Budgeteer", "track your budget", "save more every month.", "Students", "Minimal", "unlimited accounts"],
  ["RunMate", "Log every run!", "run farther", "for runners", "bold", "training plans"],
  ["Chef", "recipes by ingredient", "dinner in minutes,", "Busy parents", "warm and simple", "Weekly menus."],
  ["iScan", "scan documents", "Less paper", "the office", "clean design", "iCloud sync"],
  ["Lingo", "a word a day", "speak sooner", "Android users", "playful", "all languages"],
  ["Zen", "breathe", "Calm in three breaths", "everyone who can't sleep", "Soft", "sleep stories"],
  ["Focus.", "block distractions", "deep work", "Remote workers.", "Dark", "focus reports"],
  ["Tally", "eBay listings", "sell faster", "sellers", "a clear look", "eBay drafts"],
  ["Wander", "Offline maps", "never get lost", "New Yorkers", "bright", "Hiking trails"],
  ["Splitwisely", "Split bills with friends", "no awkward talks", "roommates and couples", "fun", "Receipts"],
  ["Petalog", "keeps track of vet visits", "a healthier pet", "Dog Owners", "Modern", "unlimited pets"],
  [
    "Quiet Hours",
    "White noise",
    "deep sleep",
    "new parents and light sleepers",
    "minimalist design",
    "Sounds",
  ],
  ["Ledger Pro", "Invoices", "Get paid on time", "a freelancer", "Dark mode", "AI invoices"],
  ["FitKid", "Games", "Fun at home", "Kids ages 6-12", "colorful and playful", "No ads, ever"],
] as const;

describe.each(typedApps)(
  "captions for %s",
  (appName, mainFeature, benefit, targetUser, designStyle, premium) => {
    const facts = { appName, mainFeature, benefit, targetUser, designStyle, premiumFeature: premium };
    const options = schema.parse(facts);
    const words = storeLayouts.map((layout) => writeCaption(layout, options));

    test("follow the rules of all copy", () => {
      for (const { headline, line = "" } of words) {
        const sellerWords = Object.values(facts).join(" ");
        expect(findCopyFaults(headline, sellerWords), headline).toEqual([]);
        expect(findCopyFaults(line, sellerWords), line).toEqual([]);
        expect(headline).not.toMatch(/[.,;:]$|(?:design|look|style|mode) by design|^A .* by design/u);
        expect(line).not.toMatch(/\.|Pro Premium/u);
      }
    });

    test("contain the user's words", () => {
      const all = words.map(({ headline, line = "" }) => `${headline} ${line}`.toLowerCase()).join(" ");
      for (const fact of [mainFeature, benefit, premium])
        expect(all).toContain(fact.toLowerCase().replace(/[.,]$/u, ""));
    });
  },
);

test.each([
  ["Students", "Made for students"],
  ["Busy parents", "Made for busy parents"],
  ["for runners", "Made for runners"],
  ["Android users", "Made for Android users"],
  ["Android Users", "Made for Android users"],
  ["Dog Owners", "Made for dog owners"],
  ["Busy New Parents", "Made for busy new parents"],
  ["New Yorkers", "Made for New Yorkers"],
  ["Parisians", "Made for Parisians"],
])("a caption for %s says %s", (targetUser, headline) => {
  expect(writeCaption("user-experience", schema.parse({ targetUser })).headline).toBe(headline);
});

test.each([
  ["a clear look", "Clear by design"],
  ["Dark mode", "Dark by design"],
  ["clean design", "Clean by design"],
  ["warm and simple", "Warm and simple by design"],
  ["design", "Take a closer look"],
])("a caption for the style %s says %s", (designStyle, headline) => {
  expect(writeCaption("design-showcase", schema.parse({ designStyle })).headline).toBe(headline);
});

test("headlines without facts start with different words", () => {
  const firstWords = storeLayouts.map(
    (layout) => writeCaption(layout, schema.parse({})).headline.split(" ")[0],
  );
  expect(new Set(firstWords).size).toBe(storeLayouts.length);
});

test("a note warns of another platform on Apple's store only", () => {
  const targetUser = "Android users";
  expect(notes(schema.parse({ targetUser }))).toEqual({
    targetUser: "Leave out “Android”: Apple rejects screenshots that name other platforms.",
  });
  expect(notes(schema.parse({ targetUser, size: "android-phone" }))).toEqual({});
});
