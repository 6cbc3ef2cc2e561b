import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";

interface Props {
  readonly onClose: () => void;
  readonly onPhoto: (photo: IncomingPhoto) => void;
}

/** The highest resolution of most webcams. The browser picks the closest available one. */
const videoConstraints = { width: { ideal: 2560 }, height: { ideal: 1440 }, facingMode: "environment" };

async function captureFrame(video: HTMLVideoElement): Promise<File> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
  return new File([blob], "camera.jpg", { type: blob.type });
}

export function CameraDialog({ onClose, onPhoto }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "live" | "denied">("starting");

  useEffect(() => {
    let stream: MediaStream | undefined;
    let hasLeft = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    navigator.mediaDevices.getUserMedia({ video: videoConstraints }).then(
      (opened) => {
        stream = opened;
        if (hasLeft) return stop();
        if (video.current) video.current.srcObject = opened;
      },
      () => setState("denied"),
    );
    return () => {
      hasLeft = true;
      stop();
    };
  }, []);

  const takePhoto = async () => {
    if (!video.current) return;
    onPhoto({ kind: "file", file: await captureFrame(video.current) });
    onClose();
  };

  return (
    <Dialog open onOpenChange={onClose} title="Take a photo" width="lg">
      {state === "denied" ? (
        <ErrorBox>
          We couldn't open the camera. Allow camera access for this page in your browser, or choose a file
          instead.
        </ErrorBox>
      ) : (
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label="Camera preview"
          onPlaying={() => setState("live")}
          className="aspect-video w-full rounded-image bg-sunk object-contain"
        />
      )}
      <div className="mt-5 flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={state !== "live"} onClick={() => void takePhoto()}>
          Take photo
        </Button>
      </div>
    </Dialog>
  );
}
