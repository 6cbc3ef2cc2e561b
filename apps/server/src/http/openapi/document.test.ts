import { registry } from "@packshot/tools";
import { webhookEvent } from "@packshot/trpc";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { z } from "zod";
import { listRestOperations } from "../rest/operations.ts";
import { createOpenApiDocument } from "./document.ts";
import { createSchemas } from "./schemas.ts";

const document = await createOpenApiDocument("https://packshot.example");
const text = JSON.stringify(document);
const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));

it("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

it("the document describes every operation with its method and path", () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
    ),
  );
  const oneImage = Object.entries(registry).map(
    ([name, { slug }]) => `tools.${name}.image POST /api/v1/tools/${slug}/image`,
  );
  const operations = listRestOperations().map(({ name, method, path }) => `${name} ${method} ${path}`);
  expect(described).toEqual([...operations, ...oneImage]);
  expect(document.servers).toEqual([{ url: "https://packshot.example" }]);
});

it("the document has no dangling references or unused components", () => {
  const referred = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+\/[\w-]+)"/g)].map(([, name = ""]) => name),
  );
  const { securitySchemes: _schemes, ...components } = document.components;
  const named = Object.entries(components).flatMap(([kind, all]) =>
    Object.keys(all).map((name) => `${kind}/${name}`),
  );
  expect([...referred].toSorted()).toEqual(named.toSorted());
});

it("the document describes an error's link to the guides", () => {
  const { error } = Object(document.components.schemas["Error"]?.properties);
  expect(error.required).toContain("doc_url");
  expect(error.properties.doc_url).toMatchObject({ type: "string", format: "uri" });
});

it("the document has a tool's options in each operation that takes them", () => {
  for (const [name, { slug }] of Object.entries(registry)) {
    const options = `${name.charAt(0).toUpperCase()}${name.slice(1)}Options`;
    expect(document.components.schemas).toHaveProperty(options);
    for (const operation of ["generate", "analyze", "quote", "preview"]) {
      const described = JSON.stringify(document.paths[`/api/v1/tools/${slug}/${operation}`]);
      expect(described).toMatch(new RegExp(`/${options}"|/${options.replace("Options", "RunOptions")}"`));
    }
  }
});

it("the document requires only what a run can't start without", () => {
  const { LogoGeneratorOptions, LogoGeneratorRunOptions } = document.components.schemas;
  expect(LogoGeneratorOptions?.required).toBeUndefined();
  expect(LogoGeneratorRunOptions).toMatchObject({
    required: ["brandName"],
    properties: { brandName: { type: "string", minLength: 1, maxLength: 60 } },
  });
  const describeBody = (path: string) =>
    document.paths[`/api/v1/tools/${path}`]?.post?.requestBody?.content["application/json"]?.schema;
  expect(describeBody("logo-generator/generate")).toMatchObject({
    required: ["options"],
    properties: { options: { $ref: "#/components/schemas/LogoGeneratorRunOptions" } },
  });
  expect(describeBody("remove-background/generate")?.required).toEqual(["images"]);
  expect(describeBody("logo-generator/analyze")?.required).toBeUndefined();
  expect(describeBody("thumbnail-generator/generate")?.required).toEqual(["images", "options"]);
  const variants = describeBody("ad-creative/generate")?.anyOf ?? [];
  expect(variants.map((way) => Object(way).required)).toEqual([
    ["images", "options"],
    ["photosRunId", "adText"],
    ["uploadId", "adText"],
  ]);
  expect(describeBody("logo-generator/quote")?.required).toBeUndefined();
  const image = describeBody("logo-generator/image")?.allOf ?? [];
  expect(image.map((part) => Object(part).required)).toEqual([undefined, ["options"]]);
});

it("the document describes the three ways to start a finishing tool", () => {
  const content = document.paths["/api/v1/tools/ad-creative/generate"]?.post?.requestBody?.content;
  const variants = content?.["application/json"]?.schema.anyOf ?? [];
  const fields = variants.map(({ properties = {} }) => Object.keys(properties));
  expect(fields[0]).toEqual(["images", "options", "idempotencyKey", "onDoubt", "webhookUrl", "brand"]);
  expect(fields[1]).toEqual(expect.arrayContaining(["photosRunId", "adText", "format"]));
  expect(fields[2]).toEqual(expect.arrayContaining(["uploadId", "adText", "format"]));
});

it("the document lists who may call and the codes behind each status", () => {
  const { get } = document.paths["/api/v1/runs/get"] ?? {};
  expect(get).toMatchObject({
    operationId: "runs.get",
    tags: ["runs"],
    description: 'Requires a key with "read", or a connected program\'s key.',
    security: [{ apiKey: [] }],
    parameters: [{ name: "runId", in: "query", required: true }],
  });
  expect(Object.keys(get?.responses ?? {})).toEqual([
    "200",
    "400",
    "401",
    "403",
    "404",
    "413",
    "429",
    "500",
    "503",
  ]);
  const { post } = document.paths["/api/v1/tools/mood-boards/analyze"] ?? {};
  expect(post?.responses["422"]).toEqual({ $ref: "#/components/responses/NOT_SUPPORTED_REQUEST_REFUSED" });
  expect(document.paths["/api/v1/tools/catalog"]?.get?.security).toEqual([{}, { apiKey: [] }]);
});

it("the document has only parameter types that generators agree on", () => {
  const inQuery = calls.flatMap(({ parameters = [] }) => parameters);
  const types = inQuery.map(({ schema: { type, items } }) =>
    type === "array" ? `${String(Object(items).type)}[]` : type,
  );
  expect(new Set(types)).toEqual(new Set(["string", "integer", "boolean", "string[]"]));
});

it("the document states defaults in words, so no client requires them", () => {
  expect(text).not.toContain('"default":');
  const { background, paperColor } = document.components.schemas["ProductPhotosOptions"]?.properties ?? {};
  expect(background).toMatchObject({
    description: expect.stringMatching(/\. Default: "pure-white"\.$/),
    "x-default": "pure-white",
  });
  expect(paperColor).toMatchObject({ description: expect.not.stringContaining("Default") });
});

it("the document's examples match their schemas", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "api", ...document });
  const problems: string[] = [];
  let count = 0;
  for (const { operationId, parameters = [], requestBody } of calls) {
    const json = requestBody?.content["application/json"];
    const needed = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
    const bodies = json === undefined ? [] : [json];
    for (const { example } of [...needed, ...bodies]) {
      if (example === undefined) problems.push(`${operationId} has no example.`);
    }
    const all = [...parameters, ...bodies];
    for (const { schema, example } of all.filter((each) => each.example !== undefined)) {
      count += 1;
      const validate = ajv.compile({ components: document.components, ...schema });
      if (!validate(example)) problems.push(`${operationId}: ${ajv.errorsText(validate.errors)}`);
    }
  }
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

it("the document describes every field of every request", () => {
  const bare = calls.flatMap(({ operationId, parameters = [], requestBody }) => {
    const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
    const variants = bodies.flatMap((body) => [body, ...(body.anyOf ?? [])]).map((way) => Object(way));
    const fields: [string, { description?: string; $ref?: string }][] = [
      ...parameters.map(({ name, ...parameter }): [string, { description?: string }] => [name, parameter]),
      ...variants.flatMap(({ properties = {} }) => Object.entries<object>(properties)),
    ];
    return fields.flatMap(([name, { description, $ref }]) =>
      $ref === undefined && (description ?? "Default:").startsWith("Default:")
        ? [`${operationId}: ${name}`]
        : [],
    );
  });
  expect(bare).toEqual([]);
});

it("the document describes the events of webhooks with their headers", () => {
  expect(Object.keys(document.webhooks)).toEqual([
    "run.finished",
    "bulk.finished",
    "tokens.low",
    "webhook.disabled",
    "webhook.test",
  ]);
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const { example } = post.requestBody.content["application/json"] ?? {};
    expect(webhookEvent.parse(example)).toMatchObject({ type });
    expect(post.parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
      "header webhook-id",
      "header webhook-timestamp",
      "header webhook-signature",
    ]);
    expect(Object.keys(post.responses)).toContain("2XX");
  }
});

it("createSchemas rejects two shapes with the same name", () => {
  const schemas = createSchemas();
  schemas.of(z.strictObject({ pet: z.strictObject({}).meta({ id: "DocumentedPet" }) }), "output");
  expect(() => schemas.add("DocumentedPet", { type: "string" })).toThrow("named DocumentedPet");
});
