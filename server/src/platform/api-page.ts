// OpenAPI document → one HTML page: each endpoint with its input, its answer and its refusals.
import { ERRORS } from '@vintem/contract/errors';
import type { RouteShape } from '@vintem/contract/route';
import { TOKEN_SCOPES } from '@vintem/core/identity/grant';

interface JsonSchema {
  type?: string | string[];
  $ref?: string;
  enum?: unknown[];
  /** Some of what it may be. */
  examples?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonSchema;
  /** By their names: OpenAPI has those of a parameter beside its schema. */
  examples?: Record<string, unknown>;
}

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
  responses?: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>;
}

/** The parts of an OpenAPI document that this page shows. */
export interface ApiDocument {
  info?: { title?: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, JsonSchema> };
}

/** @param routes the contract's records, for what OpenAPI has no word for: who may call and the codes of refusals */
export function renderApiPage(document: ApiDocument, routes: readonly RouteShape[]): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? ''))];
  const schemas = Object.entries(document.components?.schemas ?? {}).filter(
    ([name]) => !name.endsWith('Input'),
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API do Vintém</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><a class="brand" href="/">Vintém</a><h1>API</h1>
<p>${inline(document.info?.description ?? '')}</p>
<p>Um programa envia um token, criado em Configurações › Acesso por programas: <code>Authorization: Bearer vtm_…</code>. Cada pedido diz a permissão que pede dele: ${TOKEN_SCOPES.map((scope) => `<code>${scope}</code>`).join(', ')}. Um token de alguns livros só alcança esses livros; cada token faz até 300 pedidos por minuto.</p>
<p>O documento completo, para programas, está em <a href="/api/openapi.json">/api/openapi.json</a>.</p></header>
<nav aria-label="Seções"><ul>${tags.map((tag) => `<li><a href="#${anchor(tag)}">${escape(tag)}</a></li>`).join('')}
<li><a href="#objetos">Objetos</a></li><li><a href="#erros">Erros</a></li></ul></nav>
<main>
${tags
  .map(
    (tag) => `<section id="${anchor(tag)}"><h2>${escape(tag)}</h2>
${operations
  .filter(({ operation }) => operation.tags?.[0] === tag)
  .map(({ path, method, operation }) => renderOperation(path, method, operation, routes))
  .join('\n')}</section>`,
  )
  .join('\n')}
<section id="objetos"><h2>Objetos</h2>
${schemas.map(([name, schema]) => `<article id="objeto-${anchor(name)}"><h3>${escape(name)}</h3>${renderProperties(schema)}</article>`).join('\n')}
</section>
<section id="erros"><h2>Erros</h2>
<p>Toda recusa tem a mesma forma: <code>{ "error": { "code", "message", "requestId" } }</code>, com <code>fields</code> quando há campos a corrigir.</p>
<div class="scroll"><table><thead><tr><th>Código</th><th>HTTP</th><th>Mensagem</th></tr></thead><tbody>
${Object.entries(ERRORS)
  .map(
    ([code, { status, message }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escape(message)}</td></tr>`,
  )
  .join('\n')}
</tbody></table></div></section>
</main>
</body>
</html>`;
}

function renderOperation(
  path: string,
  method: string,
  operation: Operation,
  routes: readonly RouteShape[],
): string {
  const route = routes.find(
    (one) => one.method === method && one.path.replaceAll(/:(\w+)/g, '{$1}') === path,
  );
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const answer = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'));
  const answerSchema = answer?.[1].content?.['application/json']?.schema;
  return `<article>
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escape(path)}</code></h3>
<p>${inline(operation.summary ?? '')}</p>
<dl>
<dt>Acesso</dt><dd>${route ? ACCESS[route.access] + tokenNeeded(route) : ''}${route?.idempotent ? ' Aceita <code>Idempotency-Key</code>.' : ''}</dd>
${operation.parameters?.length ? `<dt>Parâmetros</dt><dd>${operation.parameters.map((one) => `<code>${escape(one.name)}</code> <span class="type">${typeOfParameter(one)}${one.required ? '' : ', opcional'}</span>`).join('<br>')}</dd>` : ''}
${body ? `<dt>Corpo</dt><dd>${renderProperties(body)}</dd>` : ''}
<dt>Resposta</dt><dd>${answer?.[0] ?? route?.status ?? ''} ${answerSchema ? (answerSchema.properties ? renderProperties(answerSchema) : typeOf(answerSchema)) : 'sem corpo'}</dd>
${route?.errors.length ? `<dt>Recusas</dt><dd>${route.errors.map((code) => `<code>${code}</code>`).join(' ')}</dd>` : ''}
</dl>
</article>`;
}

const ACCESS = {
  public: 'Qualquer pessoa.',
  user: 'Sessão aberta.',
  ledger: 'Sessão aberta de quem participa do livro.',
} as const;

function tokenNeeded({ access, needs, scope }: RouteShape): string {
  if (access === 'public') return '';
  const needed = scope ?? needs;
  return needed === undefined || needed === 'manage'
    ? ' Não aceita token.'
    : ` Token com <code>${needed}</code>.`;
}

function renderProperties(schema: JsonSchema): string {
  const { properties, required = [] } = schema;
  if (!properties) return typeOf(schema);
  return `<ul class="fields">${Object.entries(properties)
    .map(
      ([name, property]) =>
        `<li><code>${escape(name)}</code> <span class="type">${typeOf(property)}${required.includes(name) ? '' : ', opcional'}</span>${
          property.properties ? renderProperties(property) : ''
        }</li>`,
    )
    .join('')}</ul>`;
}

function typeOfParameter({ schema, examples }: Parameter): string {
  return typeOf({ ...schema, ...(examples && { examples: Object.keys(examples) }) });
}

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) {
    const name =
      schema.$ref
        .split('/')
        .at(-1)
        ?.replace(/Input$/, '') ?? '';
    return `<a href="#objeto-${anchor(name)}">${escape(name)}</a>`;
  }
  if (schema.enum) return schema.enum.map((value) => escape(String(value))).join(' | ');
  if (schema.examples) return schema.examples.map((value) => escape(String(value))).join(' | ') + ' | …';
  if (schema.const !== undefined) return escape(JSON.stringify(schema.const));
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.items) return `lista de ${typeOf(schema.items)}`;
  return escape([schema.type].flat().join(' | ')) + (schema.format ? ` (${escape(schema.format)})` : '');
}

function anchor(text: string): string {
  return encodeURIComponent(
    text
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{Mark}/gu, ''),
  );
}

/** Text with `code` in backticks. */
function inline(text: string): string {
  return escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
