declare module "virtual:tool-names" {
  const tools: readonly import("./tools/tool.ts").Tool[];
  export default tools;
}
