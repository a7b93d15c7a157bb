import { isNamed } from '@touchmark/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Me, nobody } from '../../apps/server/src/http/ctx.ts';
import { rightsNow } from '../../apps/server/src/http/session/rights.ts';
import { inflate } from '../../apps/server/test/inflate.queries.ts';
import { callOf, growsByRight, readEverything, type Statement } from '../../apps/server/test/pages-read.ts';
import { adminUrl } from '../../apps/server/test/postgres.ts';
import { twoCompanies } from './cases/two-companies.ts';

/** How many companies like the two there are, first and later, each with everything that they have. */
const sizes = [10, 200] as const;
/** A statement that reads so many times as many pages, and so many, reads what its page does not show. */
const [mostTimes, pagesThatMatter] = [3, 200];

const mayGrow: Readonly<Record<string, string>> = {
  ...growsByRight,
  'boxCode.findOne': 'an index of so few pages is read whole; among more packings it is not (`npm run bench -- growth`)',
};

let world: Awaited<ReturnType<typeof twoCompanies>>['world'];
let [before, after]: Map<string, Statement>[] = [];
beforeAll(async () => {
  const two = await twoCompanies();
  ({ world } = two);
  const { companyId, main } = two.ours;
  const roleCode = 'ENT_MAIN';
  const { codes: permissions, grants, roleId } = await world.asStaff((db) => rightsNow(db, { companyId, roleCode }));
  const me: Me = {
    ...nobody,
    userId: main.userId,
    companyId,
    roleCode,
    roleId,
    permissions,
    grants,
    status: '3',
    isMain: true,
    dataScope: 'ALL',
  };
  const admin = new URL(adminUrl());
  admin.pathname = new URL(world.urls.owner).pathname;
  const read = () => readEverything(world, me);
  await inflate(admin.href, 1, sizes[0]);
  before = await read();
  await inflate(admin.href, ...sizes);
  after = await read();
});
afterAll(() => world.end());

it('no statement of a company reads more because others have more', () => {
  expect(after!.size).toBeGreaterThan(500);
  const grown = [...after!].filter(
    ([name, { pages }]) =>
      pages > pagesThatMatter && pages > mostTimes * (before!.get(name)?.pages ?? pages) && !isNamed(mayGrow, callOf(name)),
  );
  const plans = grown.map(([name, { pages, plan }]) => `${name}: ${before!.get(name)!.pages} → ${pages} pages\n${plan}`);
  expect(plans.join('\n\n')).toBe('');
});
