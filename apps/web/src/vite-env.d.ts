/// <reference types="vite/client" />

declare module "virtual:guides" {
  type Guide = import("./content/guides/guide.ts").Guide;
  /** Loads each guide by its slug. */
  export const loaders: Readonly<Record<string, () => Promise<{ readonly guide: Guide }>>>;
}

declare module "virtual:guide-search" {
  export const sections: readonly import("./content/guides/guide.ts").GuideSection[];
}
