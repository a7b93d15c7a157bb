import { AppError, type boxCode, type Parsed, type ScanAnswer } from '@touchmark/contract';
import { askedWith, boxLife, inState, type PackReason, readBoxNumber, scanTime } from '@touchmark/domain';
import { unwaited } from '../../../../db/hot.ts';
import type { Ctx, CtxBase } from '../../../../http/ctx.ts';
import { transaction } from '../../../../http/pipeline.ts';
import { boxes } from '../box.queries.ts';
import { faultOf } from '../fault.ts';
import { firstBox, nextBox } from '../generate.ts';
import { type Child, childrenOf, type Verdict } from '../pack/children.ts';
import { holdBox, holdIfAny, sealBox } from '../held-box.ts';
import type { HeldBox } from '../held-box.queries.ts';
import { packInto, takeOut } from '../pack/pack.ts';
import type { Act } from '../pack/packing.queries.ts';
import { type NextFacts, nextFacts, ruleOf } from '../rule.queries.ts';
import * as rows from './station.queries.ts';

type Scan = Parsed<typeof boxCode.scan>;
type StationAct = Act & { deviceTime: string };

/**
 * One scan in a transaction of its own. The same key is answered as before, also if both come at the same time: the key of the
 * second is taken, which takes back what it did. It is asked for only then, because nearly every scan comes once.
 */
export async function scanOnce(base: CtxBase, scan: Scan): Promise<ScanAnswer> {
  try {
    return await transaction(base, async (ctx) => {
      const answer = await scanned(ctx, scan);
      unwaited(ctx.db, rows.keepScan(ctx, scan, answer));
      return answer;
    });
  } catch (error) {
    const known = await transaction(base, (ctx) => rows.answerOf(ctx, scan.key));
    if (!known) throw error;
    return known;
  }
}

async function scanned(ctx: Ctx, scan: Scan): Promise<ScanAnswer> {
  const now = new Date();
  const act: StationAct = {
    companyId: ctx.me.companyId,
    at: scanTime({ ...scan, now }).toISOString(),
    userId: ctx.me.userId,
    station: scan.stationId,
    deviceTime: scan.deviceTime,
  };
  if (scan.act === 'NEW') return answered(scan, await holdBox(ctx, (await firstBox(ctx, scan.stationId, scan.level ?? 1)).id), null);
  // What is to be packed is asked together with its box, which is locked first.
  const packs = scan.act === 'PACK' && scan.text !== undefined && askedWith(scan.boxNo) === null;
  const [box, asked] = await Promise.all([boxOf(ctx, scan.boxNo), packs ? childrenOf(ctx, [scan.text!]) : undefined]);
  if (!box) return refused(scan, null, { reason: 'boxUnknown' });
  switch (scan.act) {
    case 'SEAL':
      return seal(ctx, scan, box, act);
    case 'MIXED':
      return mixed(ctx, scan, box);
    case 'REMOVE': {
      const { box: left, verdicts } = await takeOut(ctx, box, await childrenOf(ctx, [scan.text ?? '']), act);
      return answered(scan, left, verdicts[0]!);
    }
    default:
      return pack(ctx, scan, box, asked, act);
  }
}

/** A box, locked, by its number or by the act that asked for it: a station without a network goes on before it knows the number. */
async function boxOf(ctx: Ctx, text: string): Promise<HeldBox | null> {
  const key = askedWith(text);
  if (key !== null) {
    const id = (await rows.answerOf(ctx, key))?.boxId;
    return id ? holdBox(ctx, id) : null;
  }
  const number = readBoxNumber(text);
  return number && holdIfAny(ctx, { boxNo: number.boxNo });
}

async function pack(ctx: Ctx, scan: Scan, held: HeldBox, asked: Child[] | undefined, act: StationAct): Promise<ScanAnswer> {
  if (scan.text === undefined) return refused(scan, held, { reason: 'unreadable' });
  const [child] = asked ?? (await childrenOf(ctx, [scan.text]));
  const { box, verdict } = await (scan.replaces === undefined
    ? packOne(ctx, held, child!, act)
    : replace(ctx, scan.replaces, held, child!, act));
  if (verdict.reason) return answered(scan, box, verdict);
  if (box.qty < box.capacity) return answered(scan, box, verdict);
  const facts = await nextFacts(ctx, box.productId);
  // A full box seals itself, unless the rule of its product says otherwise.
  if (facts.rule?.autoSeal === false) return answered(scan, box, verdict);
  return sealed(ctx, scan, box, { verdict, act, facts });
}

/** A box after one piece was scanned for it, and what became of the piece. */
interface Scanned {
  box: HeldBox;
  verdict: Verdict;
}
async function packOne(ctx: Ctx, held: HeldBox, child: Child, act: StationAct): Promise<Scanned> {
  const { box, verdicts } = await packInto(ctx, held, [child], act);
  return { box, verdict: verdicts[0]! };
}

/** The damaged piece leaves and the other takes its place, or nothing happens. */
async function replace(ctx: Ctx, replaces: string, held: HeldBox, child: Child, act: StationAct): Promise<Scanned> {
  await rows.savepoint(ctx.db);
  const { box: left, verdicts } = await takeOut(ctx, held, await childrenOf(ctx, [replaces]), act);
  const [gone] = verdicts;
  const done = gone!.reason ? { box: left, verdict: gone! } : await packOne(ctx, left, child, act);
  if (!done.verdict.reason) return done;
  await rows.backToSavepoint(ctx.db);
  return { box: held, verdict: done.verdict };
}

/** Seals a box; the next one, if the station wants it, is none where its numbers ended meanwhile (the prefix lapsed): that undoes nothing. */
async function sealed(
  ctx: Ctx,
  scan: Scan,
  full: HeldBox,
  { verdict, act, facts }: { verdict: Verdict | null; act: StationAct; facts: NextFacts | null },
): Promise<ScanAnswer> {
  const box = sealBox(ctx, full, act);
  const answer = { ...answered(scan, box, verdict), sealed: true };
  if (!scan.next) return answer;
  try {
    return { ...answer, nextBox: await nextBox(ctx, box, facts ?? (await nextFacts(ctx, box.productId))) };
  } catch (error) {
    if (error instanceof AppError) return answer;
    throw error;
  }
}

async function seal(ctx: Ctx, scan: Scan, box: HeldBox, act: StationAct): Promise<ScanAnswer> {
  const reason: PackReason | null = inState(boxLife, box.status, 'packing')
    ? null
    : inState(boxLife, box.status, 'made')
      ? 'boxEmpty'
      : inState(boxLife, box.status, 'voided')
        ? 'boxVoid'
        : 'boxSealed';
  if (reason) return refused(scan, box, { reason });
  return sealed(ctx, scan, box, { verdict: null, act, facts: null });
}

async function mixed(ctx: Ctx, scan: Scan, box: HeldBox): Promise<ScanAnswer> {
  if (!inState(boxLife, box.status, 'made', 'packing')) return refused(scan, box, { reason: 'boxSealed' });
  // What has no product yet is decided piece by piece.
  if (box.productId !== null && !(await ruleOf(ctx, box.productId))?.mixed) return refused(scan, box, { reason: 'mixedNotAllowed' });
  await boxes.set(ctx, box, { mixed: true });
  return answered(scan, box, null);
}

const refused = (scan: Scan, box: HeldBox | null, { reason }: { reason: PackReason }): ScanAnswer =>
  answered(scan, box, { text: scan.text ?? '', shown: scan.text ?? '', piece: null, reason });

function answered(scan: Scan, box: HeldBox | null, verdict: Verdict | null): ScanAnswer {
  const { reason = null, box: other, shown = '', piece = null } = verdict ?? {};
  return {
    key: scan.key,
    accepted: reason === null,
    boxId: box?.id ?? null,
    boxNo: box?.boxNo ?? scan.boxNo,
    code: shown,
    piece,
    sealed: false,
    nextBox: null,
    fault: reason && faultOf(reason, other),
    ...(box ? { count: box.qty, capacity: box.capacity, status: box.status } : { count: 0, capacity: 0, status: null }),
  };
}
