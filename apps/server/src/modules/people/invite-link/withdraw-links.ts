import { inviteLinkLife } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { type EndedRow, givenOut } from '../../../http/door/given.ts';
import { stillGiven } from '../member/public.ts';
import * as rows from './invite-link.queries.ts';

type Open = Awaited<ReturnType<typeof rows.holdOpen>>[number];

async function withdraw(db: Db, companyId: string, open: readonly Open[]): Promise<EndedRow[]> {
  if (open.length === 0) return [];
  await rows.withdraw(
    db,
    companyId,
    open.map(({ id }) => id),
  );
  const toStatus = inviteLinkLife.at.withdrawn;
  return open.map(({ id, name, status: fromStatus }) => ({
    id,
    name,
    note: { bizType: 'inviteLink', bizId: id, action: 'withdraw', fromStatus, toStatus, opinion: name },
  }));
}

givenOut('inviteLink', {
  find: (db, { companyId, userId }) => rows.findOpen(db, companyId, userId),
  end: async (db, { companyId, userId }) => withdraw(db, companyId, await rows.holdOpen(db, companyId, userId)),
  async endUnbacked(db, companyId) {
    const open = await rows.holdOpen(db, companyId);
    const hold = await stillGiven(
      db,
      companyId,
      open.map((one) => ({ ...one, giverId: one.createUser, byLink: true })),
    );
    return withdraw(
      db,
      companyId,
      open.filter((_, nth) => !hold[nth]),
    );
  },
});
