import type { Person, World } from './world.ts';

/** A person's place in a company, and what the log of that company says of a kind of object. */
export const tracesIn = (at: () => { world: World; companyId: string }) => ({
  membershipOf: async ({ userId }: Person): Promise<string> => {
    const { world, companyId } = at();
    return (
      await world.asStaff((db) =>
        db.selectFrom('membership').where('userId', '=', userId).where('companyId', '=', companyId).select('id').executeTakeFirstOrThrow(),
      )
    ).id;
  },
  logged: (bizType: string, action: string) => {
    const { world, companyId } = at();
    return world.asStaff((db) =>
      db
        .selectFrom('auditLog')
        .where('companyId', '=', companyId)
        .where('bizType', '=', bizType)
        .where('action', '=', action)
        .orderBy('id', 'desc')
        .select(['bizId', 'opinion', 'userName', 'fromStatus', 'toStatus'])
        .execute(),
    );
  },
});
