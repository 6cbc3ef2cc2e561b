// Writes the API's types for the client as one TypeScript file without imports from the repository. In the package, it
// replaces packages/trpc/src/client/api.ts.
import { type AnyTool, registry, getToolName } from "@packshot/tools";
import { appRouter, describeProcedures, type ProcedureDescription, webhookEvent } from "@packshot/trpc";
import { z } from "zod";
import { listFields, type NamedShapes, writeType } from "../../src/http/openapi/shape-text.ts";
import { type CompiledTypes, type Field, readCompiledTypes } from "./compiled-types.ts";

const prelude = `// Written by \`npm run build\`.
import type { CallOptions } from "./client-options.js";
import type { PackshotError } from "./error.js";

/** ISO 8601, such as "2026-11-21T09:30:00.000Z". */
export type Timestamp = string;

export interface ErrorData {
  readonly code: ErrorCode;
  readonly userMessage: string;
  readonly doc_url: string;
  readonly retryAfterSeconds?: number;
  readonly param?: string;
}

export interface Observer<Event> extends CallOptions {
  onData?: (value: { id: string; data: Event }) => void;
  onError?: (error: PackshotError) => void;
  onComplete?: () => void;
}

export interface EventSubscription {
  unsubscribe(): void;
}

export interface Started {
  /** If you send the same request again with the same key, you get the same run. */
  idempotencyKey?: string;
  /** What to do when someone should check a cut-out: \`fail\` rejects with NEEDS_CHOICE; the default continues. */
  onDoubt?: "likeliest" | "fail";
  /** URL that gets a signed event when the run ends. */
  webhookUrl?: string;
}

/** The uploads to use, by slot. */
export type PartOf<Given> = Given extends { images?: infer Images } ? Partial<Images> : never;

export interface InBrand {
  /** Whether to use the account's brand kit. */
  brand?: boolean;
}

export type WithRequired<Options, Name extends keyof Options> = Options & Required<Pick<Options, Name>>;

/** Uses an image of another run, whose token also covers this run. */
export type OfPhoto<Options> = Omit<Options, "ground"> & Started & {
  photosRunId: string;
  /** Index of the image in that run, counted from 0. Default: 0. */
  selectedImageIndex?: number;
  ground?: never;
};

export type OfUpload<Options> = Options & Started & { uploadId: string };

/** Omitted options take their defaults. */
export type OfImages<Images, Options> = Started & Images & { options?: Options };

/** Options of a tool that requires some of them. */
export type OfImagesAndOptions<Images, Options> = Started & Images & { options: Options };`;

/** Resolves to the file's text. */
export async function writeApiDeclarations(): Promise<string> {
  const named: NamedShapes = new Map();
  const types = readCompiledTypes();
  const all = describeProcedures(appRouter).filter(
    ({ access }) => access !== "session" && access !== "visitor",
  );
  const groups = Object.groupBy(
    all.filter(({ name }) => name.split(".").length === 2),
    ({ name }) => name.slice(0, name.indexOf(".")),
  );
  const tools = Object.entries<AnyTool>(registry);
  const namespaces = Object.entries(groups).map(([group, members = []]) =>
    writeGroup(
      group,
      members,
      named,
      group === "tools" ? tools.map(([name]) => writeTool(name, registry)) : [],
    ),
  );
  const toolProcedures = writeToolProcedures(all, named);
  const optionTexts = await Promise.all(tools.map(([name, tool]) => writeOptions(name, tool)));
  const event = writeType(webhookEvent, "output", named);
  const shapes = Array.from(named, ([name, node]) => writeInterface(name, listFields(node))).toSorted();
  return [
    prelude,
    `export type ErrorCode =\n${types.errorCodes.map((code) => `  | ${code}`).join("\n")};`,
    ...shapes,
    ...optionTexts,
    ...writeFacts(types),
    toolProcedures,
    `/** The body of a webhook request. */\nexport type WebhookEvent = ${event};`,
    `/** All procedures that can be called with an API key or without one. */\nexport interface Procedures {\n${namespaces.join("\n")}\n}`,
    `/** What each tool takes, by slug. */\nexport interface Tools {\n${tools.map(([name, tool]) => writeSlug(name, tool)).join("\n")}\n}`,
    "",
  ].join("\n\n");
}

/** Replaces the options' type with `unknown`, for procedures that accept any tool. */
const loosenOptions = (line: string) => line.replaceAll("options: Options", "options: unknown");

/** Writes the namespace of a group of procedures. */
function writeGroup(
  group: string,
  members: readonly ProcedureDescription[],
  named: NamedShapes,
  extraLines: readonly string[],
): string {
  const lines = [
    ...members.flatMap((member) => writeProcedure(member, named)).map(loosenOptions),
    ...extraLines,
  ];
  return `  ${group}: {\n${lines.map((line) => `    ${line}`).join("\n")}\n  };`;
}

function writeProcedure(procedure: ProcedureDescription, named: NamedShapes): string[] {
  const { name, access, own, errors = [], input, output, type } = procedure;
  if (access === undefined || output === undefined) throw new Error(`${name} has no access or no output.`);
  const refused = errors.length === 0 ? "" : ` Refuses with ${errors.join(", ")}.`;
  const given = input === undefined ? undefined : writeType(input, "input", named);
  const isOptional = input === undefined || input.safeParse(undefined).success;
  const argument = `input${isOptional ? "?" : ""}: ${given ?? "undefined"}`;
  const answer = writeType(output, "output", named);
  const call = {
    query: `query(${argument}, options?: CallOptions): Promise<${answer}>`,
    mutation: `mutate(${argument}, options?: CallOptions): Promise<${answer}>`,
    subscription: `subscribe(input: ${given ?? "undefined"}${isOptional ? " | undefined" : ""}, observer: Observer<${answer}>): EventSubscription`,
  }[type];
  if (call === undefined) throw new Error(`${name} is a ${type}.`);
  return [
    `/** ${describeAccess(access, own)}${refused} */`,
    `${name.slice(name.lastIndexOf(".") + 1)}: { ${call} };`,
  ];
}

/** Describes which keys may call a procedure. */
function describeAccess(access: NonNullable<ProcedureDescription["access"]>, own: true | undefined): string {
  if (access === "public") return "Public.";
  if (!Array.isArray(access)) return "API keys only.";
  const limited = own ? ", including limited keys" : "";
  return `API keys with ${access.map((scope: string) => `"${scope}"`).join(" and ")}${limited}.`;
}

/** Writes the procedures that every tool has, based on one tool's, with the differences as type parameters. */
function writeToolProcedures(all: readonly ProcedureDescription[], named: NamedShapes): string {
  const lines = all
    .filter(({ name }) => name.startsWith("tools.removeBackground."))
    .flatMap((procedure) => writeProcedure(procedure, named))
    .map((line) =>
      line
        .replace(/^(generate: \{ mutate\()input: [^)]+?(, options\?: CallOptions\))/, "$1input: Start$2")
        .replace("facts: Record<string, unknown>", "facts: Facts")
        .replace("images?: QuotedImages", "images?: PartOf<Images>")
        // Whether images are required depends on the tool.
        .replace(/input: \{ images: Images(?:; )?([^}]*)\}/, (_, rest: string) =>
          rest.trim() === "" ? "input: Images" : `input: Images & { ${rest.trim()} }`,
        ),
    );
  return `export interface ToolProcedures<Images, Options, Facts, Start> {\n${lines.map((line) => `  ${line}`).join("\n")}\n}`;
}

function writeTool(name: string, tools: Readonly<Record<string, AnyTool>>): string {
  const tool = tools[name];
  if (tool === undefined) throw new Error(`Unknown tool ${name}.`);
  const { given, options, runOptions, requiredOptions, facts } = describeTypes(name, tool);
  const kind = requiredOptions === "never" ? "OfImages" : "OfImagesAndOptions";
  const startTypes = [`${kind}<${given}, ${runOptions}>`];
  if (tool.finishes !== undefined) startTypes.push(`OfPhoto<${runOptions}>`, `OfUpload<${runOptions}>`);
  const starts = startTypes
    .map((type) => (tool.usesBrand === true ? `(${type} & InBrand)` : type))
    .join(" | ");
  return `${name}: ToolProcedures<${given}, ${options}, ${facts}, ${starts}>;`;
}

function writeSlug(name: string, tool: AnyTool): string {
  const { slots, extraSlots, runOptions, requiredOptions } = describeTypes(name, tool);
  const brand = tool.usesBrand === true;
  const photo = tool.finishes === undefined ? "never" : `OfPhoto<${runOptions}>${brand ? " & InBrand" : ""}`;
  return `  /** ${tool.description} */\n  "${tool.slug}": { slots: ${slots}; extraSlots: ${extraSlots}; options: ${runOptions}; requiredOptions: ${requiredOptions}; brand: ${brand}; photo: ${photo} };`;
}

function describeTypes(name: string, tool: AnyTool) {
  const capitalized = name.charAt(0).toUpperCase() + name.slice(1);
  const slots = Object.keys(tool.images);
  const extraSlots = Object.keys(tool.extraImages ?? {});
  const fields = [...slots.map((slot) => `${slot}: string`), ...extraSlots.map((slot) => `${slot}?: string`)];
  const images = fields.length === 0 ? "Record<string, never>" : `{ ${fields.join("; ")} }`;
  const options = `${capitalized}Options`;
  const requiredOptions = joinNames(Object.keys(tool.requiredOptions ?? {}));
  return {
    slots: joinNames(slots),
    extraSlots: joinNames(extraSlots),
    given: `{ images${slots.length === 0 ? "?" : ""}: ${images} }`,
    options,
    runOptions: requiredOptions === "never" ? options : `WithRequired<${options}, ${requiredOptions}>`,
    requiredOptions,
    facts: `${capitalized}Facts`,
  };
}

function joinNames(names: readonly string[]): string {
  return names.length === 0 ? "never" : names.map((name) => JSON.stringify(name)).join(" | ");
}

async function writeOptions(name: string, tool: AnyTool): Promise<string> {
  const { schema } = await tool.options();
  const fields = listFields(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  const { options } = describeTypes(name, tool);
  // An empty interface would accept any object.
  return fields.length === 0
    ? `export type ${options} = Record<string, never>;`
    : writeInterface(options, fields);
}

function writeFacts({ facts }: CompiledTypes): string[] {
  return Object.entries<AnyTool>(registry).map(([name, tool]) => {
    const toolFacts = facts.get(getToolName(tool));
    const type = describeTypes(name, tool).facts;
    return toolFacts === undefined ? `export type ${type} = unknown;` : writeInterface(type, toolFacts);
  });
}

function writeInterface(name: string, fields: readonly Field[]): string {
  const lines = fields.flatMap(({ name: field, type, words }) => [
    ...(words === "" ? [] : [`  /** ${words.replaceAll("*/", "* /")} */`]),
    `  ${field}: ${type};`,
  ]);
  return `export interface ${name} {\n${lines.join("\n")}\n}`;
}
