import { install } from '@touchmark/contract';
import { installLife } from '@touchmark/domain';
import { expect, it } from 'vitest';
import { installRig } from './install.test-rig.ts';

const r = installRig();
const { rig, assigned, made, tokenOf, order } = r;
const reason = '客户改为自行安装';

it('tells customer, worker and dealer that a visit was cancelled, and the worker’s link ends', async () => {
  await r.active();
  const { person, receiverId } = await r.dealer();
  const { id, orderNo } = await assigned({}, { receiverId });
  const worker = await tokenOf(id, 'WORKER');
  const customer = await tokenOf(id, 'CUSTOMER');
  const sent = await r.smsOf(() => rig.world.ok(rig.main, install.cancel, { id, reason }));
  expect(sent).toEqual([
    expect.stringMatching(/^13900139000 【物印】.+已取消 .+ 的上门安装，原因见：http.+\/m\/visit#/),
    expect.stringMatching(/^13700137000 【物印】已取消，请勿上门：上门安装单 I/),
  ]);
  expect(await r.noticesOf(person, `安装维护单 ${orderNo} 已取消`)).toBe(1);
  expect(await r.openWork(worker)).toMatchObject({ error: 'linkEnded' });
  expect((await r.visit(customer)).data).toMatchObject({ status: installLife.at.cancelled, cancelReason: reason });
});

it('tells nobody of a visit that had no time, and says where no SMS can be sent', async () => {
  await r.active();
  const { id } = await made();
  expect(await rig.world.ok(rig.main, install.cancel, { id, reason })).toEqual({ customer: 'NOBODY', worker: 'NOBODY' });
  const planned = await assigned();
  const sent = await r.smsOf(
    async () =>
      expect(await rig.world.ok(rig.main, install.cancel, { id: planned.id, reason })).toEqual({ customer: 'NOT_SET', worker: 'NOT_SET' }),
    { codesOnly: true },
  );
  expect(sent).toEqual([]);
});

it('tells the dealer of a visit that the brand moved, and the brand of one that the dealer moved', async () => {
  await r.active();
  const { person, receiverId } = await r.dealer();
  const { id, orderNo } = await assigned({}, { receiverId });
  const title = `${orderNo} 的上门时间改为`;
  await rig.world.ok(rig.main, install.reschedule, { id, ...r.times(30), reason });
  expect([await r.noticesOf(person, title), await r.noticesOf(rig.main, title)]).toEqual([1, 0]);
  await rig.world.ok(person, install.reschedule, { id, ...r.times(50), reason });
  expect([await r.noticesOf(person, title), await r.noticesOf(rig.main, title)]).toEqual([1, 1]);
});

it('tells of a repeated request once, and keeps neither phone nor link with it', async () => {
  await r.active();
  const { id } = await r.appointed();
  const assign = () =>
    rig.world.call(
      rig.main,
      install.assign,
      { id, workerName: '刘师傅', workerPhone: '13700137000' },
      { 'idempotency-key': `assign ${id}` },
    );
  const sent = await r.smsOf(async () => {
    const answers = [await assign(), await assign()];
    expect(answers.map(({ data }) => data)).toEqual([{ worker: 'SMS' }, { worker: 'SMS' }]);
  });
  expect(sent).toHaveLength(1);
  const kept = await rig.world.asStaff((db) =>
    db.selectFrom('idempotencyKey').where('key', '=', `assign ${id}`).select('answer').executeTakeFirstOrThrow(),
  );
  expect(kept.answer).toEqual({ worker: 'SMS' });
  expect((await order(id)).status).toBe(installLife.at.assigned);
});
