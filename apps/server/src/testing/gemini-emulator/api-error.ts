/** A detail with a `google.rpc` type, such as RetryInfo. */
export type ErrorDetail = Readonly<Record<string, unknown>>;

export interface EmulatedError {
  readonly httpStatus: number;
  readonly body: {
    readonly error: {
      readonly code: number;
      readonly message: string;
      readonly status: string;
      readonly details?: readonly ErrorDetail[];
    };
  };
}

/** Builds the service's error envelope. `status` is the name of a gRPC code, such as INVALID_ARGUMENT. */
export function createApiError(
  code: number,
  status: string,
  message: string,
  details?: readonly ErrorDetail[],
): EmulatedError {
  return {
    httpStatus: code,
    body: { error: { code, message, status, ...(details === undefined ? {} : { details }) } },
  };
}

export const createInvalidArgumentError = (
  message: string,
  details?: readonly ErrorDetail[],
): EmulatedError => createApiError(400, "INVALID_ARGUMENT", message, details);

export const createDetail = (type: string, fields: ErrorDetail): ErrorDetail => ({
  "@type": `type.googleapis.com/google.rpc.${type}`,
  ...fields,
});

export const createErrorInfo = (reason: string): ErrorDetail =>
  createDetail("ErrorInfo", {
    reason,
    domain: "googleapis.com",
    metadata: { service: "generativelanguage.googleapis.com" },
  });
