import { role } from '@touchmark/contract';
import { authCheckChar } from '@touchmark/gs1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, World } from '../../apps/server/test/world.ts';
import { allRows } from './cases/all-rows.ts';
import { allCalls, codesOf, idPaths, roleFor, withValue } from './cases/calls.ts';
import type { Fixtures } from './cases/fixtures.ts';
import { watchChanges } from './cases/changes.ts';
import { checksums } from './cases/rows.queries.ts';
import { type Answer, send } from './cases/send.ts';
import { twoCompanies } from './cases/two-companies.ts';

/** What a company learns about another by its ids: nothing; and it changes nothing. Covers every call that takes an id or a code. */
let world: World;
let theirs: Fixtures;
let ours: Fixtures;
let untouched: Record<string, string>;
/** The rows of a company written since the last call. */
let changesOf: (companyId: string) => Promise<string[]>;
const staff = new Map<string, Person>();

beforeAll(async () => {
  const made = await twoCompanies();
  ({ world, theirs, ours } = made);
  const { auditor } = made;
  staff.set('PLATFORM_AUDITOR', auditor);
  staff.set('PLATFORM_OPERATOR', made.operator).set('PLATFORM_ADMIN', await world.person(auditor.companyId, 'PLATFORM_ADMIN'));
  await world.settled();
  untouched = await checksums(world, theirs.companyId);
  changesOf = await watchChanges(world);
});
afterAll(() => world.end());

const nobodys = '9000000000000000001';
const tooLarge = '9999999999999999999';
/** A valid code that was never issued. */
const neverIssued = `N3W3R0000000000${authCheckChar('N3W3R0000000000')}`;
/** A value of the same form for a row that does not exist. */
const absent = (own: string): string => (/^\d+$/.test(own) ? nobodys : own.replace(/[^/]+$/, neverIssued));
/** An answer without the sent value and without values that differ every time. */
const blurred = (answer: Answer, value: string) =>
  JSON.parse(
    JSON.stringify(answer)
      .replaceAll(value, '#')
      .replaceAll(/"(id|returnNo|createTime|updateTime)":"[^"]*"/g, '"$1":"*"'),
  ) as Answer;

const named = allCalls
  .map((call) => ({ name: call.name, call, paths: idPaths(call) }))
  .filter(({ call, paths }) => paths.length > 0 && codesOf(call).length + Number(call.access === 'signedIn') > 0);

it.each(named)('$name says what each number in its input belongs to', ({ name, paths }) => {
  const known = allRows.filter((row) => row.call.name === name).flatMap(({ fields }) => Object.keys(fields));
  expect([...new Set(known)].sort(), 'add it to tests/contract/cases/*-rows.ts').toEqual(paths);
});

const cases = allRows.flatMap((row) =>
  Object.entries(row.fields)
    .filter(([, { as }]) => as !== 'shared')
    .map(([path, { key, as }]) => ({ name: row.call.name, path, as, key, row, role: roleFor(row.call) })),
);

it('whatever is written of a company shows, at the company', async () => {
  const { id } = await world.ok(ours.main, role.saveOrUpdate, { name: '夜班', dataScope: 'ALL' });
  expect(await changesOf(ours.companyId)).toContain('insert role');
  await world.ok(ours.main, role.delete, { id });
  expect(await changesOf(ours.companyId)).toContain('delete role');
  expect(await changesOf(theirs.companyId)).toEqual([]);
});

describe('another company’s number', () => {
  it.each(cases.filter(({ role }) => role === 'ENT_MAIN'))('in $path of $name: $as', async ({ row, path, key, as }) => {
    const said = async (value: string) => blurred(await send(world, ours.main, row.call, withValue(row.input(ours), path, value)), value);
    const answer = await said(theirs[key]);
    expect(await changesOf(theirs.companyId)).toEqual([]);
    expect(answer, 'differs from what a number nobody has is answered').toEqual(await said(absent(theirs[key])));
    if (as === 'hidden') expect(answer).toMatchObject({ status: 404, error: 'notFound' });
    if (as === 'member') expect(answer).toMatchObject({ status: 403, error: 'notMember' });
    if (as === 'empty') expect(answer.status).toBe(200);
    if (as === 'refused')
      expect([answer.status, ...answer.fields.map((field) => field.split('.')[0])]).toEqual([
        answer.status === 422 ? 422 : 400,
        path.split(/[.[]/)[0],
      ]);
  });

  it.each(cases.filter(({ role }) => role !== 'ENT_MAIN'))('in $path of $name: for staff alone', async ({ row, path, key, role }) => {
    expect(await send(world, ours.main, row.call, withValue(row.input(ours), path, theirs[key]))).toMatchObject({
      status: 403,
      error: 'forbidden',
    });
    const answer = await send(world, staff.get(role)!, row.call, withValue(row.input(theirs), path, nobodys));
    // A list may skip ids that do not exist, and must then have done nothing.
    if (path.startsWith('ids') && answer.status === 200)
      expect(Object.values(answer.data as object).filter((value) => typeof value === 'number')).toEqual([0]);
    else expect(answer).toMatchObject({ status: 404, error: 'notFound' });
    expect(await changesOf(theirs.companyId)).toEqual([]);
  });

  it.each(cases.filter(({ key }) => key !== 'code' && key !== 'address' && key !== 'boxNo'))(
    'in $path of $name may be larger than any there is',
    async ({ row, path, role }) => {
      const answer = await send(world, staff.get(role) ?? ours.main, row.call, withValue(row.input(ours), path, tooLarge));
      expect(answer).toMatchObject({ status: 400, error: 'invalidInput' });
      expect(answer.fields[0]).toBe(path.replaceAll('[]', '.0'));
    },
  );

  it('has led to no change at all, now that also the tasks are done', async () => {
    await world.settled();
    expect(await checksums(world, theirs.companyId)).toEqual(untouched);
  });
});

// Last, because some of these delete rows. They show that the inputs above are valid except for the replaced id.
describe('the company’s own numbers', () => {
  // Rows that belong to no company are left out.
  const theirOwn = allRows.filter(({ fields }) => Object.values(fields).some(({ as }) => as !== 'shared'));
  it.each(theirOwn.map((row) => ({ name: row.call.name, row })))('are found by $name', async ({ row }) => {
    const role = roleFor(row.call);
    const answer = await send(world, role === 'ENT_MAIN' ? ours.main : staff.get(role)!, row.call, row.input(ours));
    expect(['notFound', 'forbidden', 'unknown', 'signInAgain'], answer.msg).not.toContain(answer.error);
    expect(answer.fields.filter((field) => field.replaceAll(/\.\d+/g, '[]') in row.fields)).toEqual([]);
  });
});
