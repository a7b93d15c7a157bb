import { randomUUID } from 'node:crypto';
import type { SystemRole } from '@touchmark/contract';
import { systemRoles } from '@touchmark/contract';
import { asSystem } from '../../apps/server/src/db/as-system.ts';
import { hashPassword, openSession } from '../../apps/server/src/modules/people/account/public.ts';
import type { Person, World } from '../../apps/server/test/world.ts';
import type { Fixtures } from '../contract/cases/fixtures.ts';
import { roles } from '../contract/cases/calls.ts';

/** Somebody who makes calls, as the fuzzer knows him. */
export interface Caller {
  name: string;
  /** Null: not signed in. */
  who: Person | null;
  /** The role whose rights decide; null for callers who have none. */
  role: SystemRole | null;
  /** Staff may see and change every company. */
  staff: boolean;
  /** Has turned to the other company, so that it is no secret to him. */
  met?: boolean;
}

/** Every system role, and callers whom something keeps out: nobody, an ended session, an uncertified, frozen, or locked one. */
export async function callersOf(world: World, ours: Fixtures, auditor: Person): Promise<Caller[]> {
  const ofRoles: Caller[] = [];
  for (const role of roles) {
    const staff = systemRoles[role].side === 'platform';
    const who = role === 'ENT_MAIN' ? ours.main : await world.person(staff ? auditor.companyId : ours.companyId, role);
    ofRoles.push({ name: role, who: await signedIn(world, who), role, staff });
  }
  const [uncertified, frozen] = [
    await world.person(await world.company(), 'ENT_MAIN'),
    await world.person(await world.company(), 'ENT_MAIN'),
  ];
  const locked = await world.person(ours.companyId, 'ENT_IDENT');
  await world.asStaff(async (db) => {
    await db.updateTable('appUser').set({ status: '1' }).where('id', '=', uncertified.userId).execute();
    await db.updateTable('company').set({ authStatus: 4 }).where('id', '=', frozen.companyId).execute();
    const { family } = await db.selectFrom('session').where('userId', '=', locked.userId).select('family').executeTakeFirstOrThrow();
    await db
      .insertInto('sessionLock')
      .values({ family, userId: locked.userId, passwordHash: await hashPassword('Locked@2024'), locked: true })
      .execute();
  });
  const kept = (name: string, who: Person | null): Caller => ({ name, who, role: null, staff: false });
  return [
    ...ofRoles,
    kept('nobody', null),
    kept('ended session', { token: 'a'.repeat(43), userId: '0', companyId: '0' }),
    kept('uncertified', uncertified),
    { ...kept('frozen company', frozen), role: 'ENT_MAIN' },
    kept('locked screen', locked),
  ];
}

/** The same person in a new session: calls before it may have ended the last one. */
export async function signedIn({ services }: World, { userId, companyId }: Person): Promise<Person> {
  const { token } = await asSystem(services, (db) =>
    openSession({ services, address: '127.0.0.1', agent: 'fuzz' }, db, { userId, companyId, family: randomUUID() }),
  );
  return { token, userId, companyId };
}
