import { endpoints } from '@hookline/contract/api';
import { defineEndpoint } from '@hookline/contract/endpoint';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { printOpenApi } from './openapi.ts';

const info = { title: 'Hookline', version: '1' };

describe('the OpenAPI document', () => {
  it('of the whole contract is valid 3.1', async () => {
    const document = printOpenApi(endpoints, info);
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(JSON.stringify(document)));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('names every endpoint and resolves every reference', () => {
    const document = printOpenApi(endpoints, info) as {
      paths: Record<string, Record<string, unknown>>;
      components: { schemas: Record<string, unknown> };
    };
    const printed = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(printed.sort()).toEqual(declared.sort());
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      (match) => match[1],
    );
    expect(references.length).toBeGreaterThan(20);
    for (const name of references) expect(Object.keys(document.components.schemas)).toContain(name);
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('describes a file upload with its accompanying fields', () => {
    const endpoint = defineEndpoint({
      method: 'POST',
      path: '/api/files',
      auth: 'session',
      summary: 'For tests',
      form: z.object({ type: z.string().optional() }),
      responses: { 200: z.object({}) },
    });
    const document = JSON.parse(JSON.stringify(printOpenApi([endpoint], info)));
    expect(document.paths['/api/files'].post.requestBody.content['multipart/form-data'].schema).toMatchObject({
      properties: { file: { type: 'string', format: 'binary' }, type: { type: 'string' } },
      required: ['file'],
    });
  });

  it('distinguishes input from output, and lists required fields and errors', () => {
    const shared = z.object({ size: z.number().default(3) }).meta({ id: 'Shared' });
    const endpoint = defineEndpoint({
      method: 'POST',
      path: '/api/things/:id',
      auth: 'session',
      summary: 'For tests',
      params: z.object({ id: z.string() }),
      query: z.object({ page: z.number().default(1), needed: z.string() }),
      body: z.object({ note: z.string().default('') }),
      responses: { 200: z.object({ shared }) },
      errors: ['CONFLICT'],
    });
    const document = JSON.parse(JSON.stringify(printOpenApi([endpoint], info)));
    const post = document.paths['/api/things/{id}'].post;
    expect(post.parameters.map(({ name, required }: { name: string; required: boolean }) => [name, required])).toEqual([
      ['id', true],
      ['page', false],
      ['needed', true],
    ]);
    expect(post.requestBody.content['application/json'].schema.required).toBeUndefined();
    expect(document.components.schemas.Shared.required).toEqual(['size']);
    expect(post.responses['200'].content['application/json'].schema.properties.shared).toEqual({
      $ref: '#/components/schemas/Shared',
    });
    expect(post.responses['409'].description).toBe('CONFLICT');
    expect(post.responses['422'].description).toBe('INVALID_INPUT');
    expect(post.responses['401'].description).toBe('UNAUTHENTICATED');
    expect(post.security).toEqual([{ session: [] }]);
  });
});
