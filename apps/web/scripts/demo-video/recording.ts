import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CDPSession, Page } from "playwright";

interface Frame {
  readonly file: string;
  /** The position in the video, in milliseconds. */
  readonly at: number;
}

/** A recording of a page. Its playback speed can change, so that waiting takes less time in the video. */
export class Recording {
  readonly #frames: Frame[] = [];
  readonly #captions: { readonly at: number; readonly text: string }[] = [];
  readonly #writes: Promise<void>[] = [];
  readonly #session: CDPSession;
  readonly #folder: string;
  #speed = 1;
  /** The position in the video, in milliseconds, at the last change of speed. */
  #changedAt = 0;
  /** The time of the last change of speed. */
  #changeTime = performance.now();

  private constructor(session: CDPSession, folder: string) {
    this.#session = session;
    this.#folder = folder;
  }

  static async record(page: Page, folder: string): Promise<Recording> {
    await mkdir(folder, { recursive: true });
    const video = new Recording(await page.context().newCDPSession(page), folder);
    await video.#start();
    return video;
  }

  async #start(): Promise<void> {
    this.#session.on("Page.screencastFrame", ({ data, sessionId }) => {
      const file = join(this.#folder, `${String(this.#frames.length).padStart(5, "0")}.png`);
      this.#frames.push({ file, at: this.#now() });
      this.#writes.push(writeFile(file, data, "base64"));
      void this.#session.send("Page.screencastFrameAck", { sessionId });
    });
    await this.#session.send("Page.startScreencast", { format: "png" });
  }

  #now(): number {
    return this.#changedAt + (performance.now() - this.#changeTime) / this.#speed;
  }

  /** Sets the playback speed: a second of the page takes 1/speed seconds of the video. */
  set speed(speed: number) {
    this.#changedAt = this.#now();
    this.#changeTime = performance.now();
    this.#speed = speed;
  }

  /** Shows this caption until the next one. */
  caption(text: string): void {
    this.#captions.push({ at: this.#now(), text });
  }

  /** Writes demo.webm, demo.mp4, demo.vtt and demo-poster.avif into the folder. Needs ffmpeg. */
  async save(folder: string): Promise<void> {
    const end = this.#now();
    await this.#session.send("Page.stopScreencast");
    await Promise.all(this.#writes);
    const list = join(this.#folder, "frames.txt");
    await writeFile(list, this.#formatFrameList(end));
    const input = ["-y", "-loglevel", "error", "-f", "concat", "-safe", "0", "-i", list];
    const videoFormat = ["-vf", "fps=24,format=yuv420p", "-an"];
    const vp9 = ["-c:v", "libvpx-vp9", "-crf", "38", "-b:v", "0", "-row-mt", "1", "-deadline", "good"];
    await runFfmpeg([...input, ...videoFormat, ...vp9, join(folder, "demo.webm")]);
    const h264 = ["-c:v", "libx264", "-crf", "27", "-preset", "slow", "-movflags", "+faststart"];
    await runFfmpeg([...input, ...videoFormat, ...h264, join(folder, "demo.mp4")]);
    const last = this.#frames.at(-1)?.file ?? "";
    const avif = ["-c:v", "libaom-av1", "-crf", "30", "-still-picture", "1", "-pix_fmt", "yuv420p"];
    await runFfmpeg(["-y", "-loglevel", "error", "-i", last, ...avif, join(folder, "demo-poster.avif")]);
    await writeFile(join(folder, "demo.vtt"), this.#formatCaptions(end));
  }

  /** Returns the input for ffmpeg's concat demuxer: each frame and its duration. */
  #formatFrameList(end: number): string {
    const lines = this.#frames.map(({ file, at }, index) => {
      const until = this.#frames[index + 1]?.at ?? end;
      return `file '${file}'\nduration ${((until - at) / 1000).toFixed(3)}`;
    });
    // ffmpeg ignores the last file's duration unless it is listed twice.
    return [...lines, `file '${this.#frames.at(-1)?.file ?? ""}'`, ""].join("\n");
  }

  #formatCaptions(end: number): string {
    const cues = this.#captions.map(
      ({ at, text }, index) =>
        `${formatTime(at)} --> ${formatTime(this.#captions[index + 1]?.at ?? end)}\n${text}\n`,
    );
    return ["WEBVTT\n", ...cues].join("\n");
  }
}

/** Formats a time for WebVTT. */
function formatTime(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23);
}

async function runFfmpeg(args: readonly string[]): Promise<void> {
  const process = spawn("ffmpeg", args, { stdio: ["ignore", "inherit", "inherit"] });
  await new Promise<void>((resolve, reject) => {
    process.once("error", (error) =>
      reject(new Error("The video needs ffmpeg: sudo apt install ffmpeg", { cause: error })),
    );
    process.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${String(code)}.`)),
    );
  });
}
