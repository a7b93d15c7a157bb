import type { Parsed, recall } from '@touchmark/contract';
import { codeTextOf } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { areSentOn, batchesWithLots } from '../material/public.ts';
import type { Source } from './find-units.queries.ts';
import * as rows from './recall.queries.ts';

/** The field of the form that says what a recall is made from. */
export const fieldOf = { BATCHES: 'prodBatchIds', LOTS: 'lotIds', RANGE: 'from', CODES: 'codes' } as const;

/** A source as it is now: lots of materials may have gone into further production batches. */
export const currentSource = async (ctx: Ctx, source: Source): Promise<Source> =>
  source.kind === 'LOTS' ? { ...source, prodBatchIds: await batchesWithLots(ctx, source.lotIds) } : source;

/** Whether a recall has nobody to reach: no unit, and no lot that other companies were sent. */
export const reachesNobody = async (ctx: Ctx, { lotIds }: Source, units: number): Promise<boolean> =>
  units === 0 && !(await areSentOn(ctx, lotIds));

type Fields = Pick<Parsed<typeof recall.saveOrUpdate>, keyof Source>;

/** What a draft is made from, with only the fields of its kind; what belongs to others is refused at its field. */
export async function checkedSource(ctx: Ctx, { kind, prodBatchIds, lotIds, batchId, from, to, codes }: Fields): Promise<Source> {
  const none: Source = { kind, prodBatchIds: [], lotIds: [], batchId: null, from: null, to: null, codes: [] };
  const wrong = (field: string) => fieldFault(field, { zh: '请选择本企业的批次', en: 'must be a batch of this company' });
  if (kind === 'BATCHES') {
    const ids = [...new Set(prodBatchIds)];
    if ((await rows.ownCount(ctx, 'productionBatch', ids)) !== ids.length) throw wrong('prodBatchIds');
    return { ...none, prodBatchIds: ids };
  }
  if (kind === 'LOTS') {
    const ids = [...new Set(lotIds)];
    if ((await rows.ownCount(ctx, 'materialLot', ids)) !== ids.length) throw wrong('lotIds');
    return { ...none, lotIds: ids, prodBatchIds: await batchesWithLots(ctx, ids) };
  }
  if (kind === 'RANGE') {
    if ((await rows.ownCount(ctx, 'codeBatch', [batchId!])) !== 1) throw wrong('batchId');
    return { ...none, batchId, from, to };
  }
  const texts = codes.map((typed) => ({ typed, code: codeTextOf(typed)?.code }));
  const bad = texts.filter(({ code }) => code === undefined).map(({ typed }) => typed);
  if (bad.length > 0)
    throw fieldFault('codes', { zh: `无法识别：${bad.slice(0, 5).join('、')}`, en: `not recognised: ${bad.slice(0, 5).join(', ')}` });
  return { ...none, codes: texts.map(({ code }) => code!) };
}
