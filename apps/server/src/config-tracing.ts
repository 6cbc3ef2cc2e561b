import { z } from "zod";

const samplers = ["always_on", "always_off", "traceidratio"] as const;

/** OpenTelemetry's standard variables. Its libraries read others directly, such as the exporter's certificates. */
export const tracingVariables = {
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "This isn't a URL like http://collector:4318." })
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(["http/protobuf", "http/json"], "This must be http/protobuf or http/json.")
    .default("http/protobuf"),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default("packshot"),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([...samplers, ...samplers.map((name) => `parentbased_${name}` as const)])
    .default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

type TracingVariables = z.output<z.ZodObject<typeof tracingVariables>>;

export interface TracingConfig {
  readonly protocol: "http/protobuf" | "http/json";
  readonly serviceName: string;
  /** Whether a trace that another service started is recorded if, and only if, that service records it. */
  readonly isParentBased: boolean;
  /** The fraction of traces to record, 0…1. */
  readonly ratio: number;
}

/** Returns undefined if tracing is off or no endpoint is set. */
export function readTracingConfig(env: TracingVariables): TracingConfig | undefined {
  if (env.OTEL_SDK_DISABLED || env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  const [, parent, name] = /^(parentbased_)?(.+)$/.exec(env.OTEL_TRACES_SAMPLER) ?? [];
  return {
    protocol: env.OTEL_EXPORTER_OTLP_PROTOCOL,
    serviceName: env.OTEL_SERVICE_NAME,
    isParentBased: parent !== undefined,
    ratio: name === "always_on" ? 1 : name === "always_off" ? 0 : env.OTEL_TRACES_SAMPLER_ARG,
  };
}
