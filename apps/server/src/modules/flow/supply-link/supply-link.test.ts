import { supplyLink, supplyPlan } from '@touchmark/contract';
import { supplyPlanLife } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { inDays, supplyRig } from '../supply/supply.test-rig.ts';

const r = supplyRig();
const { rig } = r;
const { at } = supplyPlanLife;

describe('whoever has the link and the phone', () => {
  it('sees the plan and answers each line, without an account', async () => {
    const { world } = rig;
    const { id, phone, token } = await r.linked();
    const key = await r.signIn(token, phone);
    const task = await world.ok(null, supplyLink.open, key);
    expect(task).toMatchObject({ buyerName: '佛山云禾家具', status: at.toConfirm, lines: [{ qty: 100 }, {}] });
    expect(JSON.stringify(task)).not.toContain(phone);
    const offers = [{ lineId: task.lines[0]!.id, qty: 70, day: inDays(12) }];
    await world.ok(null, supplyLink.counter, { ...key, version: task.version, offers, reason: '原料紧张，先供七成' });
    expect(await r.onePlan(id)).toMatchObject({ status: at.negotiating, answerUser: '老陈五金' });
    await world.ok(rig.main, supplyPlan.adjust, { id, offers });
    const again = await world.ok(null, supplyLink.open, key);
    await world.ok(null, supplyLink.confirm, { ...key, version: again.version, offers });
    expect(await r.onePlan(id)).toMatchObject({ status: at.confirmed, lineList: [{ confirmedQty: 70, confirmedDate: inDays(12) }, {}] });
    expect((await world.ok(null, supplyLink.open, key)).rounds.map(({ kind }) => kind)).toContain('CONFIRM');
    expect((await r.onePlan(id)).link!.openedTime).not.toBeNull();
    await world.asStaff((db) => db.deleteFrom('verifyCode').execute());
    expect(await world.ok(null, supplyLink.code, { token })).toEqual({
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      outbox: false,
    });
  });

  it('with somebody else at once: one answers, the other is told', async () => {
    const { world } = rig;
    const { phone, token } = await r.linked();
    const [one, other] = [await r.signIn(token, phone), await r.signIn(token, phone)];
    const { version, lines } = await world.ok(null, supplyLink.open, one);
    const offers = [{ lineId: lines[0]!.id, qty: 100, day: inDays(10) }];
    const both = await Promise.all([one, other].map((key) => world.call(null, supplyLink.confirm, { ...key, version, offers })));
    expect(both.map(({ success, error }) => (success ? 'done' : error)).toSorted()).toEqual(['done', 'versionConflict']);
  });
});

describe('a link', () => {
  it('opens nothing without its code, and a wrong code nothing either', async () => {
    const { world } = rig;
    const { phone, token } = await r.linked();
    const code = await r.codeOf(token, phone);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await world.call(null, supplyLink.signIn, { token, code: wrong })).toMatchObject({ error: 'wrongCode' });
    for (const pass of ['x'.repeat(40), `${Date.now() + 9_999_999}.${'A'.repeat(43)}`])
      expect(await world.call(null, supplyLink.open, { token, pass })).toMatchObject({ error: 'passEnded' });
    const { pass } = await world.ok(null, supplyLink.signIn, { token, code });
    expect(await world.call(null, supplyLink.signIn, { token, code })).toMatchObject({ error: 'wrongCode' });
    const { token: foreign } = await r.linked();
    expect(await world.call(null, supplyLink.open, { token: foreign, pass })).toMatchObject({ error: 'passEnded' });
  });

  it('is answered alike whether unknown, renewed, withdrawn or of a plan that was cancelled', async () => {
    const { world, main } = rig;
    const said = async (token: string) => {
      const { code, error, msg } = await world.call(null, supplyLink.code, { token });
      return { code, error, msg };
    };
    const unknown = await said('x'.repeat(43));
    expect(unknown).toMatchObject({ code: 410, error: 'linkEnded' });
    const [renewed, withdrawn, cancelled] = [await r.linked(), await r.linked(), await r.linked()];
    const pass = await r.signIn(renewed.token, renewed.phone);
    await world.ok(main, supplyPlan.link, { id: renewed.id });
    await world.ok(main, supplyPlan.link, { id: withdrawn.id, revoke: true });
    await world.ok(main, supplyPlan.cancel, { id: cancelled.id, reason: '项目取消，不再采购' });
    for (const { token } of [renewed, withdrawn, cancelled]) expect(await said(token)).toEqual(unknown);
    expect(await world.call(null, supplyLink.open, pass)).toMatchObject({ error: 'linkEnded' });
  });

  it('and its pass stand in no log and no table', async () => {
    const { world } = rig;
    const { phone, token } = await r.linked();
    const { pass } = await r.signIn(token, phone);
    await world.ok(null, supplyLink.open, { token, pass });
    const kept = JSON.stringify(
      await world.asStaff(async (db) => [
        await db.selectFrom('auditLog').selectAll().execute(),
        await db.selectFrom('supplyLink').selectAll().execute(),
        await db.selectFrom('idempotencyKey').selectAll().execute(),
      ]),
    );
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(pass);
    expect(kept).not.toContain(phone);
  });
});
