import { mainAccount } from '@touchmark/contract';
import { type Ctx, isPlatform, type Referrer } from '../../../http/ctx.ts';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import * as rows from './main-account.queries.ts';

/** The papers of an appeal, for whoever made it and for the auditors; undefined for others. */
export async function proofsShown({ db, me }: Ctx, id: string) {
  const auditor = isPlatform(me) && me.permissions.has('companyAudit_audit');
  const row = await rows.proofs(db, id, auditor ? null : me.companyId || '0');
  return row && (auditor || row.toUserId === me.userId) ? row : undefined;
}

/** Appeals for the main account. */
export const transferFiles: Referrer = {
  of: 'appeal for the main account',
  find: (ctx, files) => findNaming(ctx, files, { table: 'mainTransfer', one: ['licenceFile', 'letterFile'] }),
  views: [{ call: mainAccount.proofs, shows: proofsShown }],
};
