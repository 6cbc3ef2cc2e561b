import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { buttonClass } from "./button.tsx";
import { Message } from "./message.tsx";

export function NotFoundPage() {
  return (
    <Message icon={SearchX} title="Nothing hangs here" text="This address belongs to no page and no tool.">
      <Link to="/dashboard" className={buttonClass({ variant: "primary" })}>
        See all tools
      </Link>
      <Link to="/" className={buttonClass()}>
        Go to Home
      </Link>
    </Message>
  );
}
