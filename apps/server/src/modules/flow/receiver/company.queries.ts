import { receiverBindLife } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';

/** The receivers that stand for a company. */
export const boundTo = (db: Db, companyId: string) =>
  db
    .selectFrom('receiver as r')
    .innerJoin('company as c', 'c.id', 'r.companyId')
    .where('r.boundCompany', '=', companyId)
    .where('r.bindStatus', '=', receiverBindLife.at.bound)
    .orderBy('r.id')
    .select([
      'r.id',
      'r.companyId',
      'r.code',
      'r.name',
      'r.type',
      'r.parentId',
      'r.onward',
      'r.status',
      'r.contractEnd',
      'c.name as companyName',
      'c.nameEn as companyNameEn',
    ])
    .execute();
export type BoundReceiver = Awaited<ReturnType<typeof boundTo>>[number];
