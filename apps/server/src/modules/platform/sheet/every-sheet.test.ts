import { type Call, contract, type Page } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { readSheet } from '../../../sheet/read/read-sheet.ts';

/** Lists that have a sheet of the same rows, and ask for nothing. */
const exported = Object.values(contract as Record<string, Record<string, Call>>).flatMap(({ list, export: sheet }) =>
  list && sheet?.stream && sheet.input.safeParse({}).success && list.input.safeParse({}).success
    ? [[sheet.name, list, sheet] as const]
    : [],
);
/** Sheets with other rows than their list shows, each with its reason. */
const others: Readonly<Record<string, string>> = {
  'auditLog.export': 'reading it adds a row',
  'dataElement.export': 'an element stands there once, in its newest revision, as its import wants it',
};

let world: World;
let people: Person[];
beforeAll(async () => {
  world = await createWorld();
  const { companyId } = await codeFixture(world, { count: 3 });
  const platform = await world.company({ isPlatform: true });
  people = [await world.person(companyId, 'ENT_MAIN')];
  for (const role of ['PLATFORM_ADMIN', 'PLATFORM_OPERATOR', 'PLATFORM_AUDITOR'] as const) people.push(await world.person(platform, role));
});
afterAll(() => world.end());

/** The rows of a sheet, headings first; null for whom it is not. */
async function sheetFor(who: Person, { endpoint }: Call, language: string): Promise<string[][] | null> {
  const [method, url] = endpoint.split(' ') as ['GET' | 'POST', string];
  const { rawPayload, statusCode } = await world.app.inject({
    method,
    url,
    headers: { authorization: world.basic, 'blade-auth': `bearer ${who.token}`, 'accept-language': language },
    ...(method === 'POST' ? { payload: {} } : {}),
  });
  if (statusCode === 403) return null;
  expect(statusCode).toBe(200);
  return readSheet(rawPayload, { rows: 6000 });
}

describe.each(exported)('%s', (name, list, sheet) => {
  it('has a row for each of the list, under headings in both languages', async () => {
    let permitted = 0;
    for (const who of people) {
      const { code, data } = await world.call(who, list, {});
      const [zh, en] = [await sheetFor(who, sheet, 'zh'), await sheetFor(who, sheet, 'en')];
      if (code === 403 || !zh || !en) continue;
      permitted++;
      const rows = (data as Page<unknown>).total;
      if (!(name in others)) expect([zh.length - 1, en.length - 1]).toEqual([rows, rows]);
      for (const [headings, letters] of [
        [zh[0]!, /\p{Script=Han}|^(GTIN|GLN|Digital Link|EPC URI)$/u],
        [en[0]!, /^[^\p{Script=Han}]+$/u],
      ] as const) {
        for (const heading of headings) expect(heading).toMatch(letters);
        expect(new Set(headings).size).toBe(headings.length);
      }
    }
    expect(permitted).toBeGreaterThan(0);
  });
});

it('covers the lists that offices keep', () => {
  expect(exported.map(([name]) => name)).toEqual(
    expect.arrayContaining(['brandNode.export', 'ecodeApply.export', 'ecodeBatch.export', 'auditLog.export', 'boxCode.export']),
  );
});
