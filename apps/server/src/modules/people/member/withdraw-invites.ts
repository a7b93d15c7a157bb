import { inState, inviteLife, membershipLife } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { type EndedRow, givenOut } from '../../../http/door/given.ts';
import { stillGiven } from './giver.ts';
import * as invites from './invite.queries.ts';
import * as rows from './member.queries.ts';
import { memberAfter } from './member-state.ts';

type Open = Awaited<ReturnType<typeof invites.openInvites>>[number];

/** Withdraws invitations that nobody has answered meanwhile: whoever answers holds the membership, as this does. */
async function withdrawInvites(db: Db, companyId: string, open: readonly Open[]): Promise<EndedRow[]> {
  const ended: EndedRow[] = [];
  for (const { id, userId, name } of open) {
    const held = await rows.holdOf(db, companyId, userId);
    if (!held || !inState(membershipLife, held.status, 'invited')) continue;
    const status = memberAfter(held, 'cancel');
    await rows.move(db, companyId, held.id, { status });
    await invites.endInvite(db, companyId, id, inviteLife.at.withdrawn);
    const note = { bizType: 'member', bizId: held.id, action: 'withdrawInvite', fromStatus: held.status, toStatus: status, opinion: name };
    ended.push({ id, name, note });
  }
  return ended;
}

givenOut('invite', {
  find: (db, { companyId, userId }) => invites.openInvites(db, companyId, userId),
  end: async (db, { companyId, userId }) => withdrawInvites(db, companyId, await invites.openInvites(db, companyId, userId)),
  async endUnbacked(db, companyId) {
    const open = await invites.openInvites(db, companyId);
    const hold = await stillGiven(
      db,
      companyId,
      open.map((one) => ({ ...one, giverId: one.inviterId, byLink: false })),
    );
    return withdrawInvites(
      db,
      companyId,
      open.filter((_, nth) => !hold[nth]),
    );
  },
});
