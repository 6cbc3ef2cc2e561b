import { CameraOff } from "lucide-react";
import { Button } from "./button.tsx";
import { Message } from "./message.tsx";

export function ErrorPage() {
  return (
    <Message
      icon={CameraOff}
      title="Something went wrong"
      text="This screen broke while it was being drawn. Your pictures are safe; loading the page again usually helps."
    >
      <Button variant="primary" onClick={() => location.reload()}>
        Load again
      </Button>
      <a href="/" className="self-center underline underline-offset-4">
        Go to Home
      </a>
    </Message>
  );
}
