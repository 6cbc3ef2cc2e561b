import { expect, it } from "vitest";
import { RenderError, runBlender } from "../../artwork/plates/blender.ts";

it("says in one sentence what to install without Blender", async () => {
  const nowhere = runBlender("render.py", ["wood"], { PATH: import.meta.dirname });
  await expect(nowhere).rejects.toThrow(RenderError);
  await expect(nowhere).rejects.toThrow(/^This needs Blender .* sudo apt install blender\.$/);
});
