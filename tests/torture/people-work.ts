import { aptitudeAccredit, role, roleAuth } from '@touchmark/contract';
import { accreditLife, addDays, today } from '@touchmark/domain';
import { maker, type Told, type Work } from './told.ts';

/** Replaces what was told of something that changes again and again: only the last of it has to be there. */
function lastly({ effects }: Told, kind: string, effect: { sql: string; values: readonly unknown[] }): void {
  const before = effects.findIndex((one) => one.kind === kind);
  if (before >= 0) effects.splice(before, 1);
  effects.push({ kind, ...effect, times: 1 });
}

/** While this waits for its answer nobody knows which of both is there. */
function unknown({ effects }: Told, kind: string): void {
  const before = effects.findIndex((one) => one.kind === kind);
  if (before >= 0) effects.splice(before, 1);
}

/** What is decided about people and papers: roles and who has them, certificates that are lent. */
export const peopleWorks: Readonly<Record<string, Work>> = {
  /** Every second role goes again, after its member went back to his own. */
  async role(clients, { mark, member, rights }, told, nth) {
    const name = `${mark} 角色${nth}`;
    const { id } = await clients.ok(maker, role.saveOrUpdate, { name, dataScope: 'SELF' });
    await clients.ok(maker, roleAuth.save, { id, codes: [...rights] });
    unknown(told, 'member');
    await clients.ok(maker, role.assign, { id, memberIds: [member.id] });
    const goes = nth % 2 === 1;
    if (goes) {
      await clients.ok(maker, role.assign, { id: member.roleId, memberIds: [member.id] });
      await clients.ok(maker, role.delete, { id });
    }
    lastly(told, 'member', {
      sql: `select count(*) from membership m join role r on r.code = m.role_code where m.id = $1 and r.id = $2`,
      values: [member.id, goes ? member.roleId : id],
    });
    told.effects.push({
      kind: 'role',
      sql: `select count(*) from role r join role_permission p on p.role_id = r.id and p.allowed and p.code = any ($2) where r.name = $1`,
      values: [name, rights],
      times: goes ? 0 : rights.length,
    });
  },

  /** A certificate is offered to a company, which accepts and gives it up again, or declines. */
  async loan(clients, { loan: { aptitudeId, companyName, account } }, { effects }, nth) {
    const [startDate, endDate] = [today(), addDays(today(), 30)];
    const offer = { aptitudeId, toCompany: companyName, startDate, endDate, remark: `第 ${nth} 次` };
    const { id } = await clients.ok(maker, aptitudeAccredit.saveOrUpdate, offer);
    const accepted = nth % 2 === 0;
    if (accepted) {
      await clients.ok(account, aptitudeAccredit.accept, { id });
      await clients.ok(maker, aptitudeAccredit.revoke, { id, reason: '联合系列已结束' });
    } else await clients.ok(account, aptitudeAccredit.decline, { id, reason: '暂不需要该报告' });
    effects.push({
      kind: 'loan',
      sql: `select count(*) from aptitude_accredit where id = $1 and status = $2`,
      values: [id, accepted ? accreditLife.at.revoked : accreditLife.at.declined],
      times: 1,
    });
  },
};
