import { expect, it } from "vitest";
import { PlatesError, runBlender } from "../../scripts/plates/blender.ts";

it("says in one sentence what to install where there is no Blender", async () => {
  const nowhere = runBlender(["wood"], { PATH: import.meta.dirname });
  await expect(nowhere).rejects.toThrow(PlatesError);
  await expect(nowhere).rejects.toThrow(/^Plates are rendered with Blender .* sudo apt install blender\.$/);
});
