import type { Db } from '../../../db/connect.ts';
import { writeSystemAudit } from '../../../http/audit.queries.ts';

/** An act of another system in the audit log of its company, under the name of its key. */
export const noted = (
  db: Db,
  { companyId, name }: { companyId: string; name: string },
  action: string,
  opinion: string,
  bizId: string | null = null,
) => writeSystemAudit(db, { call: 'epcis.subscribe', companyId, userName: name, bizType: 'eventSubscription', bizId, action, opinion });
