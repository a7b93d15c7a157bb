import { addDays, type EditionWay, today } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { holdProduct } from '../charge-product/public.ts';
import * as rows from './charge-mode.queries.ts';
import { modes } from './charge-mode.queries.ts';

interface Asked {
  productCode: string;
  way: Exclude<EditionWay, 'FREE'>;
  /** In fen for one unit. */
  price: number;
}
const standard = { cateCode: 'STANDARD', audience: 'ALL' } as const;

/** Gives an edition of the market its standard price: the first from today, another from tomorrow, as of every price in force. */
export async function putListingPrice(ctx: Ctx, { productCode, way, price }: Asked): Promise<void> {
  await holdProduct(ctx.db, productCode);
  const all = (await rows.ofProduct(ctx.db, productCode)).filter(
    ({ cateCode, audience, stoppedTime }) => cateCode === standard.cateCode && audience === standard.audience && stoppedTime === null,
  );
  const [day, tomorrow] = [today(ctx.now), addDays(today(ctx.now), 1)];
  const planned = all.find(({ validFrom }) => validFrom > day);
  const inForce = all.find(({ validFrom, validTo }) => validFrom <= day && (validTo === null || validTo >= day));
  const terms = { way, unitPrice: String(price) };
  const same = (mode: rows.Mode) => mode.way === way && mode.unitPrice === price;
  if (planned) {
    if (!same(planned)) await modes.update(ctx, planned, terms, { opinion: productCode });
    return;
  }
  if (inForce && same(inForce) && inForce.validTo === null) return;
  const validFrom = inForce ? tomorrow : day;
  if (inForce) await modes.update(ctx, inForce, { validTo: day }, { action: 'followed', opinion: day });
  await modes.insert(
    ctx,
    {
      ...standard,
      ...terms,
      productCode,
      nameZh: '标准价',
      nameEn: 'Standard price',
      tiers: json([]),
      minQty: 1,
      maxQty: 36,
      validFrom,
      follows: inForce?.id ?? null,
      createUser: ctx.me.userId,
    },
    { opinion: productCode },
  );
}
