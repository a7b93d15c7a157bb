import { install, visitLink } from '@touchmark/contract';
import { installLife } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { basic } from '../../../../test/calling.ts';
import { installRig } from '../install/install.test-rig.ts';

const r = installRig();
const { rig, label, made, assigned, tokenOf, whole, send, order } = r;
const s = installLife.at;

describe('the customer', () => {
  it('confirms, or chooses another free time, after which the order waits to be assigned anew', async () => {
    await r.active();
    const { id } = await assigned();
    const token = await tokenOf(id, 'CUSTOMER');
    const worker = await tokenOf(id, 'WORKER');
    const seen = (await r.visit(token)).data!;
    expect(seen).toMatchObject({ customerName: '**明', workerName: '刘师傅', confirmed: false });
    expect(JSON.stringify(seen)).not.toMatch(/139|中南路/);
    await rig.world.ok(null, visitLink.confirm, { token });
    expect(await order(id)).toMatchObject({ confirmed: true, status: s.assigned });
    const slot = seen.free[5]!;
    await rig.world.ok(null, visitLink.choose, { token, from: slot.from });
    expect(await order(id)).toMatchObject({ confirmed: true, status: s.appointed, visitFrom: slot.from, visitTo: slot.to });
    expect(await r.openWork(worker)).toMatchObject({ error: 'linkEnded' });
    expect(await rig.world.call(null, visitLink.choose, { token, from: r.soon(1) })).toMatchObject({ code: 400 });
  });

  it('is offered no time at which his worker is elsewhere', async () => {
    await r.active();
    const given = { workerName: '赵师傅', workerPhone: '13700137009' };
    const { id } = await assigned({}, given);
    const token = await tokenOf(id, 'CUSTOMER');
    const { from, to } = (await r.visit(token)).data!.free[0]!;
    const other = await made({ texts: [label(2, 1)] });
    await rig.world.ok(rig.main, install.appoint, { id: other.id, visitFrom: from, visitTo: to });
    await rig.world.ok(rig.main, install.assign, { id: other.id, ...given });
    expect((await r.visit(token)).data!.free.map((slot) => slot.from)).not.toContain(from);
  });

  it('has a time to himself: of two who choose the same at once, one is told that it is taken', async () => {
    await r.active();
    const given = { workerName: '钱师傅', workerPhone: '13700137011' };
    const [one, two] = [await assigned({}, given), await assigned({ texts: [label(2, 1)] }, given, 30)];
    const tokens = [await tokenOf(one.id, 'CUSTOMER'), await tokenOf(two.id, 'CUSTOMER')];
    const { from } = (await r.visit(tokens[0]!)).data!.free[7]!;
    const answers = await Promise.all(tokens.map((token) => rig.world.call(null, visitLink.choose, { token, from })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400]);
  });

  it('moves a visit, and everybody hears of it whom it concerns: the brand, whoever it was handed to, and the worker', async () => {
    await r.active();
    const { person, receiverId } = await r.dealer();
    const { id } = await assigned({}, { receiverId });
    const token = await tokenOf(id, 'CUSTOMER');
    const { from } = (await r.visit(token)).data!.free[9]!;
    const { orderNo } = await order(id);
    expect(await r.smsOf(() => rig.world.ok(null, visitLink.choose, { token, from }))).toEqual([
      expect.stringMatching(/^13700137000 【物印】改期到 .*请等待重新派工：上门安装单 I/),
    ]);
    for (const one of [rig.main, person]) expect(await r.noticesOf(one, `${orderNo} 的上门时间改为`)).toBe(1);
  });

  it('takes the visit into his calendar, and rates the work once', async () => {
    await r.active();
    const { id } = await assigned();
    const token = await tokenOf(id, 'CUSTOMER');
    const file = await rig.world.app.inject({
      method: 'POST',
      url: '/api/visitLink/file',
      payload: { token },
      headers: { authorization: basic },
    });
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.body).toContain('BEGIN:VEVENT');
    const work = await tokenOf(id, 'WORKER');
    await send(work, await whole(work));
    await rig.world.ok(null, visitLink.rate, { token, stars: 5, note: '师傅很仔细' });
    expect(await order(id)).toMatchObject({ rating: 5, ratingNote: '师傅很仔细' });
    expect(await rig.world.call(null, visitLink.rate, { token, stars: 1 })).toMatchObject({ error: 'notAllowedInState' });
  });
});
