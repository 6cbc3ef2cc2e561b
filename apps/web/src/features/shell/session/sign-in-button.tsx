import type { ComponentProps } from "react";
import { Button } from "../../../ui/button.tsx";
import { useVisitor } from "./visitor.tsx";

/** Opens the sign-in dialog. Preloads it when the pointer or the focus is on the button. */
export function SignInButton(props: ComponentProps<typeof Button>) {
  const { openSignIn, prepareSignIn } = useVisitor();
  return (
    <Button
      variant="primary"
      size="lg"
      {...props}
      onPointerEnter={prepareSignIn}
      onFocus={prepareSignIn}
      onClick={openSignIn}
    />
  );
}
