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

/** Calls that need one of these rights change who may do what, or with which key or password. */
const watched = /^(?:role|roleAuth|roleCfg|user|org|newMember|personal|docking|menu|app|appAuth|mainAccount|platformConfig)_/;
const watchedGroups = new Set(['accountSecurity', 'mainAccount']);
/** Why a call among them is no event of security. */
const noEvent: Readonly<Record<string, string>> = {
  'accountSecurity.sendCode': 'changes nothing; codes are counted and limited',
  'accountSecurity.totpStart': 'changes nothing until it is confirmed',
  'accountSecurity.passkeyStart': 'changes nothing until it is finished',
  'accountSecurity.oauthLink': 'changes nothing until it is finished',
  'accountSecurity.kick': 'ends sessions of one’s own',
  'appManage.sort': 'the order of entries',
  'mainAccount.sendCode': 'changes nothing; codes are counted and limited',
  'inviteLink.send': 'hands on a link whose making is an event',
  'inviteLink.withdraw': 'takes back what nobody had opened',
  'member.withdrawInvite': 'takes back what nobody had accepted',
  'subscription.pause': 'sends a company’s own events, or does not; the address is set with a key of EPCIS',
  'subscription.resume': 'as above',
  'subscription.replay': 'as above',
};
const concerned = calls.filter(
  ({ name, call }) =>
    call.kind === 'write' && (watchedGroups.has(name.split('.')[0]!) || rightsOf(call.access).some((code) => watched.test(code))),
);

it.each(concerned)('$name is an event of security, or says why not', ({ name, call }) => {
  expect(call.event !== undefined, `${name} needs \`event\`, or a reason in noEvent`).toBe(!(name in noEvent));
});
it('knows the calls that have a reason', () => {
  expect(Object.keys(noEvent).filter((name) => !concerned.some((one) => one.name === name))).toEqual([]);
  expect(concerned.length).toBeGreaterThan(50);
});

describe('an address that a browser is to open', () => {
  const judgedElsewhere = new Set([
    // The host the console was opened at: asked about, and never opened.
    'platform.loginMsg webUrl',
    // An address of our own, or of a host that the settings allow: the server knows them (menu.test.ts).
    'menu.submit path',
  ]);
  const fieldsOf = (call: (typeof calls)[number]['call']) =>
    Object.entries((call.input as { shape?: Record<string, z.ZodType> }).shape ?? {});
  const named = calls.flatMap(({ name, call }) =>
    fieldsOf(call)
      .filter(([field]) => /url$|^website$|href|^path$|redirect|logo|^loginBg$/i.test(field))
      .filter(([field]) => !judgedElsewhere.has(`${name} ${field}`))
      .map(([field, schema]) => ({ name: `${name} ${field}`, schema })),
  );
  it('is a field of some calls', () => expect(named.length).toBeGreaterThan(4));
  it.each(named)('$name is no script and no document of its own', ({ schema }) => {
    for (const text of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<script>1</script>',
      'vbscript:x',
      '//evil.example.com',
    ])
      expect(schema.safeParse(text).success, text).toBe(false);
  });
});

it('what changes something is sent by POST, but for signing out, which the specification spells GET and whose two headers no link sends', () => {
  const writes = calls.filter(({ call }) => call.kind === 'write' && !call.endpoint.startsWith('POST '));
  expect(writes.map(({ name, call }) => [name, call.access])).toEqual([['user.logout', 'signedIn']]);
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
