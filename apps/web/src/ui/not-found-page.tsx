import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { buttonClass } from "./button.tsx";
import { Message } from "./message.tsx";

export function NotFoundPage() {
  return (
    <Message icon={SearchX} title="Page not found" text="There is no page or tool at this address.">
      <Link to="/dashboard" className={buttonClass({ variant: "primary" })}>
        See all tools
      </Link>
      <Link to="/" className={buttonClass()}>
        Go to Home
      </Link>
    </Message>
  );
}
