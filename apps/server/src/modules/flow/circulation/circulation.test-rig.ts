import { boxCode, circulation, type Input, type Output } from '@touchmark/contract';
import { sql } from 'kysely';
import type { Person } from '../../../../test/world.ts';
import { sealText } from '../../../sealed.ts';
import { contactPurposes } from '../receiver/contact.ts';
import { factoryRig } from '../factory/factory.test-rig.ts';

/** A brand with forty active codes, a dealer with an account, his shop, and a dealer without one. */
export function circulationRig(given: Parameters<typeof factoryRig>[0] = {}) {
  const rig = factoryRig(given);
  const clock = () => new Date().toISOString().replace('Z', '+00:00');
  let keys = 0;
  const key = () => `scan-${Date.now()}-${keys++}`;

  const sealed = (part: 'contact' | 'phone', text: string) => sealText(rig.world.services.secrets.dataKey, text, contactPurposes[part]);

  async function receiver(more: { name?: string; company?: string; parentId?: string; status?: number } = {}) {
    const code = `R${crypto.randomUUID().slice(0, 8)}`;
    const { id } = await rig.world.asStaff((db) =>
      db
        .insertInto('receiver')
        .values({
          companyId: rig.fixture.companyId,
          code,
          name: more.name ?? code,
          type: 'DEALER',
          contact: sealed('contact', '李建国'),
          phone: sealed('phone', '13800000001'),
          adcode: '420100',
          onward: true,
          contractStart: '2020-01-01',
          contractEnd: '2099-12-31',
          status: (more.status ?? 1) as 1,
          parentId: more.parentId ?? null,
          level: more.parentId ? 2 : 1,
          ...(more.company ? { boundCompany: more.company, bindStatus: 2 as const } : {}),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  }
  /** A company that is bound to a receiver of the brand, and somebody who works there. */
  async function dealer(more: { parentId?: string } = {}): Promise<{ person: Person; companyId: string; receiverId: string }> {
    const companyId = await rig.world.company();
    return {
      companyId,
      person: await rig.world.person(companyId, 'ENT_MAIN'),
      receiverId: await receiver({ company: companyId, ...more }),
    };
  }
  async function active(to = 40) {
    const id = await rig.planned(`PB-${crypto.randomUUID().slice(0, 6)}`);
    await rig.activate(id, 1, to);
    await rig.pass(id);
    return id;
  }
  const draft = (toReceiver: string, more: Partial<Input<typeof circulation.saveOrUpdate>> = {}, by = rig.main) =>
    rig.world.ok(by, circulation.saveOrUpdate, { toReceiver, confirm: true, ...more });
  const scan = async (id: string, texts: readonly string[], more: Partial<Input<typeof circulation.scan>> = {}, by = rig.main) =>
    (
      await rig.world.ok(by, circulation.scan, {
        id,
        sentTime: clock(),
        scans: texts.map((text) => ({ key: key(), text, deviceTime: clock() })),
        ...more,
      })
    ).answers;
  const ship = (id: string, more: Partial<Input<typeof circulation.ship>> = {}, by = rig.main): Promise<Output<typeof circulation.ship>> =>
    rig.world.ok(by, circulation.ship, { id, ...more });
  return {
    rig,
    clock,
    key,
    receiver,
    dealer,
    active,
    draft,
    scan,
    ship,
    one: (id: string, by: Person = rig.main) => rig.world.ok(by, circulation.findOne, { id }),
    box: (id: string) => rig.world.ok(rig.main, boxCode.findOne, { id }),
    /** A document with these texts that left. */
    async shipped(toReceiver: string, texts: readonly string[], more: Partial<Input<typeof circulation.saveOrUpdate>> = {}, by = rig.main) {
      const { id } = await draft(toReceiver, more, by);
      for (const answer of await scan(id, texts, {}, by)) if (!answer.accepted) throw new Error(JSON.stringify(answer.fault));
      const sent = await ship(id, {}, by);
      if (sent.faults.length > 0) throw new Error(JSON.stringify(sent.faults));
      return id;
    },
    /** Holdings that differ from the open movements. */
    drift: async () => {
      const { rows } = await rig.world.asStaff((db) =>
        sql`with held as (select receiver_id, product_id, status, sum(units) as units from (select receiver_id, product_id, status, units from holding where company_id = ${rig.fixture.companyId}
            union all select receiver_id, product_id, status, units from holding_delta where company_id = ${rig.fixture.companyId}) h group by 1, 2, 3 having sum(units) <> 0),
          counted as (select coalesce(m.receiver_id, 0) as receiver_id, b.product_id, m.status, sum(upper(m.serials) - lower(m.serials)) as units from movement m join code_batch b on b.id = m.batch_id
            where m.company_id = ${rig.fixture.companyId} and upper_inf(m.during) and m.batch_id is not null group by 1, 2, 3)
          select * from held h full join counted c using (receiver_id, product_id, status) where coalesce(h.units, 0) <> coalesce(c.units, 0)`.execute(
          db,
        ),
      );
      return rows;
    },
  };
}
