import type { EndpointSpec } from '@hookline/contract/endpoint';
import { commonErrors, type ErrorCode, errorBodySchema, errorTable } from '@hookline/contract/errors';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Schemas that carry an id become components; the rest stays inline. */
function printSchema(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const {
    $schema: _,
    $defs: definitions,
    ...printed
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.id;
    },
  }) as Json & { $defs?: Json };
  const moved = JSON.parse(
    JSON.stringify({ printed, definitions: definitions ?? {} }).replaceAll('#/$defs/', '#/components/schemas/'),
  );
  Object.assign(components, moved.definitions);
  const id = schema.meta()?.id;
  if (id === undefined || '$ref' in moved.printed) return moved.printed;
  components[id] = moved.printed;
  return { $ref: `#/components/schemas/${id}` };
}

function printParameters(endpoint: EndpointSpec, components: Json): Json[] {
  const print = (schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || !z.safeParse(field, undefined).success,
      schema: printSchema(field as z.ZodType, 'input', components),
    }));
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } };
  return [...print(endpoint.params, 'path'), ...print(endpoint.query, 'query'), ...(endpoint.idempotent ? [key] : [])];
}

function errorsOf(endpoint: EndpointSpec): ErrorCode[] {
  const codes = new Set<ErrorCode>([...commonErrors, ...(endpoint.errors ?? [])]);
  if (endpoint.auth !== 'public') codes.add('UNAUTHENTICATED');
  if (endpoint.auth === 'admin') codes.add('FORBIDDEN');
  if (endpoint.body ?? endpoint.form ?? endpoint.query ?? endpoint.params) codes.add('INVALID_INPUT');
  return [...codes];
}

/** The file is always called `file`. */
function printForm(form: z.ZodObject): Json {
  const file = z.string().meta({ format: 'binary' });
  return printSchema(form.extend({ file }), 'input', {});
}

function printResponses(endpoint: EndpointSpec, components: Json): Json {
  const responses: Json = {};
  if (endpoint.binary) {
    const content = { [endpoint.binary]: { schema: { type: 'string', format: 'binary' } } };
    responses['200'] = { description: 'The file', content };
    responses['206'] = { description: 'The bytes asked for', content };
  }
  for (const [status, schema] of Object.entries(endpoint.responses)) {
    const content = {
      'application/json': { schema: printSchema(schema, 'output', components) },
      ...(endpoint.events && {
        'text/event-stream': { schema: printSchema(endpoint.events, 'output', components) },
      }),
    };
    responses[status] = { description: endpoint.summary, content };
  }
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errorTable[code].status);
  for (const [status, codes] of byStatus) {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
    responses[status] = { description: codes.join(', '), content };
  }
  return responses;
}

/** Prints endpoints as an OpenAPI 3.1 document. */
export function printOpenApi(endpoints: readonly EndpointSpec[], info: { title: string; version: string }): Json {
  const components: Json = {};
  printSchema(errorBodySchema, 'output', components);
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = {
      summary: endpoint.summary,
      parameters: printParameters(endpoint, components),
      ...(endpoint.body && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: printSchema(endpoint.body, 'input', components) } },
        },
      }),
      ...(endpoint.form && {
        requestBody: { required: true, content: { 'multipart/form-data': { schema: printForm(endpoint.form) } } },
      }),
      responses: printResponses(endpoint, components),
      ...(endpoint.auth !== 'public' && { security: [{ session: [] }] }),
    };
  }
  const session = { type: 'apiKey', in: 'cookie', name: 'hookline_access' };
  return { openapi: '3.1.0', info, paths, components: { schemas: components, securitySchemes: { session } } };
}
