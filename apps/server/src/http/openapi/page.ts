import { html } from "hono/html";
import { renderPlainPage } from "../plain-page.ts";
import type { JsonSchema } from "../rest/operations.ts";
import type { OpenApiDocument } from "./document.ts";
import type { OperationObject } from "./operation.ts";
import type { Content, Reference } from "./responses.ts";
import { writeDeclaration, writeNode } from "./shape-text.ts";

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
}

/** Renders the document as a page without any script. */
export function renderReferencePage(document: OpenApiDocument) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const shapes = Object.entries(document.components.schemas).toSorted(([a], [b]) => a.localeCompare(b));
  const body = html`<h1>${document.info.title}</h1>
    ${document.info.description.split("\n\n").map((text) => html`<p>${renderCode(text)}</p>`)}
    <p>
      ${renderCode("Send your API key as `Authorization: Bearer <key>`.")}
      <a href="/settings#api-keys">Create keys in the settings.</a>
      The <a href="/docs/rest">REST guide</a> has examples, and the
      <a href="/docs/errors">error reference</a> explains every error.
    </p>
    <pre>${getExampleCommand(document)}</pre>
    <p>
      To generate a client, use <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).
    </p>
    <nav aria-label="Groups">
      <ul>
        ${groups.map(({ name }) => html`<li><a href="#${name}">${name}</a></li> `)}
        <li><a href="#types">types</a></li>
      </ul>
    </nav>
    ${groups.map(
      (group) =>
        html`<h2 id="${group.name}">${group.name}</h2>
          <p>${group.description}</p>
          ${group.calls.map((call) => renderCall(call, document))}`,
    )}
    <h2 id="types">types</h2>
    ${shapes.map(([name, shape]) => renderShape(name, shape))}`;
  return renderPlainPage({ title: document.info.title, body, layout: "reference" });
}

function getExampleCommand({ servers: [server] }: OpenApiDocument): string {
  return `curl -H "Authorization: Bearer $PACKSHOT_API_KEY" ${server?.url ?? ""}/api/v1/tokens/balance`;
}

/** Renders text between backticks as code. */
function renderCode(text: string) {
  return text.split("`").map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}

function renderCall({ method, path, operation }: Call, { components }: OpenApiDocument) {
  const findErrorResponse = ({ $ref }: Reference) =>
    components.responses[getName($ref)]?.description.replaceAll("`", "") ?? "";
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const bodySchema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const errorResponses = Object.entries(responses).flatMap(([status, response]) =>
    "$ref" in response ? `${status} ${findErrorResponse(response)}` : [],
  );
  return html`<details id="${operationId}">
    <summary><code>${method} ${path}</code><span>${summary}</span></summary>
    <div>
      <p>${description}</p>
      ${hasQuery(parameters) ? renderBlock("Query", writeDeclaration("Query", getQueryShape(parameters))) : ""}
      ${bodySchema === undefined ? "" : renderBlock("Body", formatBody(bodySchema))}
      ${renderBlock(...describeResponse(responses["200"]))}
      ${renderBlock("Errors", errorResponses.join("\n"))}
    </div>
  </details>`;
}

function renderShape(name: string, shape: JsonSchema) {
  return html`<details id="type-${name}">
    <summary><code>${name}</code></summary>
    <div><pre>${shape.properties === undefined ? writeNode(shape) : writeDeclaration(name, shape)}</pre></div>
  </details>`;
}

function renderBlock(title: string, text: string) {
  return html`<h3>${title}</h3>
    <pre>${text}</pre>`;
}

function hasQuery(parameters: OperationObject["parameters"] = []): boolean {
  return parameters.some((parameter) => parameter.in === "query");
}

function getQueryShape(parameters: OperationObject["parameters"] = []): JsonSchema {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const shapes = inQuery.map(({ name, description, schema }) => [
    name,
    { ...schema, ...(description === undefined ? {} : { description }) },
  ]);
  return {
    properties: Object.fromEntries(shapes),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
  };
}

function formatBody(schema: JsonSchema): string {
  const variants = schema.anyOf ?? [schema];
  return variants
    .map((variant) =>
      variant.properties === undefined ? writeNode(variant) : writeDeclaration("Body", variant),
    )
    .join("\n\n");
}

function describeResponse(
  response: OperationObject["responses"][string] | undefined,
): [title: string, text: string] {
  const content: Content | undefined =
    response === undefined || "$ref" in response ? undefined : Object.values(response.content)[0];
  const event = content?.["x-itemSchema"];
  return event === undefined ? ["Response", writeNode(content?.schema ?? {})] : ["Events", writeNode(event)];
}

function getName(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}
