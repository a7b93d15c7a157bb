import { auditLog, department, inviteLink, listView, mainAccount, member, personalCenter, role, userManage, userPersonal } from '@touchmark/contract';
import type { Person, World } from '../../../apps/server/test/world.ts';
import { own } from './own-rows.ts';
import { step, type Step } from './step.ts';

/** People of a company: a member, an invited person, an applicant, a department, a custom role, a finished transfer. */
export async function peopleOf(world: World, main: Person, nth: number) {
  const { companyId } = main;
  const reader = await world.person(companyId, 'ENT_READER');
  const guest = await world.person(companyId, 'ENT_FIN');
  const [invited, applicant] = [await world.person(await world.company(), 'ENT_MAIN'), await world.person(await world.company(), 'ENT_MAIN')];
  const unit = await world.ok(main, department.saveOrUpdate, { name: `部门${nth}` });
  const below = await world.ok(main, department.saveOrUpdate, { name: `班组${nth}`, parentId: unit.id });
  const custom = await world.ok(main, role.saveOrUpdate, { name: `自定角色${nth}`, dataScope: 'ALL' });
  const readerRole = (await world.ok(main, role.select, {})).find(({ code }) => code === 'ENT_READER')!.id;
  const { id: view } = await world.ok(main, listView.save, { list: 'brandNode.list', name: '草稿', shared: true, filters: { applyStatus: '0' }, hidden: [], density: 'normal' });
  const { inviteId } = await world.ok(main, personalCenter.inviteUser, { userId: invited.userId, comId: companyId, department: unit.id, roleId: readerRole });
  const { id: link, token: linkToken } = await world.ok(main, inviteLink.create, { person: '李师傅', deptId: unit.id, roleId: readerRole });
  const rest = await world.asStaff(async (db) => {
    await db.updateTable('appUser').set({ guestState: 2 }).where('id', '=', guest.userId).execute();
    const { name } = await db.selectFrom('company').where('id', '=', companyId).select('name').executeTakeFirstOrThrow();
    const transfer = await db.insertInto('mainTransfer').values({ companyId, fromUserId: main.userId, toUserId: main.userId, reason: '已经撤回', status: 5 }).returning('id').executeTakeFirstOrThrow();
    const own = await db.insertInto('companyJoinApply').values({ companyId, userId: main.userId, applyReason: '已经撤回', status: 3 }).returning('id').executeTakeFirstOrThrow();
    const platform = await db.selectFrom('role').where('code', '=', 'PLATFORM_OPERATOR').select('id').executeTakeFirstOrThrow();
    const reset = await db.insertInto('passwordReset').values({ userId: guest.userId, askedBy: guest.userId }).returning('id').executeTakeFirstOrThrow();
    const change = await db.insertInto('staffChange').values({ userId: guest.userId, askedBy: guest.userId, roleCode: 'PLATFORM_OPERATOR', roleBefore: 'PLATFORM_AUDITOR' }).returning('id').executeTakeFirstOrThrow();
    return { passwordReset: reset.id, staffChange: change.id, companyName: name, transfer: transfer.id, ownApply: own.id, platformRole: platform.id };
  });
  const { applyId } = await world.ok(applicant, userPersonal.apply, { id: companyId, comName: rest.companyName, applyReason: '参与标识工作' });
  const { records } = await world.ok(main, member.list, { pageSize: 200 });
  const placeOf = ({ userId }: Person) => records.find((row) => row.userId === userId)!.id;
  return { ...rest, view, unit: unit.id, below: below.id, customRole: custom.id, readerRole, invite: inviteId, inviteLink: link, linkToken, joinApply: applyId, reader: reader.userId, guest: guest.userId, member: placeOf(reader), invitedMember: placeOf(invited) };
}


export const peopleRows = [
  own(department.saveOrUpdate, (h) => ({ id: h.unit, name: `部门${h.companyId.slice(-3)}`, parentId: null, leaderUserId: h.reader, code: '' }), { id: 'unit', leaderUserId: ['reader', 'refused'], code: 'shared' }),
  own(department.saveOrUpdate, (h) => ({ name: `下级${h.companyId.slice(-3)}`, parentId: h.unit }), { parentId: ['unit', 'refused'] }),
  own(department.sort, (h) => ({ parentId: null, ids: [h.unit] }), { 'ids[]': 'unit' }),
  own(department.sort, (h) => ({ parentId: h.unit, ids: [h.below] }), { parentId: ['unit', 'refused'], 'ids[]': 'below' }),
  own(inviteLink.send, (h) => ({ id: h.inviteLink, token: h.linkToken, email: 'li@example.com' }), { id: 'inviteLink' }),
  own(member.extend, (h) => ({ id: h.member, authDeadLine: null })),
  own(member.enable, (h) => ({ id: h.member, enabled: false })),
  own(member.withdrawInvite, (h) => ({ id: h.invitedMember }), { id: 'invitedMember' }),
  own(department.delete, (h) => ({ id: h.below }), { id: 'below' }),
  own(mainAccount.transfer, (h) => ({ toUserId: h.guest, roleId: h.customRole, reason: '负责人已经变更', smsCode: '000000' }), { toUserId: ['guest', 'refused'], roleId: ['customRole', 'refused'] }),
  // The main account itself is always refused, whatever it sends.
  own(mainAccount.appeal, (h) => ({ reason: '原主账号已离职', licence: h.certificate, letter: h.certificate }), { licence: 'shared', letter: 'shared' }),
  own(personalCenter.findUserInfo, (h) => ({ id: h.main.userId }), { id: 'reader' }),
  own(personalCenter.findUserComInfo, (h) => ({ id: h.companyId, userId: h.main.userId }), { id: 'companyId', userId: 'reader' }),
  own(personalCenter.findInvite, (h) => ({ id: h.invite }), { id: 'invite' }),
  // People do not belong to a company: every registered person may be invited.
  own(personalCenter.inviteUser, (h) => ({ userId: h.guest, comId: h.companyId, department: h.unit, roleId: h.customRole }), { userId: 'shared', comId: 'companyId', department: ['unit', 'refused'], roleId: ['customRole', 'refused'] }),
  own(personalCenter.changeUserCfg, (h) => ({ headImg: h.logo }), { headImg: ['logo', 'refused'] }),
  own(userPersonal.apply, (h) => ({ id: h.companyId, comName: h.companyName, applyReason: '参与标识工作' }), { id: 'companyId' }),
  own(userPersonal.linkedCom, (h) => ({ id: h.ownApply, operation: 'CANCEL' }), { id: 'ownApply' }),
  own(auditLog.list, (h) => ({ bizId: h.unit }), { bizId: 'shared' }),
  own(auditLog.export, (h) => ({ bizId: h.unit }), { bizId: 'shared' }),
  own(userManage.saveOrUpdate, (h) => ({ id: h.guest, account: 'nobody.else', realName: '改名员工', phone: '13700009999', roleId: h.platformRole }), { id: 'guest', roleId: 'shared' }),
  own(userManage.decideReset, (h) => ({ id: h.passwordReset, pass: false }), { id: 'passwordReset' }),
  own(userManage.decideStaff, (h) => ({ id: h.staffChange, pass: false }), { id: 'staffChange' }),
  own(userManage.enable, (h) => ({ id: h.guest, enabled: false })),
];

const membership = (key: 'member' | 'invitedMember'): [string, string, typeof key] => ['membership', 'status', key];

export const peopleSteps: readonly Step[] = [
  step(member.update, 'change', (h) => ({ id: h.member, deptId: h.unit, roleId: h.readerRole }), membership('member'), [1, 3, 5, 6]),
  step(member.extend, 'extend', (h) => ({ id: h.member, authDeadLine: null }), membership('member'), [0, 1, 3, 4, 5, 6]),
  step(member.withdrawInvite, 'withdraw', (h) => ({ id: h.invitedMember }), membership('invitedMember'), [1, 2, 3, 4, 5, 6, 7]),
  step(userManage.decideReset, 'decide', (h) => ({ id: h.passwordReset, pass: false }), ['passwordReset', 'status', 'passwordReset'], [2, 3]),
  step(userManage.decideStaff, 'decide', (h) => ({ id: h.staffChange, pass: false }), ['staffChange', 'status', 'staffChange'], [2, 3, 4]),
  step(userManage.guestAudit, 'decide', (h) => ({ id: h.guest, pass: true }), ['appUser', 'guestState', 'guest'], [2, 3]),
];

export const peopleStateless: Readonly<Record<string, string>> = {
  'inviteLink.create': 'makes a new link', 'inviteLink.send': 'a link that is no longer good says so, tested beside it', 'inviteLink.take': 'has a link instead of a row; refused once it was opened, tested beside it',
  'newMemberAudit.batchAudit': 'passes over what was decided meanwhile',
  'userPersonal.apply': 'the state of the place decides, in the tests of members', 'userPersonal.linkedCom': 'the state of the place decides, in the tests of members',
  'userManage.saveOrUpdate': 'staff are changed in any state', 'userManage.unlock': 'opens what is locked or finds nothing to open', 'userManage.resetPwd': 'a password is reset in any state',
};
