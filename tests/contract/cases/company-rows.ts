import { companyAudit, userAuth } from '@touchmark/contract';
import { applyLife, companyLife } from '@touchmark/domain';
import { newUscc } from '../../../apps/server/test/applicant.ts';
import type { Person, World } from '../../../apps/server/test/world.ts';
import type { Fixtures } from './fixtures.ts';
import { own } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

const said = (uscc: string, certificate: string, logo: string) => ({
  companyType: 'ENTERPRISE' as const, companyRoles: ['MANUFACTURER' as const], name: `变更家具有限公司 ${uscc.slice(-5)}`, uscc, licenseImg: certificate, authLetter: certificate, logo, legalPerson: '王小明', legalIdNo: '11010519491231002X', regDate: '2019-05-06',
  adcode: '440605', address: '狮山镇科技路 8 号', industryCode: 'C2110', contactName: '王小明', contactPhone: '13900001234', proofs: [certificate], reason: '迁址并变更名称',
});

/** A pending change of the company; and somebody without one, whose papers are looked at. */
export async function companyOf(world: World, main: Person, { certificate, logo, picture }: Record<'certificate' | 'logo' | 'picture', string>) {
  const uscc = newUscc();
  await world.asStaff((db) => db.updateTable('company').set({ uscc }).where('id', '=', main.companyId).execute());
  const { id } = await world.ok(main, companyAudit.change, said(uscc, certificate, logo));
  const personReview = await world.asStaff(async (db) => {
    const { id: userId } = await db.insertInto('appUser').values({ account: `papers${uscc.slice(-8)}`, passwordHash: 'x', userType: 'ENTERPRISE', status: '2' }).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('userIdentity').values({ userId, realName: '王小明', idType: 'PASSPORT', idFront: picture }).execute();
    const row = { applicantId: userId, applyKind: 'PERSON', applyStatus: applyLife.at.pending, submitUser: userId, submitTime: '2026-01-05' } as const;
    return (await db.insertInto('companyAudit').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });
  return { uscc, companyChange: id, personReview };
}

const files = { licenseImg: ['certificate', 'refused'], authLetter: ['certificate', 'refused'], logo: ['logo', 'refused'], 'proofs[]': ['certificate', 'refused'] } as const;
const applicants = { licenseImg: 'shared', authLetter: 'shared', logo: 'shared' } as const;
const change = (h: Fixtures) => ({ id: h.companyChange });
const company = (h: Fixtures) => ({ id: h.companyId, reason: '配合调查暂停服务' });
const applied = (h: Fixtures) => ({ ...said(h.uscc, h.certificate, h.logo), agree: true as const });

/** Certification. A submission belongs to its applicant, before any company: members of a company are refused, whatever they send. */
export const companyRows = [
  own(companyAudit.saveOrUpdate, (h) => ({ licenseImg: h.certificate, authLetter: h.certificate, logo: h.logo }), applicants),
  own(companyAudit.submit, applied, applicants),
  own(companyAudit.withdraw, change, { id: 'shared' }),
  own(userAuth.saveDraft, (h) => ({ idFront: h.certificate, idBack: h.certificate }), { idFront: 'shared', idBack: 'shared' }),
  own(userAuth.saveOrSubmit, (h) => ({ realName: '王小明', idNo: '11010519491231002X', idFront: h.certificate, idBack: h.certificate, phone: '13900001234' }), { idFront: 'shared', idBack: 'shared' }),
  own(companyAudit.testCounts, (h) => ({ id: h.companyId }), { id: 'companyId' }),
  own(companyAudit.delTest, (h) => ({ id: h.companyId, companyName: '不是它的名称' }), { id: 'companyId' }),
  own(companyAudit.audit, (h) => ({ id: h.companyChange, pass: false, opinion: '材料与登记不一致' })),
  own(companyAudit.change, (h) => said(h.uscc, h.certificate, h.logo), files),
  own(companyAudit.paper, (h) => ({ id: h.personReview, paper: 'idFront' }), { id: 'personReview' }),
  own(companyAudit.freeze, company, { id: 'companyId' }),
  own(companyAudit.unfreeze, company, { id: 'companyId' }),
];

const submission = ['companyAudit', 'applyStatus', 'companyChange'] as const;
const certified = ['company', 'authStatus', 'companyId'] as const;

export const companySteps: readonly Step[] = [
  step(companyAudit.paper, 'look at a paper', (h) => ({ id: h.personReview, paper: 'idFront' }), ['companyAudit', 'applyStatus', 'personReview'], without(applyLife, 'approve')),
  step(companyAudit.withdrawChange, 'withdraw', change, [...submission], without(applyLife, 'withdraw')),
  step(companyAudit.freeze, 'freeze', company, [...certified], without(companyLife, 'freeze')),
  step(companyAudit.unfreeze, 'unfreeze', company, [...certified], without(companyLife, 'unfreeze')),
];

export const companyStateless: Readonly<Record<string, string>> = {
  'companyAudit.withdraw': 'an applicant’s own, in his own tests', 'companyAudit.delTest': 'test data is deleted in any state',
  'companyAudit.unmask': 'a submission is looked at in any state',
};
