import type { Category } from "@packshot/tools/catalog";
import { Blend, type LucideIcon, Megaphone, PenTool, Store } from "lucide-react";

export const categoryIcons: Readonly<Record<Category, LucideIcon>> = {
  "Content Creation": Megaphone,
  "Design Tools": PenTool,
  "Style Effects": Blend,
  "Business Tools": Store,
};
