import { browser } from "wxt/browser";
import type { FileFacts } from "./file-facts.ts";

/** The text while a file's facts are being read. */
const READING = "…";

/** Returns the file's type, with a note if it's only known from the file's name. */
export function formatType(facts: FileFacts | undefined): string {
  const { i18n } = browser;
  if (facts === undefined) return READING;
  if (facts.type === null) return i18n.getMessage("xrayUnknown");
  return facts.isByName ? i18n.getMessage("xrayTypeByName", facts.type) : facts.type;
}

/** Formats a file's size in the browser's language: "840 byte", "240 kB", "1.8 MB". */
export function formatWeight(facts: FileFacts | undefined): string {
  const { i18n } = browser;
  if (facts === undefined) return READING;
  if (facts.bytes === null) return i18n.getMessage("xrayUnknown");
  const [unit, size, maximumFractionDigits] =
    facts.bytes >= 1_000_000
      ? (["megabyte", 1_000_000, 1] as const)
      : facts.bytes >= 1000
        ? (["kilobyte", 1000, 0] as const)
        : (["byte", 1, 0] as const);
  const format = new Intl.NumberFormat(i18n.getUILanguage(), { style: "unit", unit, maximumFractionDigits });
  return format.format(facts.bytes / size);
}
