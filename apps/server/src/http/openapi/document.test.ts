import { registry } from "@packshot/tools";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { z } from "zod";
import { restOperations } from "../rest/operations.ts";
import { openApiDocument } from "./document.ts";
import { createSchemas } from "./schemas.ts";

const document = await openApiDocument("https://pictures.example");
const text = JSON.stringify(document);

it("openApiDocument returns a valid OpenAPI 3.1 document", async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

it("openApiDocument describes every operation with its method and path", () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
    ),
  );
  const oneImage = Object.entries(registry).map(
    ([name, { slug }]) => `tools.${name}.image POST /api/v1/tools/${slug}/image`,
  );
  const operations = restOperations().map(({ name, method, path }) => `${name} ${method} ${path}`);
  expect(described).toEqual([...operations, ...oneImage]);
  expect(document.servers).toEqual([{ url: "https://pictures.example" }]);
});

it("openApiDocument has no dangling references or unused components", () => {
  const referred = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+\/[\w-]+)"/g)].map(([, name = ""]) => name),
  );
  const { securitySchemes: _schemes, ...components } = document.components;
  const named = Object.entries(components).flatMap(([kind, all]) =>
    Object.keys(all).map((name) => `${kind}/${name}`),
  );
  expect([...referred].toSorted()).toEqual(named.toSorted());
});

it("openApiDocument describes an error's link to the guides", () => {
  const { error } = Object(document.components.schemas["Error"]?.properties);
  expect(error.required).toContain("doc_url");
  expect(error.properties.doc_url).toMatchObject({ type: "string", format: "uri" });
});

it("openApiDocument has every tool's options in each operation with them", () => {
  for (const [name, { slug }] of Object.entries(registry)) {
    const options = `${name.charAt(0).toUpperCase()}${name.slice(1)}Options`;
    expect(document.components.schemas).toHaveProperty(options);
    for (const operation of ["generate", "analyze", "quote", "preview"]) {
      const described = JSON.stringify(document.paths[`/api/v1/tools/${slug}/${operation}`]);
      expect(described).toMatch(new RegExp(`/${options}"|/${options.replace("Options", "RunOptions")}"`));
    }
  }
});

it("openApiDocument requires only what a run can't start without", () => {
  const { LogoGeneratorOptions, LogoGeneratorRunOptions } = document.components.schemas;
  expect(LogoGeneratorOptions?.required).toBeUndefined();
  expect(LogoGeneratorRunOptions).toMatchObject({
    required: ["brandName"],
    properties: { brandName: { type: "string", minLength: 1, maxLength: 60 } },
  });
  const bodyOf = (path: string) =>
    document.paths[`/api/v1/tools/${path}`]?.post?.requestBody?.content["application/json"]?.schema;
  expect(bodyOf("logo-generator/generate")).toMatchObject({
    required: ["options"],
    properties: { options: { $ref: "#/components/schemas/LogoGeneratorRunOptions" } },
  });
  expect(bodyOf("remove-background/generate")?.required).toEqual(["images"]);
  expect(bodyOf("logo-generator/analyze")?.required).toBeUndefined();
  expect(bodyOf("thumbnail-generator/generate")?.required).toEqual(["images", "options"]);
  const ways = bodyOf("ad-creative/generate")?.anyOf ?? [];
  expect(ways.map((way) => Object(way).required)).toEqual([
    ["images", "options"],
    ["photosRunId", "adText"],
    ["uploadId", "adText"],
  ]);
  const quote = document.paths["/api/v1/tools/logo-generator/quote"]?.get?.parameters;
  expect(quote).toMatchObject([{ name: "options", required: false }]);
});

it("openApiDocument describes the three ways to start a finishing tool", () => {
  const content = document.paths["/api/v1/tools/ad-creative/generate"]?.post?.requestBody?.content;
  const ways = content?.["application/json"]?.schema.anyOf ?? [];
  const fields = ways.map(({ properties = {} }) => Object.keys(properties));
  expect(fields[0]).toEqual(["images", "options", "idempotencyKey", "onDoubt", "brand"]);
  expect(fields[1]).toEqual(expect.arrayContaining(["photosRunId", "adText", "format"]));
  expect(fields[2]).toEqual(expect.arrayContaining(["uploadId", "adText", "format"]));
});

it("openApiDocument lists who may call and the codes behind each status", () => {
  const { get } = document.paths["/api/v1/runs/get"] ?? {};
  expect(get).toMatchObject({
    operationId: "runs.get",
    tags: ["runs"],
    security: [{ apiKey: ["read"] }, { apiKey: ["own"] }],
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

it("createSchemas refuses two shapes with the same name", () => {
  const schemas = createSchemas();
  schemas.of(z.strictObject({ pet: z.strictObject({}).meta({ id: "DocumentedPet" }) }), "output");
  expect(() => schemas.add("DocumentedPet", { type: "string" })).toThrow("called DocumentedPet");
});
