import { CameraOff } from "lucide-react";
import { Button } from "./button.tsx";
import { Message } from "./message.tsx";

export function ErrorPage() {
  return (
    <Message
      icon={CameraOff}
      title="Something went wrong"
      text="This page ran into a problem. Your pictures are safe, and reloading the page usually helps."
    >
      <Button variant="primary" onClick={() => location.reload()}>
        Reload
      </Button>
      <a href="/" className="self-center underline underline-offset-4">
        Go to Home
      </a>
    </Message>
  );
}
