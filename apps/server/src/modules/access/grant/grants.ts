import type { Db } from '../../../db/connect.ts';
import { renewCompanyRights } from '../../people/company/public.ts';
import * as rows from './grant.queries.ts';

/** The applications granted to a company when it is certified. */
const byDefault = ['APP_IDENT', 'APP_GS1', 'APP_FLOW', 'APP_SERVICE', 'APP_SHOW', 'APP_CLUSTER', 'APP_MARKET', 'APP_ENT'];

/** Grants the default applications to a certified company; existing grants are not changed. */
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

/** Grants a bought application up to a day; an existing grant is extended to at least that day and assigned to the order. */
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

/** Gives a company an application of the market until exactly a day, whatever it had of it before. */
export async function setGrant(
  db: Db,
  given: { companyId: string; appId: string; edition: string; endDay: string; orderId: string | null },
): Promise<void> {
  await rows.setExactly(db, given);
  await renewCompanyRights(db, given.companyId);
}

/** Ends what a company has of an application now. */
export async function endGrant(db: Db, companyId: string, appId: string): Promise<void> {
  await rows.endNow(db, companyId, appId);
  await renewCompanyRights(db, companyId);
}

/** What a company has of an application, locked. */
export const heldGrant = async (db: Db, companyId: string, appId: string) => (await rows.existing(db, [companyId], [appId]))[0];

/** Says who of a company may open an application: some people, or everybody. */
export async function setAppMembers(
  db: Db,
  { companyId, appId, userIds }: { companyId: string; appId: string; userIds: readonly string[] | null },
): Promise<void> {
  await rows.setMembers(db, companyId, appId, userIds);
  await renewCompanyRights(db, companyId);
}
