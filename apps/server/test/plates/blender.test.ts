import { expect, it } from "vitest";
import { RenderError, runBlender } from "../../artwork/plates/blender.ts";

it("runBlender explains what to install when Blender is missing", async () => {
  const rendering = runBlender("render.py", ["wood"], { PATH: import.meta.dirname });
  await expect(rendering).rejects.toThrow(RenderError);
  await expect(rendering).rejects.toThrow(/^This needs Blender .* sudo apt install blender\.$/);
});
