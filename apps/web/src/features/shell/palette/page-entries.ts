import {
  BookOpen,
  CircleCheck,
  CreditCard,
  FileText,
  Heart,
  House,
  Images,
  Layers,
  LayoutGrid,
  type LucideIcon,
  ScanSearch,
  Settings,
  Trash2,
} from "lucide-react";
import { settingsSections } from "../settings-sections.ts";
import type { Entry } from "./entries.ts";

interface PageText {
  readonly label: string;
  readonly hint: string;
  readonly icon: LucideIcon;
  readonly keywords?: string;
}

function createPageEntry(url: string, { keywords = "", ...text }: PageText): Entry {
  return { id: url, keywords, ...text, target: url };
}

export const pages: readonly Entry[] = [
  createPageEntry("/dashboard", {
    label: "Creator Dashboard",
    hint: "All AI tools in one place",
    icon: LayoutGrid,
    keywords: "home start tools",
  }),
  createPageEntry("/gallery", {
    label: "My Gallery",
    hint: "AI-generated content",
    icon: Images,
    keywords: "images results photos",
  }),
  createPageEntry("/gallery?favorites=true", {
    label: "Favorites",
    hint: "Gallery",
    icon: Heart,
    keywords: "starred",
  }),
  createPageEntry("/gallery?shelf=trash", {
    label: "Trash",
    hint: "Deleted items, kept for 30 days",
    icon: Trash2,
    keywords: "bin restore recover undo",
  }),
  createPageEntry("/bulk", {
    label: "Bulk Jobs",
    hint: "One tool, many photos",
    icon: Layers,
    keywords: "batch csv zip",
  }),
  createPageEntry("/bulk/new", {
    label: "New bulk job",
    hint: "Many photos or a CSV file",
    icon: Layers,
    keywords: "batch start",
  }),
  createPageEntry("/settings", { label: "Settings", hint: "Account, sessions and keys", icon: Settings }),
  createPageEntry("/pricing", {
    label: "Pricing",
    hint: "Plans and tokens",
    icon: CreditCard,
    keywords: "buy upgrade subscription cost business starter",
  }),
  createPageEntry("/check", {
    label: "Listing check",
    hint: "Check a file for sales channels",
    icon: CircleCheck,
    keywords: "amazon ebay etsy walmart tiktok shopify marketplace rules requirements",
  }),
  createPageEntry("/verify", {
    label: "Verify an image",
    hint: "Where an image comes from",
    icon: ScanSearch,
    keywords: "provenance c2pa metadata content credentials",
  }),
  createPageEntry("/docs", {
    label: "Docs",
    hint: "Guides and API",
    icon: BookOpen,
    keywords: "help manual support",
  }),
  createPageEntry("/blog", {
    label: "Blog",
    hint: "Product photography",
    icon: FileText,
    keywords: "articles tips",
  }),
  createPageEntry("/how-images-are-made", {
    label: "How our images are made",
    hint: "Page",
    icon: FileText,
    keywords: "ai model studio gemini",
  }),
  createPageEntry("/privacy", { label: "Privacy", hint: "Page", icon: FileText, keywords: "policy gdpr" }),
  createPageEntry("/terms", { label: "Terms", hint: "Page", icon: FileText, keywords: "conditions legal" }),
  createPageEntry("/", { label: "Home", hint: "", icon: House, keywords: "landing" }),
];

export const settings: readonly Entry[] = settingsSections.map(({ id, title, hint, keywords }) => ({
  id: `settings ${id}`,
  label: title,
  hint: "Settings",
  icon: Settings,
  keywords: `${hint} ${keywords}`,
  target: `/settings#${id}`,
}));
