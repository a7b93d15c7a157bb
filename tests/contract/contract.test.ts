import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, errorCatalogue, pages, rightsOf } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { routes } from '../../apps/server/src/modules/index.ts';

const calls = Object.values(contract).flatMap((group) => Object.values(group).map((call) => ({ name: call.name, call })));
const known = new Set<string>(Object.values(pages).flatMap((page) => page.codes as readonly string[]));

describe.each(calls)('$name', ({ name, call }) => {
  it('is served exactly once', () => expect(routes.filter((route) => route.call.name === name)).toHaveLength(1));
  it('has an endpoint of its own', () => expect(calls.filter((other) => other.call.endpoint === call.endpoint)).toHaveLength(1));
  it('asks for permissions that exist', () => expect(rightsOf(call.access).filter((code) => !known.has(code))).toEqual([]));
  it('is audited exactly when it writes', () => expect(Boolean(call.audit)).toBe(call.kind === 'write'));
  it('can be described in OpenAPI', () => {
    expect(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })).toBeDefined();
    expect(z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' })).toBeDefined();
  });
});

it.each(Object.entries(errorCatalogue))('error %s is worded in both languages', (_, row) => {
  expect(row.zh).toMatch(/[\u4e00-\u9fff：]/);
  expect(row.en).not.toMatch(/[\u4e00-\u9fff]/);
});

const specified = join(import.meta.dirname, '../../../shared/spec/calls.json');
describe.skipIf(!existsSync(specified))('the specification’s calls of section 7.5 (skipped where the specification is absent)', () => {
  const rows = existsSync(specified)
    ? (JSON.parse(readFileSync(specified, 'utf8')) as { section: string; method: string; path: string; fields: string[] }[]).filter(
        (row) => row.section === '7.5',
      )
    : [];
  it.each(rows)('$method $path takes its fields', ({ method, path, fields }) => {
    const found = calls.find(({ call }) => call.endpoint === `${method} ${path}`);
    expect(found, `${path} is not in the contract`).toBeDefined();
    const properties = Object.keys(
      (z.toJSONSchema(found!.call.input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
    );
    expect(properties).toEqual(expect.arrayContaining(fields));
  });
});
