import type { Db } from '../../../db/connect.ts';
import { renewCompanyRights } from '../../people/company/public.ts';
import * as rows from './grant.queries.ts';

/** The applications a company begins with once it is certified. */
const byDefault = ['APP_IDENT', 'APP_GS1', 'APP_FLOW', 'APP_SERVICE', 'APP_SHOW', 'APP_CLUSTER', 'APP_MARKET', 'APP_ENT'];

/** Grants what every certified company begins with; what it has already stays as it is. */
export async function grantDefaultApps(db: Db, companyId: string): Promise<void> {
  for (const appId of byDefault)
    await rows.insert(db, {
      companyId,
      appId,
      edition: 'STANDARD',
      source: 'DEFAULT',
      endDay: null,
      remark: '',
      contract: '',
      operator: '',
    });
  await renewCompanyRights(db, companyId);
}

/** Grants an application that was bought, up to a day; a grant that is there already lasts at least that long, and becomes the order's. */
export async function grantByOrder(
  db: Db,
  {
    companyId,
    appId,
    edition,
    endDay,
    orderId,
  }: { companyId: string; appId: string; edition: string; endDay: string | null; orderId: string },
): Promise<void> {
  const [held] = await rows.existing(db, [companyId], [appId]);
  if (!held) await rows.insert(db, { companyId, appId, edition, source: 'ORDER', endDay, orderId, remark: '', contract: '', operator: '' });
  else await rows.becomeOrder(db, held.id, { endDay, edition, orderId });
  await renewCompanyRights(db, companyId);
}
