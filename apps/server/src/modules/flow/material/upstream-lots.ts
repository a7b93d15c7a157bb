import type { MaterialLotDetail } from '@touchmark/contract';
import { grantedFields, sharedFields } from '@touchmark/domain';
import { actAsPlatform, actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { inForceBetween, noteReads } from '../data-auth/public.ts';
import { factsOf, factText } from './lot-facts.ts';
import { lotById, type LotRecord, lotsUpstream } from './lots.queries.ts';
import { companyById } from '../../platform/between/public.ts';

type Upstream = MaterialLotDetail['upstream'];

/**
 * What the companies before the supplier show of a lot, read where they keep it. Each shows it to the next alone, unless its
 * authorisation goes onward: the first that does not, or has ended, hides itself and all before it. Who read stands in its log.
 */
export async function upstreamOf(ctx: Ctx, { sourceLotId }: Pick<LotRecord, 'sourceLotId'>): Promise<Upstream> {
  if (!sourceLotId) return [];
  const { companyId: reader, userName } = ctx.me;
  const way = await actAsPlatform(ctx, () => lotsUpstream(ctx.db, sourceLotId));
  const [supplier, ...before] = way;
  if (!supplier || (await inForceBetween(ctx, supplier.companyId, reader, 'MATERIAL')).length === 0) return [];
  const found: Upstream = [];
  let to = supplier.companyId;
  for (const { id, companyId } of before) {
    const seen = await actFor(ctx, companyId, async (other) => {
      const auths = (await inForceBetween(other, companyId, to, 'MATERIAL')).filter(({ onward }) => onward);
      const [auth] = auths;
      const lot = auth && (await lotById(other, id));
      if (!auth || !lot) return undefined;
      const granted = grantedFields(auths, 'MATERIAL');
      const texts = Object.entries(factText(factsOf(lot), ctx.language)).filter(([key, value]) => granted.has(key) && value !== '');
      const { name, nameEn } = await companyById(other.db, companyId);
      const objects = [{ id, name: `${lot.material} ${lot.lotNo}` }];
      await noteReads(
        other,
        { companyId: reader, userName },
        { authId: auth.id, scope: 'MATERIAL', door: 'CHAIN', fields: [...granted], objects },
      );
      const facts = texts.map(([key, value]) => ({ name: nameOfField(key), value }));
      return { lotId: id, companyName: name, companyNameEn: nameEn, updateTime: lot.updateTime, facts };
    });
    if (!seen) break;
    found.push(seen);
    to = companyId;
  }
  return found;
}

const nameOfField = (key: string) => {
  const { zh, en } = sharedFields.MATERIAL[key as keyof typeof sharedFields.MATERIAL];
  return { zh, en };
};
