import { randomUUID } from 'node:crypto';
import type { Call, Envelope, Input, Output, SystemRole } from '@touchmark/contract';
import { asSystem } from '../apps/server/src/db/as-system.ts';
import { openSession } from '../apps/server/src/modules/people/account/public.ts';
import type { World } from '../apps/server/test/world.ts';
import type { installation } from './installation.ts';

export interface Caller {
  token: string;
  userId: string;
  companyId: string;
}

const basic = `Basic ${Buffer.from('touchmark:touchmark_secret').toString('base64')}`;

/** A company's main account and an auditor of an installation, with a function that makes their calls. */
export async function peopleOf(place: Awaited<ReturnType<typeof installation>>) {
  const { services, app } = place.server;
  /** Companies so far: no two have the same number. */
  let nth = 0;

  async function person(name: string, role: SystemRole): Promise<Caller> {
    const platform = role.startsWith('PLATFORM');
    nth += 1;
    const entNo = String((platform ? 200_000 : 100_000) + nth);
    const ids = await place.asStaff(async (db) => {
      const company = await db
        .insertInto('company')
        .values({
          name,
          uscc: name.toUpperCase(),
          authStatus: 2,
          isTrial: false,
          isPlatform: platform,
          entNo,
          nodePrefix: `88.999.${name}`,
          serviceExpire: '2099-12-31',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const apps = ['APP_IDENT', 'APP_FLOW', 'APP_CLUSTER', 'APP_GS1', 'APP_SERVICE'];
      await db
        .insertInto('appAuth')
        .values(apps.map((appCode) => ({ companyId: company.id, appCode })))
        .execute();
      const user = await db
        .insertInto('appUser')
        .values({
          account: name,
          passwordHash: '',
          realName: name,
          status: '3',
          currentCompanyId: company.id,
          userType: platform ? 'PLATFORM' : 'ENTERPRISE',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('membership').values({ companyId: company.id, userId: user.id, roleCode: role, isMain: true }).execute();
      return { userId: user.id, companyId: company.id };
    });
    return { ...ids, token: await newToken(ids) };
  }

  const newToken = async ({ userId, companyId }: Pick<Caller, 'userId' | 'companyId'>): Promise<string> => {
    const session = { userId, companyId, family: randomUUID() };
    const { token } = await asSystem(services, (db) => openSession({ services, address: '127.0.0.1', agent: 'bench' }, db, session));
    return token;
  };

  async function ok<C extends Call>(who: Caller, call: C, input: Input<C>): Promise<Output<C>> {
    const [method, url] = call.endpoint.split(' ') as ['GET' | 'POST', string];
    const response = await app.inject({
      method,
      url,
      payload: input as object,
      headers: { authorization: basic, 'blade-auth': `bearer ${who.token}` },
    });
    const envelope = response.json<Envelope<Output<C>>>();
    if (!envelope.success) throw new Error(`${call.name} was refused: ${envelope.msg}`);
    return envelope.data;
  }

  const main = await person('bench-maker', 'ENT_MAIN');
  return {
    main,
    /** Filling tables may take longer than a session lasts. */
    signInAgain: async () => {
      main.token = await newToken(main);
    },
    auditor: await person('bench-auditor', 'PLATFORM_AUDITOR'),
    person,
    ok,
    world: { asStaff: place.asStaff } as World,
  };
}
