import { useQueryClient } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "./button.tsx";

interface StoredImageProps extends ComponentProps<"img"> {
  readonly src: string;
  readonly alt: string;
  /** The image's size in pixels, which sets the placeholder's aspect ratio. Without it, the placeholder is square. */
  readonly width?: number;
  readonly height?: number;
  /** The URL of a small version, which is shown until the whole image has loaded. */
  readonly thumbnail?: string;
  /** The CSS color to show until the image or its small version has loaded. */
  readonly loadingColor?: string | null;
  /** Whether the image is inside a button, which can't contain a Retry button: it then only shows the problem. */
  readonly inButton?: boolean;
}

/**
 * Shows an image that the server stores. Retries an image that fails to load, and finally shows an error. If its link has
 * expired, fetches a new one.
 */
export function StoredImage(props: StoredImageProps) {
  return <RetryingImage key={props.src} {...props} />;
}

function RetryingImage(props: StoredImageProps) {
  const { thumbnail, loadingColor = null, inButton = false, style, className = "", ...img } = props;
  const { attempt, state, onLoad, onError } = useImageLoad(img.src);
  const placeholder = (thumbnail !== undefined || loadingColor !== null) && {
    ...(loadingColor !== null && { backgroundColor: loadingColor }),
    ...(thumbnail !== undefined && {
      backgroundImage: `url("${thumbnail}")`,
      backgroundSize: "100% 100%",
    }),
  };
  if (state === "lost") return <LostImage img={img} inButton={inButton} className={className} />;
  if (state === "pausing")
    return (
      <span
        {...(img.alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": img.alt })}
        className={`block ${placeholder ? "" : "undeveloped"} ${className}`}
        style={{ aspectRatio: computeRatio(img), ...style, ...placeholder }}
      />
    );
  return (
    <img
      key={attempt}
      {...img}
      onLoad={onLoad}
      onError={onError}
      // The checkerboard shows transparency, so it is only drawn once the image has loaded.
      className={`${state === "loaded" ? "checkerboard" : ""} ${className}`}
      style={{ ...style, ...(state === "loading" && placeholder) }}
    />
  );
}

function computeRatio({ width = 1, height = 1 }: Pick<StoredImageProps, "width" | "height">): number {
  return width / height;
}

interface LostProps {
  readonly img: Omit<StoredImageProps, "thumbnail" | "loadingColor" | "inButton">;
  readonly inButton: boolean;
  readonly className: string;
}

function LostImage({ img, inButton, className }: LostProps) {
  const queryClient = useQueryClient();
  const retry = () => {
    retryImages();
    // The link may have expired; refetching the queries gets a new one.
    void queryClient.refetchQueries({ type: "active" });
  };
  useEffect(() => {
    // Usually, all of the screen's links have expired, and one refetch renews them.
    if (hasExpired(img.src)) void queryClient.refetchQueries({ type: "active" }, { cancelRefetch: false });
  }, [img.src, queryClient]);
  return (
    <span
      {...(img.alt !== "" && { role: "group", "aria-label": img.alt })}
      className={`hatched flex flex-col items-center justify-center gap-1 overflow-hidden text-center text-soft ${inButton ? "" : "min-h-32 p-3"} ${className}`}
      style={{ aspectRatio: computeRatio(img) }}
    >
      <ImageOff size={20} aria-hidden />
      <span className="rounded-button bg-raised px-1.5 text-[12px]/4 text-ink sm:text-sm">Couldn't load</span>
      {!inButton && (
        <Button size="pill" variant="pill" onClick={retry}>
          Retry
        </Button>
      )}
    </span>
  );
}

/** Returns whether a link to a file doesn't work anymore, by this browser's clock. */
function hasExpired(src: string): boolean {
  const [, seconds] = /[?&]exp=(\d+)/.exec(src) ?? [];
  return seconds !== undefined && Number(seconds) * 1000 < Date.now();
}

/** Pauses before each retry: short at first, for a lost request, then longer, because the server may be down. */
const retryPausesMs = [500, 2000, 6000, 15_000];

/** One click on Retry reloads every missing image on the screen, because they usually fail together. */
const retries = new EventTarget();

interface Load {
  readonly attempt: number;
  readonly state: "loading" | "loaded" | "pausing" | "lost";
}

export interface ImageLoad extends Load {
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/** Tracks the loading of an image, and retries a failed one after a pause or once the browser is back online. */
function useImageLoad(src: string): ImageLoad {
  const [{ attempt, state }, setLoad] = useState<Load>({ attempt: 0, state: "loading" });
  const missing = state === "pausing" || state === "lost";

  useEffect(() => {
    if (state !== "pausing") return undefined;
    const startNextAttempt = () => setLoad((load) => ({ attempt: load.attempt + 1, state: "loading" }));
    const timer = setTimeout(startNextAttempt, retryPausesMs[attempt]);
    return () => clearTimeout(timer);
  }, [attempt, state]);

  useEffect(() => {
    if (!missing) return undefined;
    const reload = () => setLoad({ attempt: 0, state: "loading" });
    window.addEventListener("online", reload);
    retries.addEventListener("retry", reload);
    return () => {
      window.removeEventListener("online", reload);
      retries.removeEventListener("retry", reload);
    };
  }, [missing]);

  return {
    attempt,
    state,
    onLoad: () => setLoad((load) => ({ ...load, state: "loaded" })),
    onError: () =>
      setLoad((load) => {
        const mayLoad = load.attempt < retryPausesMs.length && !hasExpired(src);
        return { ...load, state: mayLoad ? "pausing" : "lost" };
      }),
  };
}

function retryImages(): void {
  retries.dispatchEvent(new Event("retry"));
}
