import { type Input, supplyLink, supplyPlan } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import type { Person } from '../../../../test/world.ts';
import { noSignInPorts } from '../../../post/post.ts';
import { materialRig, supplier } from '../material/material.test-rig.ts';

export const inDays = (days: number): string => addDays(today(), days);
type Given = Input<typeof supplyPlan.saveOrUpdate>;

/** A buyer (`main`), its supplier (`stranger`) and a third company; SMS is kept. */
export function supplyRig() {
  const sent: { phone: string; code: string }[] = [];
  const sms = { send: async ({ phone, code = '' }: { phone: string; code?: string }) => void sent.push({ phone, code }) };
  const r = materialRig({ signInPorts: { ...noSignInPorts, sms } });
  const { rig } = r;
  let nth = 0;
  const line = (more: Partial<Given['lineList'][number]> = {}) => ({
    material: 'ENF 级刨花板',
    spec: '18 mm',
    qty: 100,
    unit: 'kg' as const,
    needDate: inDays(10),
    ...more,
  });
  const plan = (more: Partial<Given> = {}): Given => ({
    supplier,
    periodStart: today(),
    periodEnd: inDays(30),
    lineList: [line(), line({ material: '封边条', spec: '', unit: 'm', needDate: inDays(20) })],
    ...more,
  });
  const draft = (more: Partial<Given> = {}) => rig.world.ok(rig.main, supplyPlan.saveOrUpdate, plan(more));
  const issued = async (more: Partial<Given> = {}) => {
    const { id } = await draft(more);
    await rig.world.ok(rig.main, supplyPlan.issue, { id });
    return id;
  };
  const onePlan = (id: string, who: Person = rig.main) => rig.world.ok(who, supplyPlan.findOne, { id });
  const confirmed = async (more: Partial<Given> = {}) => {
    const id = await issued(more);
    const { lineList } = await onePlan(id, rig.stranger);
    await rig.world.ok(rig.stranger, supplyPlan.confirm, {
      id,
      offers: lineList.map((one) => ({ lineId: one.id, qty: one.qty, day: one.needDate })),
    });
    return { id, lines: lineList };
  };
  /** The days of a line moved, as time moves them. */
  const move = (lineId: string, set: { needDate?: string; confirmedDate?: string }) =>
    rig.world.asStaff((db) => db.updateTable('supplyPlanLine').set(set).where('id', '=', lineId).execute());
  const linked = async (more: Partial<Given> = {}) => {
    const phone = `1385${String(1_000_000 + (nth += 1))}`;
    const id = await issued({ byLink: true, supplier: '老陈五金', phone, ...more });
    const { link } = await rig.world.ok(rig.main, supplyPlan.link, { id });
    return { id, phone, token: link.split('#')[1]! };
  };
  const codeOf = async (token: string, phone: string): Promise<string> => {
    await rig.world.asStaff((db) => db.deleteFrom('verifyCode').execute());
    const before = sent.length;
    await rig.world.ok(null, supplyLink.code, { token });
    for (let tries = 0; tries < 100; tries++) {
      const found = sent.slice(before).find((one) => one.phone === phone);
      if (found) return found.code;
      await new Promise((done) => {
        setTimeout(done, 20);
      });
    }
    throw new Error(`no code was sent to ${phone}`);
  };
  const enter = async (token: string, phone: string) => ({
    token,
    ...(await rig.world.ok(null, supplyLink.signIn, { token, code: await codeOf(token, phone) })),
  });
  return { ...r, line, plan, draft, issued, confirmed, onePlan, move, linked, codeOf, signIn: enter };
}
