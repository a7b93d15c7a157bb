import { membershipLife } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import { type Db, type Pool } from '../../../db/connect.ts';
import { writeSystemAudit } from '../../../http/audit.queries.ts';
import type { AuditNote } from '../../../http/ctx.ts';
import { endUnbacked } from '../../../http/door/given.ts';
import { overdueTransfers } from '../../people/main-account/public.ts';
import { companiesInviting, endWork, moveMember, overdueMembers, tellDeparture } from '../../people/member/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';

const step = 200;
/** Processes members whose deadline has passed (SM-02), and transfers of a main account without an answer. */
export async function endOfPeople(db: Db, day: string): Promise<void> {
  const notes: Ended[] = [];
  for (const { id, companyId, userId, name, companyName } of await overdueMembers(db, day)) {
    await moveMember(db, companyId, id, { status: membershipLife.at.expired });
    const { departure, notes: said } = await endWork(db, userId, companyId);
    notes.push(...said.map((note) => ({ ...note, companyId })));
    await tellCompany(db, companyId, [], { scene: 'MEMBER_ENDED', values: { companyName } });
    await tellDeparture(db, { companyId, memberId: id, name }, departure);
  }
  for (const { companyId } of await overdueTransfers(db))
    await tellCompany(db, companyId, [], { scene: 'MAIN_TRANSFER_ENDED', values: {} });
  await recordEnded(db, notes);
}

/**
 * Withdraws invitations whose makers could not make them any more: a change of the platform's roles and applications, or a day that
 * passed, took their right without anybody's call. Meanwhile nobody could accept them.
 */
export async function endInvitations(pool: Pool, between: () => Promise<void> = async () => undefined): Promise<void> {
  for (let after = '0'; ;) {
    const companies = await asSystem({ pool }, (db) => companiesInviting(db, after, step));
    for (const companyId of companies)
      await asSystem({ pool }, async (db) =>
        recordEnded(
          db,
          (await endUnbacked(db, companyId)).map((note) => ({ ...note, companyId })),
        ),
      );
    if (companies.length < step) return;
    after = companies.at(-1)!;
    await between();
  }
}

type Ended = AuditNote & { companyId: string };

/** Last of all, because the log of a company is written by one at a time. */
async function recordEnded(db: Db, notes: readonly Ended[]): Promise<void> {
  for (const { companyId, bizType = '', bizId = null, action = '', fromStatus, toStatus, opinion = '' } of notes)
    await writeSystemAudit(db, {
      call: 'expiry.sweep',
      companyId,
      bizType,
      bizId,
      action,
      opinion,
      ...(fromStatus === undefined ? {} : { from: Number(fromStatus) }),
      ...(toStatus === undefined ? {} : { to: Number(toStatus) }),
    });
}
