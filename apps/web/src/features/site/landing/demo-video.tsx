import { type RefObject, useEffect, useRef, useState } from "react";
import captions from "../../../assets/film/demo.vtt?url";
import mp4 from "../../../assets/film/demo.mp4";
import poster from "../../../assets/film/demo-poster.avif";
import webm from "../../../assets/film/demo.webm";
import { PlayButton } from "./play-button.tsx";
import { Section } from "./section.tsx";

/**
 * Shows a run from the photo to the download. The video plays while it is visible. With reduced motion, it never starts
 * automatically.
 */
export function DemoVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const shouldPlay = usePlayWhileVisible(video);
  const toggle = () => {
    shouldPlay.current = !playing;
    if (playing) video.current?.pause();
    else playVideo(video.current);
  };
  return (
    <Section
      title="From photo to download"
      lead="Recorded in Packshot. Only wait time was cut."
      controls={<PlayButton playing={playing} subject="the video" onToggle={toggle} />}
    >
      <div className="overflow-hidden rounded-card border border-hairline bg-sunk">
        <video
          ref={video}
          loop
          muted
          playsInline
          preload="none"
          poster={poster}
          width={1280}
          height={800}
          aria-label="A photo becomes four product images in Packshot"
          className="block aspect-[8/5] w-full"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        >
          <source src={webm} type="video/webm" />
          <source src={mp4} type="video/mp4" />
          <track default kind="captions" srcLang="en" label="English" src={captions} />
        </video>
      </div>
    </Section>
  );
}

function playVideo(video: HTMLVideoElement | null): void {
  video?.play().catch((error: unknown) => {
    // The poster stays when the user scrolls away before the video has loaded, or when the browser blocks autoplay.
    if (!(error instanceof DOMException)) throw error;
  });
}

/** Plays a video while it is visible. Returns a ref that holds whether the user wants it to play. */
function usePlayWhileVisible(video: RefObject<HTMLVideoElement | null>) {
  const shouldPlay = useRef(true);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    shouldPlay.current = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting && shouldPlay.current) playVideo(element);
      else element.pause();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [video]);
  return shouldPlay;
}
