import { randomUUID } from 'node:crypto';
import type { Call, Envelope, Input, Output, SystemRole } from '@touchmark/contract';
import { asSystem, openSession } from '../apps/server/src/modules/people/account/public.ts';
import type { World } from '../apps/server/test/world.ts';
import type { installation } from './installation.ts';

export interface Caller {
  token: string;
  companyId: string;
}

const basic = `Basic ${Buffer.from('touchmark:touchmark_secret').toString('base64')}`;

/** A maker's main account and an auditor of an installation, and a way to make their calls. */
export async function peopleOf(place: Awaited<ReturnType<typeof installation>>) {
  const { services, app } = place.server;

  async function person(name: string, role: SystemRole): Promise<Caller> {
    const platform = role.startsWith('PLATFORM');
    const ids = await place.asStaff(async (db) => {
      const company = await db
        .insertInto('company')
        .values({
          name,
          uscc: name.toUpperCase(),
          auth_status: 2,
          is_trial: false,
          is_platform: platform,
          ent_no: platform ? '100009' : '100001',
          node_prefix: `88.999.${name}`,
          service_expire: '2099-12-31',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('app_auth').values({ company_id: company.id, app_code: 'APP_IDENT' }).execute();
      const user = await db
        .insertInto('app_user')
        .values({
          account: name,
          password_hash: '',
          real_name: name,
          status: '3',
          current_company_id: company.id,
          user_type: platform ? 'PLATFORM' : 'ENTERPRISE',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('membership').values({ company_id: company.id, user_id: user.id, role_code: role, is_main: true }).execute();
      return { userId: user.id, companyId: company.id };
    });
    const { token } = await asSystem(services, (db) =>
      openSession({ services, address: '127.0.0.1', agent: 'bench' } as never, db, { ...ids, family: randomUUID() }),
    );
    return { token, companyId: ids.companyId };
  }

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

  return {
    main: await person('bench-maker', 'ENT_MAIN'),
    auditor: await person('bench-auditor', 'PLATFORM_AUDITOR'),
    ok,
    world: { asStaff: place.asStaff } as unknown as World,
  };
}
