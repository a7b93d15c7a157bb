import {
  type BatchStatus,
  type CodeException,
  type CodeRange,
  type RangeKind,
  type CodeStatus,
  judgeScan,
  type ScannedCode,
  stateOf,
} from '@touchmark/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { findCode } from '../../../issued-codes/public.ts';
import { judgedSql, judgedTogetherSql } from './judged-sql.queries.ts';

/**
 * A combination of changes of one code: the kinds of its ranges from the oldest to the newest (`-` before an undone one), and its
 * own row.
 */
interface Variant {
  ranges: string[];
  /** Its own state or freeze; `after` is the number of ranges that are older than it. */
  own?: { status?: CodeStatus; frozen?: boolean; after: number };
}

const own = (status: CodeStatus, after: number) => ({ own: { status, after } });
const freeze = (frozen: boolean, after: number) => ({ own: { frozen, after } });
const variants: Variant[] = [
  { ranges: [] },
  { ranges: ['ACTIVATE'] },
  { ranges: ['-ACTIVATE'] },
  { ranges: ['VOID'] },
  { ranges: ['-VOID', 'ACTIVATE'] },
  { ranges: ['ACTIVATE', 'VOID', 'ACTIVATE'] },
  { ranges: ['FREEZE'] },
  { ranges: ['ACTIVATE', 'FREEZE'] },
  { ranges: ['ACTIVATE', 'FREEZE', 'UNFREEZE'] },
  { ranges: ['ACTIVATE', 'UNFREEZE', 'FREEZE'] },
  { ranges: ['ACTIVATE', 'FREEZE', '-UNFREEZE'] },
  { ranges: ['FREEZE', 'VOID'] },
  { ranges: ['ACTIVATE', 'RECALL'] },
  { ranges: ['ACTIVATE', '-RECALL'] },
  { ranges: ['ACTIVATE', 'RECALL', 'FREEZE'], ...own(5, 3) },
  { ranges: ['ACTIVATE', '-RECALL', 'RECALL', 'UNFREEZE'] },
  { ranges: ['ACTIVATE', 'RECALL', 'VOID'] },
  { ranges: ['STOLEN'] },
  { ranges: ['ACTIVATE', 'STOLEN', 'FREEZE'] },
  { ranges: ['ACTIVATE', 'STOLEN', 'FOUND'] },
  { ranges: ['ACTIVATE', 'FOUND', 'STOLEN', 'RECALL'] },
  { ranges: ['ACTIVATE', 'STOLEN', 'FOUND', 'STOLEN'] },
  { ranges: ['STOLEN', 'VOID'] },
  { ranges: ['ACTIVATE', 'STOLEN'], ...own(5, 2) },
  { ranges: [], ...own(2, 0) },
  { ranges: ['ACTIVATE'], ...own(3, 1) },
  { ranges: ['ACTIVATE'], ...own(6, 0) },
  { ranges: ['ACTIVATE'], ...own(1, 1) },
  { ranges: ['ACTIVATE'], ...own(0, 0) },
  { ranges: ['ACTIVATE'], ...own(9, 0) },
  { ranges: ['ACTIVATE', 'FREEZE'], ...own(4, 2) },
  { ranges: ['ACTIVATE'], ...freeze(true, 1) },
  { ranges: ['ACTIVATE', 'FREEZE'], ...freeze(false, 2) },
  { ranges: ['ACTIVATE', 'FREEZE'], ...freeze(false, 0) },
  { ranges: ['ACTIVATE', 'FREEZE', 'UNFREEZE'], ...freeze(true, 0) },
  { ranges: ['VOID'], ...freeze(false, 1) },
];

interface Surroundings {
  batch: { status: BatchStatus; frozen: boolean };
  serviceStatus: ScannedCode['serviceStatus'];
  companyFrozen: boolean;
}
const plain: Surroundings = { batch: { status: 4, frozen: false }, serviceStatus: 1, companyFrozen: false };
const surroundings: Surroundings[] = [
  ...([2, 3, 4, 5, 9] as const).map((status) => ({ ...plain, batch: { status, frozen: false } })),
  ...([4, 9] as const).map((status) => ({ ...plain, batch: { status, frozen: true } })),
  ...([0, 2, 3, 4] as const).map((serviceStatus) => ({ ...plain, serviceStatus })),
  { ...plain, companyFrozen: true },
  { ...plain, companyFrozen: true, serviceStatus: 4 },
];

let world: World;
let fixture: CodeFixture;
/** The facts of each variant with the ids assigned by the database. */
let facts: { ranges: CodeRange[]; exception: CodeException | null }[];
beforeAll(async () => {
  world = await createWorld();
  fixture = await codeFixture(world, { type: 'SGTIN', count: variants.length });
  facts = await world.asStaff(async (db) => {
    const all: typeof facts = [];
    const { companyId, batchId } = fixture;
    for (const [i, variant] of variants.entries()) {
      const serial = i + 1;
      const stamps: string[] = ['1'];
      const ranges: CodeRange[] = [];
      for (const spec of variant.ranges) {
        const kind = spec.replace('-', '') as RangeKind;
        const { id } = await db
          .insertInto('codeRange')
          .values({ companyId, batchId, serialFrom: serial, serialTo: serial, kind, undone: spec.startsWith('-') })
          .returning('id')
          .executeTakeFirstOrThrow();
        stamps.push(id);
        if (!spec.startsWith('-')) ranges.push({ id, serialFrom: serial, serialTo: serial, kind });
      }
      let exception: CodeException | null = null;
      if (variant.own) {
        const { status = null, frozen = null, after } = variant.own;
        const stamp = stamps[after]!;
        // Just newer than its last range, or older than all of them.
        const newer = after === 0 ? '1' : String(BigInt(stamp) + 1n);
        exception = { status, frozen, statusStamp: status === null ? '0' : newer, frozenStamp: frozen === null ? '0' : newer };
        await db
          .insertInto('codeState')
          .values({
            companyId,
            batchId,
            serial,
            code: fixture.codes[i]!,
            status,
            frozen,
            statusStamp: exception.statusStamp,
            frozenStamp: exception.frozenStamp,
          })
          .execute();
      }
      all.push({ ranges, exception });
    }
    return all;
  });
});
afterAll(() => world.end());

const surround = ({ batch, serviceStatus, companyFrozen }: Surroundings) =>
  world.asStaff(async (db) => {
    await db.updateTable('codeBatch').set(batch).where('id', '=', fixture.batchId).execute();
    await db.updateTable('productIdentify').set({ serviceStatus }).where('id', '=', fixture.productId).execute();
    await db
      .updateTable('company')
      .set({ authStatus: companyFrozen ? 4 : 2 })
      .where('id', '=', fixture.companyId)
      .execute();
  });

it.each(surroundings.map((place) => [JSON.stringify(place), place] as const))(
  `the state and the verdict are the same in the rules, in SQL and in SQL for a group, for ${variants.length} codes of a batch like %s`,
  async (_, place) => {
    await surround(place);
    const key = fixture.paths[0]!.split('/')[2]!;
    const all = <T>(value: T) => fixture.codes.map(() => value);
    const { rows: together } = await world.scanRaw.query<{ status: number; answer: string }>(
      `${judgedTogetherSql} select status, answer from judged order by n`,
      [all('SGTIN'), all(key), fixture.codes, all(true), all(Buffer.alloc(8)), all(''), all(Buffer.alloc(0)), all('')],
    );
    for (const [i, { ranges, exception }] of facts.entries()) {
      const code = fixture.codes[i]!;
      const status = stateOf(i + 1, place.batch, ranges, exception);
      const { verdict } = judgeScan({
        wellFormed: true,
        code: {
          status,
          serviceStatus: place.serviceStatus,
          companyFrozen: place.companyFrozen,
          hasPin: false,
          isTest: false,
          isTemporary: false,
        },
        queries: { count: 1, cities: 0 },
      });
      const { rows } = await world.scanRaw.query<{ status: number; answer: string }>(`${judgedSql} select status, answer from judged`, [
        'SGTIN',
        key,
        code,
        true,
        Buffer.alloc(8),
      ]);
      const found = await findCode(world.scanRaw, { type: 'SGTIN', key, code });
      const judged = { status, answer: verdict === 'genuineFirst' ? 'genuine' : verdict };
      expect({ alone: rows[0], together: together[i], found: found?.status }, JSON.stringify(variants[i])).toEqual({
        alone: judged,
        together: judged,
        found: status,
      });
    }
  },
);
