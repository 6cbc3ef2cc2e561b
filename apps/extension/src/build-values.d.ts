declare module "virtual:tool-names" {
  const tools: readonly import("./tools/tool.ts").Tool[];
  export default tools;
}

/** What the build takes from its publisher; undefined in unit tests. */
interface ImportMetaEnv {
  readonly PACKSHOT_SERVER?: string;
  readonly PACKSHOT_PRIVACY_URL?: string | null;
}
