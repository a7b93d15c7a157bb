import { member } from '@touchmark/contract';
import { type WayIn, waysIn } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadeWay, waysOf } from '../../../test/ways-in.ts';
import { createWorld, type Person, type World } from '../../../test/world.ts';

let world: World;
let ways: Awaited<ReturnType<typeof waysOf>>;
beforeAll(async () => {
  world = await createWorld();
  ways = await waysOf(world);
});
afterAll(() => world.end());

type Undo = () => Promise<unknown>;
const nothing: Undo = async () => undefined;
const status = (table: 'company' | 'membership', column: 'authStatus' | 'status', id: string, value: number) =>
  world.asStaff((db) =>
    db
      .updateTable(table as 'company')
      .set({ [column]: value })
      .where('id', '=', id)
      .execute(),
  );
const membershipOf = async ({ userId }: Person) =>
  (await world.asStaff((db) => db.selectFrom('membership').where('userId', '=', userId).select('id').executeTakeFirstOrThrow())).id;

/** What befalls a way in. A way that it cannot befall has no function for it. */
const events: Record<string, (made: MadeWay, maker: Person) => (() => Promise<Undo>) | undefined> = {
  // The row alone: what is asked at each use must hold where nothing was withdrawn.
  'company frozen': () => async () => {
    await status('company', 'authStatus', ways.companyId, 4);
    return () => status('company', 'authStatus', ways.companyId, 2);
  },
  'member removed': (_, maker) => async () => {
    await status('membership', 'status', await membershipOf(maker), 5);
    return nothing;
  },
  'object voided': ({ voidObject }) => voidObject,
  revoked: ({ revoke }) => revoke && (async () => (await revoke(), nothing)),
  expired: ({ expire }) => expire && (async () => (await expire(), nothing)),
};
type Event = 'company frozen' | 'member removed' | 'object voided' | 'revoked' | 'expired';

const on = 'goes on';
/** Each way × each event: what comes of its uses. A sentence says why a way cannot meet an event. */
const table: Record<WayIn, Record<Event, string>> = {
  printOrder: {
    'company frozen': 'companyFrozen',
    'member removed': on,
    'object voided': 'linkExpired',
    revoked: 'linkExpired',
    expired: 'linkExpired',
  },
  recallHolder: {
    'company frozen': on,
    'member removed': on,
    'object voided': 'linkEnded',
    revoked: 'linkEnded',
    expired: 'ends with its recall alone',
  },
  receiveLink: {
    'company frozen': 'companyFrozen',
    'member removed': on,
    'object voided': 'linkEnded',
    revoked: 'linkEnded',
    expired: 'linkEnded',
  },
  serviceLink: { 'company frozen': on, 'member removed': on, 'object voided': 'linkEnded', revoked: 'linkEnded', expired: 'linkEnded' },
  installLink: {
    'company frozen': 'companyFrozen',
    'member removed': on,
    'object voided': 'linkEnded',
    revoked: 'linkEnded',
    expired: 'ends with its order alone',
  },
  visitLink: {
    'company frozen': 'companyFrozen',
    'member removed': on,
    'object voided': 'goes on, so that the customer sees that it was cancelled',
    revoked: 'linkEnded',
    expired: 'linkEnded',
  },
  supplyLink: {
    'company frozen': 'companyFrozen',
    'member removed': on,
    'object voided': 'linkEnded',
    revoked: 'linkEnded',
    expired: 'linkEnded',
  },
  fillLink: {
    'company frozen': 'companyFrozen',
    'member removed': on,
    'object voided': 'linkEnded',
    revoked: 'linkEnded',
    expired: 'linkEnded',
  },
  receiverSession: {
    'company frozen': 'companyFrozen',
    'member removed': on,
    'object voided': 'phoneSignedOut',
    revoked: 'phoneSignedOut',
    expired: 'phoneSignedOut',
  },
  inviteLink: {
    'company frozen': 'companyFrozen',
    'member removed': 'linkExpired',
    'object voided': 'linkExpired',
    revoked: 'linkExpired',
    expired: 'linkExpired',
  },
  appKey: {
    'company frozen': '401',
    'member removed': on,
    'object voided': 'leads to no object but its company',
    revoked: '401',
    expired: '401',
  },
  appTicket: {
    'company frozen': 'ticketRefused',
    'member removed': 'ticketRefused',
    'object voided': 'ticketRefused',
    revoked: 'ticketRefused',
    expired: 'ticketRefused',
  },
  codeDownload: {
    'company frozen': 'companyFrozen',
    'member removed': 'linkExpired',
    'object voided': 'linkExpired',
    revoked: 'is ended by ending its time',
    expired: 'linkExpired',
  },
  tempCode: {
    'company frozen': 'ended',
    'member removed': on,
    'object voided': 'goes with its product',
    revoked: 'lasts a day',
    expired: 'ended',
  },
};
const usesOf = async ({ use }: MadeWay) => {
  const answers: Record<string, string> = {};
  for (const [name, take] of Object.entries(use)) answers[name] = await take();
  return answers;
};

describe.each(Object.keys(waysIn) as WayIn[])('%s', (way) => {
  const make = async () => {
    const maker = await world.person(ways.companyId, 'ENT_MAIN');
    return { maker, made: await ways.make[way](maker) };
  };

  it('goes on while nothing has happened', async () => {
    const { made } = await make();
    for (const [name, answer] of Object.entries(await usesOf(made))) expect(answer, name).toBe(on);
  });

  it.each(Object.keys(events) as Event[])('is asked anew at each use: %s', async (event) => {
    const { maker, made } = await make();
    const wanted = table[way][event];
    const befall = events[event]!(made, maker);
    if (!befall) return expect(wanted, 'a sentence says why it cannot happen').toMatch(/ /);
    const undo = await befall();
    try {
      for (const [name, answer] of Object.entries(await usesOf(made))) expect(answer, name).toBe(wanted);
    } finally {
      await undo();
    }
  });
});

it('is open again once the company is, and once a member who was disabled works again only if it goes on without him', async () => {
  const maker = await world.person(ways.companyId, 'ENT_MAIN');
  const [order, link] = [await ways.make.printOrder(maker), await ways.make.inviteLink(maker)];
  await status('company', 'authStatus', ways.companyId, 4);
  expect(await order.use.open!()).toBe('companyFrozen');
  await status('company', 'authStatus', ways.companyId, 2);
  expect(await order.use.open!()).toBe(on);
  const id = await membershipOf(maker);
  await world.ok(ways.main, member.enable, { id, enabled: false });
  await world.ok(ways.main, member.enable, { id, enabled: true });
  expect([await order.use.open!(), await link.use.open!()]).toEqual([on, 'linkExpired']);
});
