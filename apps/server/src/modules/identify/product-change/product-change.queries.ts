import type { ElementValues } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';

/** An information model as a change carries it. */
export interface ModelSnapshot {
  standardId: string;
  standardVersionId: string;
  values: ElementValues;
  selected: string[];
  aptitudeId: string | null;
  aptitudeCompany: string | null;
}
/** What a change replaces: fields of the product by their wire names, its information models, or both. */
export interface ChangeSnapshot {
  fields?: Record<string, unknown>;
  models?: ModelSnapshot[];
}

const bizType = 'productIdentify';
const columns = ['id', 'companyId', 'bizId as productId', 'snapshot', 'before', 'applyStatus', 'opinion', 'submitTime', 'version'] as const;

const mine = ({ db, me }: Ctx) => {
  const query = db.selectFrom('changeRequest').where('bizType', '=', bizType);
  return isPlatform(me) ? query : query.where('companyId', '=', me.companyId);
};

type Stored = NonNullable<Awaited<ReturnType<typeof findStored>>>;
const findStored = (ctx: Ctx, id: string) => mine(ctx).where('id', '=', id).select(columns).executeTakeFirst();

export interface ChangeRow extends Omit<Stored, 'snapshot' | 'before'> {
  snapshot: ChangeSnapshot;
  before: ChangeSnapshot;
}
// Both were written by `open` below.
const changeOf = (row: Stored): ChangeRow => ({ ...row, snapshot: row.snapshot as ChangeSnapshot, before: row.before as ChangeSnapshot });

export async function find(ctx: Ctx, id: string): Promise<ChangeRow | undefined> {
  const row = await findStored(ctx, id);
  return row && changeOf(row);
}

/** The newest change of a product, whatever became of it. */
export async function latest(ctx: Ctx, productId: string): Promise<ChangeRow | undefined> {
  const row = await mine(ctx).where('bizId', '=', productId).select(columns).orderBy('id', 'desc').executeTakeFirst();
  return row && changeOf(row);
}

/** Hands in a change of the caller's own product; the row of the product is held by the caller. */
export async function open({ db, me }: Ctx, productId: string, snapshot: ChangeSnapshot, before: ChangeSnapshot): Promise<string> {
  const row = await db
    .insertInto('changeRequest')
    .values({ companyId: me.companyId, bizType, bizId: productId, snapshot: json(snapshot), before: json(before), submitUser: me.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const removeAll = ({ db, me }: Ctx, productId: string) =>
  db
    .deleteFrom('changeRequest')
    .where('companyId', '=', me.companyId)
    .where('bizType', '=', bizType)
    .where('bizId', '=', productId)
    .execute();
