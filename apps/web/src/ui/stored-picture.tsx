import { useQueryClient } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "./button.tsx";

interface StoredPictureProps extends ComponentProps<"img"> {
  readonly src: string;
  readonly alt: string;
  /** The picture's own size in pixels keeps its place while it is missing; without it, the place is square. */
  readonly width?: number;
  readonly height?: number;
  /** The small version at this address is shown until the whole picture is there. */
  readonly thumbnail?: string;
  /** A button can't hold another one, so a tile within a button only says what is the matter. */
  readonly inButton?: boolean;
}

/** Shows a picture that the server keeps. One that doesn't arrive is asked for again; one that stays away says so. */
export function StoredPicture(props: StoredPictureProps) {
  return <Picture key={props.src} {...props} />;
}

function Picture({ thumbnail, inButton = false, style, className = "", ...img }: StoredPictureProps) {
  const { attempt, state, onLoad, onError } = usePictureLoad();
  const placeholder = thumbnail !== undefined && {
    backgroundImage: `url("${thumbnail}")`,
    backgroundSize: "100% 100%",
  };
  if (state === "lost") return <LostPicture img={img} inButton={inButton} className={className} />;
  if (state === "pausing")
    return (
      <span
        {...(img.alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": img.alt })}
        className={`block ${placeholder ? "" : "undeveloped"} ${className}`}
        style={{ aspectRatio: ratioOf(img), ...placeholder }}
      />
    );
  return (
    <img
      key={attempt}
      {...img}
      onLoad={onLoad}
      onError={onError}
      // The checkered ground shows what is transparent, so it waits until the picture is there.
      className={`${state === "loaded" ? "checkerboard" : ""} ${className}`}
      style={{ ...style, ...(state === "loading" && placeholder) }}
    />
  );
}

function ratioOf({ width = 1, height = 1 }: Pick<StoredPictureProps, "width" | "height">): number {
  return width / height;
}

interface LostProps {
  readonly img: Omit<StoredPictureProps, "thumbnail" | "inButton">;
  readonly inButton: boolean;
  readonly className: string;
}

function LostPicture({ img, inButton, className }: LostProps) {
  const queryClient = useQueryClient();
  const retry = () => {
    retryPictures();
    // The link may have expired: whoever shows the picture gets a fresh one.
    void queryClient.refetchQueries({ type: "active" });
  };
  return (
    <span
      {...(img.alt !== "" && { role: "group", "aria-label": img.alt })}
      className={`hatched flex flex-col items-center justify-center gap-1 overflow-hidden text-center text-soft ${inButton ? "" : "min-h-32 p-3"} ${className}`}
      style={{ aspectRatio: ratioOf(img) }}
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

/** These milliseconds pass before each further try: a lost request is repeated soon, a server that is gone seldom. */
const pauses = [500, 2000, 6000, 15_000];

/** One press on Retry asks for every picture that is missing on the screen, because they are usually lost together. */
const retries = new EventTarget();

interface Load {
  readonly attempt: number;
  readonly state: "loading" | "loaded" | "pausing" | "lost";
}

export interface PictureLoad extends Load {
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/** Follows one picture on its way over the network, and asks again for what was lost: after a pause, or once back online. */
function usePictureLoad(): PictureLoad {
  const [{ attempt, state }, setLoad] = useState<Load>({ attempt: 0, state: "loading" });
  const missing = state === "pausing" || state === "lost";

  useEffect(() => {
    if (state !== "pausing") return undefined;
    const next = () => setLoad((load) => ({ attempt: load.attempt + 1, state: "loading" }));
    const timer = setTimeout(next, pauses[attempt]);
    return () => clearTimeout(timer);
  }, [attempt, state]);

  useEffect(() => {
    if (!missing) return undefined;
    const again = () => setLoad({ attempt: 0, state: "loading" });
    window.addEventListener("online", again);
    retries.addEventListener("retry", again);
    return () => {
      window.removeEventListener("online", again);
      retries.removeEventListener("retry", again);
    };
  }, [missing]);

  return {
    attempt,
    state,
    onLoad: () => setLoad((load) => ({ ...load, state: "loaded" })),
    onError: () => setLoad((load) => ({ ...load, state: load.attempt < pauses.length ? "pausing" : "lost" })),
  };
}

function retryPictures(): void {
  retries.dispatchEvent(new Event("retry"));
}
