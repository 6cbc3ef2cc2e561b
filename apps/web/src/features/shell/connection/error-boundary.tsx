import { Component, type ReactNode } from "react";
import { RouteError } from "./route-error.tsx";

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Replaces its children with an explanation when rendering them fails. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : <RouteError error={failure.error} />;
  }
}
