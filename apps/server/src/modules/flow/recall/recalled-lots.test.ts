import { chainPush, recall } from '@touchmark/contract';
import { recallLife, today } from '@touchmark/domain';
import { expect, it } from 'vitest';
import type { Person } from '../../../../test/world.ts';
import { materialRig } from '../material/material.test-rig.ts';

const { rig, enter, show } = materialRig();
const told = (who: Person) =>
  rig.world.asStaff(async (db) =>
    (await db.selectFrom('msgNotify').where('companyId', '=', who.companyId).select(['title', 'content']).execute()).filter(({ title }) =>
      title.includes('召回'),
    ),
  );
const lots = (lotIds: string[], more: object = {}) => ({
  title: '刨花板甲醛超标',
  reason: '抽检不合格',
  instructions: '请停止使用，等待处理',
  kind: 'LOTS' as const,
  lotIds,
  ...more,
});

it('a supplier without codes recalls a lot that it sent on: approving it tells the receiver, a drill nobody', async () => {
  const { world, main, stranger } = rig;
  const second = await world.person(stranger.companyId, 'ENT_MAIN');
  const lotId = await enter({}, stranger);
  // Nobody was sent it yet.
  expect(await world.call(stranger, recall.saveOrUpdate, lots([lotId]))).toMatchObject({ error: 'recallEmpty' });
  await show();
  const { id: pushId } = await world.ok(stranger, chainPush.saveOrUpdate, {
    toCompany: main.companyId,
    lots: [{ lotId, qty: 40 }],
    deliveryDate: today(),
  });
  await world.ok(stranger, chainPush.push, { id: pushId });
  await world.ok(main, chainPush.accept, { id: pushId });
  const approved = async (more: object = {}) => {
    const { id } = await world.ok(stranger, recall.saveOrUpdate, lots([lotId], more));
    await world.ok(stranger, recall.submit, { id });
    await world.ok(second, recall.approve, { id });
    return id;
  };
  await approved({ drill: true });
  expect(await told(main)).toEqual([]);
  const id = await approved();
  expect(await told(main)).toMatchObject([{ content: expect.stringContaining('抽检不合格') }]);
  expect((await world.ok(stranger, recall.findOne, { id })).status).toBe(recallLife.at.running);
});
