declare module "virtual:tool-names" {
  const tools: readonly import("./tools/tool.ts").Tool[];
  export default tools;
}

declare module "virtual:shop-minimums" {
  const shops: readonly import("./xray/shop-minimum.ts").ShopMinimums[];
  export default shops;
}

/** The publisher's build settings; undefined in unit tests. */
interface ImportMetaEnv {
  readonly PACKSHOT_SERVER?: string;
  readonly PACKSHOT_PRIVACY_URL?: string | null;
}
