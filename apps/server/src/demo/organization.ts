import { department, member, personalCenter, role, userPersonal } from '@touchmark/contract';
import type { Actor } from './actor.ts';

/** Departments of the main company: name, its parent, and the accounts that work there. */
const departments: readonly (readonly [
  name: string,
  parent: string | null,
  people: readonly (readonly [account: string, position: string])[],
])[] = [
  [
    '品牌与标识部',
    null,
    [
      ['yunhe_ident', '标识专员'],
      ['yunhe_gs1', '条码专员'],
      ['multi', '设计顾问'],
    ],
  ],
  ['生产中心', null, []],
  ['软包车间', '生产中心', [['yunhe_read', '车间文员']]],
  ['仓储物流部', null, [['yunhe_wms', '仓管员']]],
  ['渠道部', null, [['yunhe_channel', '渠道稽查']]],
  ['客户服务部', null, [['yunhe_service', '售后客服']]],
  [
    '财务与信息部',
    null,
    [
      ['yunhe_fin', '会计'],
      ['yunhe_it', '信息工程师'],
    ],
  ],
];

/** The members of the main company with their departments, its invitations, and applications to join. */
export async function makeOrganization(who: (account: string) => Promise<Actor>): Promise<void> {
  const main = await who('yunhe');
  const { records } = await main.ok(member.list, { pageSize: 200 });
  const byAccount = new Map(records.map((row) => [row.account, row]));
  const ids = new Map<string, string>();
  for (const [sort, [name, parent, people]] of departments.entries()) {
    const { id } = await main.ok(department.saveOrUpdate, { name, parentId: parent ? ids.get(parent)! : null, sort: (sort + 1) * 10 });
    ids.set(name, id);
    for (const [account, position] of people) {
      const row = byAccount.get(account);
      if (row) await main.ok(member.update, { id: row.id, deptId: id, position, roleId: row.roleId });
    }
  }
  await invite(main, ids.get('品牌与标识部')!);
  const asking = await who('muyu_ident');
  const [company] = (await (await who('yunhe')).ok(userPersonal.ownComList, {})).filter(({ current }) => current);
  if (company)
    await asking.ok(userPersonal.apply, { id: company.id, comName: company.name, applyReason: '参与联合系列产品的标识资料整理' });
}

/** An invitation that the newcomer of the demonstration can answer. */
async function invite(main: Actor, deptId: string): Promise<void> {
  const person = await main.ok(personalCenter.findPerson, { search: 'newuser1' });
  const reader = (await main.ok(role.select, {})).find(({ code }) => code === 'ENT_READER');
  if (!person || person.member || !reader) return;
  await main.ok(personalCenter.inviteUser, {
    userId: person.userId,
    comId: main.companyId,
    department: deptId,
    position: '标识助理',
    roleId: reader.id,
    memo: '欢迎加入云禾标识团队',
  });
}
