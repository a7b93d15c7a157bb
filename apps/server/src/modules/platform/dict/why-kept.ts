import { AppError } from '@touchmark/contract';
import type { Row } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import * as rows from './dict.queries.ts';

/** Forms of products offer these lists by their code: entries come and go, the list itself stays. */
export const isReadByForms = ({ parentId, code }: { parentId: string | null; code: string }): boolean =>
  parentId === null && ['PRODUCT_UNIT', 'PRODUCT_COLOR', 'GPC_BRICK', 'QUANTITY'].includes(code);

/** Why a dictionary or an entry cannot be deleted, if so; `going` is deleted with it. */
export async function whyKept({ db }: Ctx, row: Row<'dict'>, going: readonly string[] = [row.id]): Promise<AppError | undefined> {
  if (row.isLocked || isReadByForms(row)) return new AppError('dictLocked');
  if (await rows.isUsed(db, row)) return new AppError('inUse', { what: row.dictValue });
  if (await rows.hasEntries(db, row.id, going)) return new AppError('dictNotEmpty', { name: row.dictValue });
  return undefined;
}
