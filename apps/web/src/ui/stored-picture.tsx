import { useQueryClient } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { retryPictures, usePictureLoad } from "./use-picture-load.ts";

interface Props extends ComponentProps<"img"> {
  readonly src: string;
  readonly alt: string;
  /** Its own size in pixels: the place it takes, also while it is missing. A square where nobody knows. */
  readonly width?: number;
  readonly height?: number;
  /** Address of the small version, which lies in its place until the whole picture is there. */
  readonly thumbnail?: string;
  /** It is part of a button, which can't hold another: there the tile only says what is the matter. */
  readonly inButton?: boolean;
}

/** A picture that the server keeps. What doesn't arrive is asked for again; what stays away says so. */
export function StoredPicture(props: Props) {
  return <Picture key={props.src} {...props} />;
}

function Picture({ thumbnail, inButton = false, style, className = "", ...img }: Props) {
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
      // Under what is transparent, and not before it can be seen to be.
      className={`${state === "loaded" ? "checkerboard" : ""} ${className}`}
      style={{ ...style, ...(state === "loading" && placeholder) }}
    />
  );
}

function ratioOf({ width = 1, height = 1 }: Pick<Props, "width" | "height">): number {
  return width / height;
}

interface LostProps {
  readonly img: Omit<Props, "thumbnail" | "inButton">;
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
