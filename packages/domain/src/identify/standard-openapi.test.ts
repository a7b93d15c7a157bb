import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { jsonSchemaOf } from './json-schema.ts';
import type { StandardItem } from './standard-item.ts';
import { standardOpenApi } from './standard-openapi.ts';

const item = (code: string, fields: Partial<StandardItem> = {}): StandardItem => ({
  code,
  name: { zh: code, en: code },
  group: { zh: '组', en: 'Group' },
  type: 'text',
  constraint: 'M',
  publicDefault: true,
  ...fields,
});
const items = [
  item('SIZE', { type: 'int', unit: { zh: 'mm', en: 'mm' }, min: 1 }),
  item('HANGS', { pattern: '(a+)+$' }),
  item('PLAIN', { pattern: '^a+$' }),
];
const title = { zh: '沙发 V1.0', en: 'Sofas V1.0' };
const values = jsonSchemaOf('https://example.com/api/standard/7/schema.json', title, items);
const document = standardOpenApi({ standardId: '5', versionId: '7', versionNo: 'V1.0', title, server: 'https://example.com', values });

/** What OpenAPI 3.1 demands of the parts that this document has. Its schemas are JSON Schema 2020-12. */
const text = { type: 'string', minLength: 1 };
const named = (schema: object) => ({ type: 'object', minProperties: 1, additionalProperties: schema });
const openApi = {
  type: 'object',
  required: ['openapi', 'info', 'servers', 'paths', 'components'],
  additionalProperties: false,
  properties: {
    openapi: { pattern: '^3\\.1\\.\\d+$' },
    info: {
      type: 'object',
      required: ['title', 'version'],
      properties: { title: text, version: text },
      patternProperties: { '^x-': true },
      additionalProperties: false,
    },
    servers: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['url'], properties: { url: text }, additionalProperties: false },
    },
    paths: {
      type: 'object',
      minProperties: 1,
      patternProperties: {
        '^/': {
          type: 'object',
          additionalProperties: false,
          properties: {
            post: {
              type: 'object',
              required: ['operationId', 'requestBody', 'responses'],
              additionalProperties: false,
              properties: {
                operationId: text,
                summary: text,
                description: text,
                security: { type: 'array', items: { type: 'object', additionalProperties: { type: 'array' } } },
                requestBody: {
                  type: 'object',
                  required: ['content'],
                  additionalProperties: false,
                  properties: { required: { type: 'boolean' }, content: named({ type: 'object', required: ['schema'] }) },
                },
                responses: {
                  type: 'object',
                  patternProperties: { '^[1-5]\\d\\d$': { type: 'object', required: ['description'], properties: { description: text } } },
                  additionalProperties: false,
                },
              },
            },
          },
        },
      },
      additionalProperties: false,
    },
    components: {
      type: 'object',
      additionalProperties: false,
      properties: {
        schemas: named({ type: 'object' }),
        securitySchemes: named({
          oneOf: [
            { required: ['type', 'scheme'], properties: { type: { const: 'http' }, scheme: text } },
            {
              required: ['type', 'name', 'in'],
              properties: { type: { const: 'apiKey' }, name: text, in: { enum: ['header', 'query', 'cookie'] } },
            },
          ],
        }),
      },
    },
  },
};

const ajv = () => addFormats.default(new Ajv2020({ allErrors: true, strict: false }));

it('is OpenAPI 3.1, and every reference and every right leads to something in it', () => {
  const judge = ajv().compile(openApi);
  expect(judge(document), JSON.stringify(judge.errors)).toBe(true);
  const whole = JSON.stringify(document);
  const at = (pointer: string) =>
    pointer
      .slice(2)
      .split('/')
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
  const references = [...whole.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to!);
  expect(references).toEqual(expect.arrayContaining(['#/components/schemas/Model', '#/components/schemas/Values']));
  for (const to of references) expect(at(to), to).toBeTypeOf('object');
  const schemes = at('#/components/securitySchemes') as object;
  for (const name of ['client', 'token']) expect(schemes).toHaveProperty(name);
});

it('takes a model that fits and refuses one that does not', () => {
  const { schemas } = (document as { components: { schemas: { Model: object; Values: object } } }).components;
  expect(ajv().validateSchema(schemas.Values)).toBe(true);
  // The schema of values has an address of its own, to which its `$ref` leads.
  const { $id: _, ...own } = schemas.Values as { $id: string };
  const judge = ajv().compile({ ...schemas.Model, components: { schemas: { Values: own } } });
  const model = { productNode: '1', StandardId: '5', standardVersionId: '7' };
  expect(judge({ ...model, values: { SIZE: 5, HANGS: 'b', PLAIN: 'a' } }), JSON.stringify(judge.errors)).toBe(true);
  expect(judge({ ...model, values: { SIZE: 0, HANGS: 'b', PLAIN: 'a' } })).toBe(false);
  expect(judge({ ...model, StandardId: '6', values: { SIZE: 5, HANGS: 'b', PLAIN: 'a' } })).toBe(false);
});

it('keeps patterns from validators that might never finish, and tells them to people', () => {
  const { HANGS, PLAIN } = (values as { properties: Record<string, object> }).properties;
  expect(HANGS).toMatchObject({ 'x-pattern': '(a+)+$' });
  expect(HANGS).not.toHaveProperty('pattern');
  expect(PLAIN).toMatchObject({ pattern: '^a+$' });
});
