import type { ChainNode } from '@touchmark/contract';
import {
  boxLevels,
  boxLife,
  codeLife,
  type Life,
  productionLife,
  materialLife,
  recallLife,
  returnLife,
  shownBoxNo,
  shownCode,
  wordsOf,
} from '@touchmark/domain';
import { codeTexts, statesOf } from '../../../../issued-codes/public.ts';
import type { Ctx } from '../../../../http/ctx.ts';
import { findBatches, placeOf } from '../../batch/public.ts';
import { codeKey, idKey, runKey } from './chain-key.ts';
import * as rows from './chain-node.queries.ts';
import type { Place } from './chain-key.ts';
import { epcNode } from './epc-node.ts';

/** A state as nodes show it. */
export const stateOf = (life: Life, value: number | null): ChainNode['state'] => {
  const words = wordsOf(life, value);
  return words && { zh: words.zh, en: words.en, tone: words.tone };
};
const joined = (...parts: string[]) => parts.filter(Boolean).join(' ');

/** Units of a company as nodes, in the order of the list. */
export async function unitNodes(ctx: Ctx, companyId: string, units: readonly { batchId: string; serial: number }[]): Promise<ChainNode[]> {
  if (units.length === 0) return [];
  const made = new Map<string, ChainNode>();
  for (const batch of await findBatches(ctx, [...new Set(units.map(({ batchId }) => batchId))])) {
    const serials = units.filter(({ batchId }) => batchId === batch.id).map(({ serial }) => serial);
    const place = placeOf(batch);
    const [texts, states] = [await codeTexts(ctx.db, place, serials), await statesOf(ctx.db, place, serials)];
    const holders = await rows.holdersOf(ctx.db, companyId, batch.id, serials);
    for (const serial of serials) {
      const code = texts.get(serial)!;
      made.set(`${batch.id} ${serial}`, {
        key: codeKey(code),
        kind: 'code',
        title: shownCode(batch.codeType, code),
        note: joined(batch.productName, batch.model),
        state: stateOf(codeLife, states.get(serial)!.status),
        holder: holders.get(serial)?.holder ?? '',
        count: 1,
        back: true,
        forward: true,
      });
    }
  }
  return units.flatMap(({ batchId, serial }) => made.get(`${batchId} ${serial}`) ?? []);
}

export const boxNode = (ctx: Pick<Ctx, 'language'>, row: rows.BoxRow): ChainNode => ({
  key: idKey('box', row.id),
  kind: 'box',
  title: shownBoxNo(row),
  note: joined(boxLevels[row.level]![ctx.language], row.productName, row.model),
  state: stateOf(boxLife, row.status),
  holder: row.holder,
  count: row.qty,
  back: row.qty > 0 || row.told,
  forward: row.forward,
});

export const prodBatchNode = (row: rows.ProdBatchRow): ChainNode => ({
  key: idKey('prodBatch', row.id),
  kind: 'prodBatch',
  title: row.title,
  note: row.note,
  state: stateOf(productionLife, row.status),
  holder: '',
  count: row.qty,
  back: row.back,
  forward: true,
});

/** Runs of serials as nodes; a run of one is that unit. */
export async function runNodes(
  ctx: Ctx,
  companyId: string,
  runs: readonly { batchId: string; from: number; to: number }[],
): Promise<ChainNode[]> {
  const units = new Map(
    (
      await unitNodes(
        ctx,
        companyId,
        runs.flatMap(({ batchId, from, to }) => (from === to ? [{ batchId, serial: from }] : [])),
      )
    ).map((node, n) => [n, node]),
  );
  const batches = new Map(
    (await findBatches(ctx, [...new Set(runs.map(({ batchId }) => batchId)), '0'])).map((batch) => [batch.id, batch]),
  );
  let unit = 0;
  return runs.map(({ batchId, from, to }): ChainNode => {
    if (from === to) return units.get(unit++)!;
    const batch = batches.get(batchId)!;
    return {
      key: runKey(batchId, from, to),
      kind: 'run',
      title: `${batch.batchNo} #${from}–${to}`,
      note: joined(batch.productName, batch.model),
      state: null,
      holder: '',
      count: to - from + 1,
      back: true,
      forward: true,
    };
  });
}

/** The node of a place. */
export async function nodeOf(ctx: Ctx, place: Place): Promise<ChainNode & { isTest: boolean }> {
  switch (place.kind) {
    case 'code': {
      const [batch] = await findBatches(ctx, [place.batchId]);
      return { ...(await unitNodes(ctx, place.companyId, [place]))[0]!, isTest: batch!.isTest };
    }
    case 'run': {
      const [batch] = await findBatches(ctx, [place.batchId]);
      return { ...(await runNodes(ctx, place.companyId, [place]))[0]!, isTest: batch!.isTest };
    }
    case 'box': {
      const row = await rows.boxById(ctx.db, place.id);
      return { ...boxNode(ctx, row), isTest: row.isTest };
    }
    case 'prodBatch': {
      const [row] = await rows.prodBatches(ctx.db, [place.id]);
      return { ...prodBatchNode(row!), isTest: row!.isTest };
    }
    case 'epc':
      return { ...epcNode(place.companyId, place.epc), isTest: false };
    default:
      return namedNode(place.kind, await rows.namedById(ctx.db, place.kind, place.id));
  }
}

const lives = { return: returnLife, recall: recallLife, dispatch: null, lot: materialLife } as const;

/** A document or a lot of material as a node. */
export function namedNode(kind: keyof typeof lives, row: rows.NamedRow): ChainNode & { isTest: boolean } {
  const life = lives[kind];
  return {
    key: idKey(kind, row.id),
    kind,
    title: row.title,
    note: row.note,
    state: life && stateOf(life, row.status),
    holder: '',
    count: row.qty,
    back: kind === 'return' || kind === 'dispatch' || row.sourced === true,
    forward: true,
    isTest: row.isTest,
  };
}
