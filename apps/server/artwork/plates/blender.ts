import { spawn } from "node:child_process";

/** Thrown with a message for the user of the command line. */
export class RenderError extends Error {}

/**
 * Runs a Python script in Blender without a window. The script's first argument names the object to render.
 * @throws RenderError when Blender isn't installed or the render failed
 */
export async function runBlender(
  script: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const blender = spawn(
    "blender",
    ["--background", "--factory-startup", "--python-exit-code", "1", "--python", script, "--", ...args],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: environment,
    },
  );
  let output = "";
  for (const stream of [blender.stdout, blender.stderr])
    stream.on("data", (bytes: Buffer) => (output = (output + bytes.toString()).slice(-4000)));
  blender.on("error", reject);
  blender.on("close", resolve);
  const code = await promise.catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw new RenderError(
        "This needs Blender 3.4 or newer, which isn't installed: sudo apt install blender.",
      );
    }
    throw error;
  });
  if (code !== 0) throw new RenderError(`Blender couldn't render ${args[0] ?? ""}:\n${output}`);
}
