import { companyAudit, type Input, userAuth } from '@touchmark/contract';
import type { Actor } from './actor.ts';
import { people } from './people.ts';

type Who = (account: string) => Promise<Actor>;
type Form = Input<typeof companyAudit.submit>;

/** The sample number printed in GB 11643, which belongs to nobody. */
const sampleNumber = '11010519491231002X';
export const phoneOf = (account: string): string =>
  `138000000${String(people.findIndex((person) => person.account === account) + 1).padStart(2, '0')}`;

async function verify(
  person: Actor,
  account: string,
  realName: string,
  papers: Partial<Input<typeof userAuth.saveOrSubmit>> = {},
): Promise<void> {
  const [front, back] = [
    await person.picture('identity', 'identity', '证件正面'),
    await person.picture('identity', 'identity', '证件背面'),
  ];
  await person.ok(userAuth.saveOrSubmit, {
    realName,
    idType: 'ID_CARD',
    idNo: sampleNumber,
    idFront: front.fileId,
    idBack: back.fileId,
    phone: phoneOf(account),
    ...papers,
  });
}

interface Founder {
  account: string;
  person: string;
  end: 'pending' | 'rejected' | 'frozen';
  opinion?: string;
  remarks?: Record<string, string>;
  form: Omit<Form, 'licenseImg' | 'legalIdNo' | 'agree' | 'contactPhone' | 'contactName' | 'companyType'>;
}

const founders: readonly Founder[] = [
  {
    account: 'tuoyuan',
    person: '邓拓远',
    end: 'pending',
    form: {
      companyRoles: ['MANUFACTURER'],
      name: '东莞市拓远办公家具有限公司',
      shortName: '拓远办公',
      uscc: '91441900MADEM0046T',
      legalPerson: '邓拓远',
      regDate: '2018-04-12',
      regCapital: 800,
      adcode: '441900',
      address: '厚街镇家具大道 168 号',
      industryCode: 'C2130',
      bizScope: '办公家具、金属家具的生产与销售',
    },
  },
  {
    account: 'haiyu',
    person: '林海屿',
    end: 'rejected',
    opinion: '营业执照不清晰，请重新上传清晰的彩色照片',
    remarks: { licenseImg: '右下角印章与二维码无法辨认', address: '请与执照住所保持一致' },
    form: {
      companyRoles: ['BRAND'],
      name: '厦门海屿家居有限公司',
      shortName: '海屿家居',
      uscc: '91350203MADEM010XU',
      legalPerson: '林海屿',
      regDate: '2021-09-03',
      regCapital: 300,
      adcode: '350203',
      address: '湖滨南路 88 号 1201 室',
      industryCode: 'F5283',
      bizScope: '家居用品销售',
    },
  },
  {
    account: 'jiubang',
    person: '项旧邦',
    end: 'frozen',
    opinion: '标识被用于假冒商品，调查期间暂停服务',
    form: {
      companyRoles: ['MANUFACTURER'],
      name: '温州旧邦家具有限公司',
      shortName: '旧邦家具',
      uscc: '91330304MADEM0134W',
      legalPerson: '项旧邦',
      regDate: '2012-02-20',
      regCapital: 200,
      adcode: '330304',
      address: '瞿溪街道富豪路 9 号',
      industryCode: 'C2110',
    },
  },
];

/**
 * People during certification: one waiting, one rejected, one whose company was frozen later, one with documents to check by
 * hand, and a change.
 */
export async function makeCertifications(who: Who): Promise<void> {
  const auditor = await who('auditor1');
  await verify(await who('newuser1'), 'newuser1', '新用户');
  await verify(await who('newuser2'), 'newuser2', 'John Carter', { idType: 'PASSPORT', idNo: 'E61234567' });
  for (const founder of founders) await found(await who(founder.account), auditor, founder);
  await change(await who('muyu'));
}

async function found(
  person: Actor,
  auditor: Actor,
  { account, person: name, end, opinion = '', remarks = {}, form }: Founder,
): Promise<void> {
  await verify(person, account, name);
  const licence = await person.picture('certificate', 'licence', '营业执照');
  const { id } = await person.ok(companyAudit.submit, {
    ...form,
    companyType: 'ENTERPRISE',
    licenseImg: licence.fileId,
    legalIdNo: sampleNumber,
    contactName: name,
    contactPhone: phoneOf(account),
    agree: true,
  });
  if (end === 'pending') return;
  await auditor.ok(companyAudit.audit, { id, pass: end === 'frozen', opinion: end === 'frozen' ? '' : opinion, remarks });
  if (end !== 'frozen') return;
  const { companyId } = await auditor.ok(companyAudit.findOne, { id });
  await auditor.ok(companyAudit.freeze, { id: companyId!, reason: opinion });
}

/** A change of address of a certified company. */
async function change(main: Actor): Promise<void> {
  const { content } = await main.ok(companyAudit.current, {});
  const [licence, notice] = [
    await main.picture('certificate', 'licence', '营业执照'),
    await main.picture('certificate', 'licence', '变更登记通知书'),
  ];
  await main.ok(companyAudit.change, {
    companyType: 'ENTERPRISE',
    companyRoles: content.companyRoles,
    name: content.name,
    shortName: content.shortName,
    uscc: content.uscc,
    licenseImg: licence.fileId,
    legalPerson: content.legalPerson,
    legalIdNo: sampleNumber,
    regDate: content.regDate ?? '2014-05-08',
    regCapital: 2000,
    adcode: '510114',
    address: '新都街道工业东区君跃路 268 号',
    industryCode: 'C2110',
    bizScope: content.bizScope,
    contactName: content.contactName,
    contactPhone: content.contactPhone,
    contactEmail: content.contactEmail,
    intro: content.intro,
    proofs: [notice.fileId],
    reason: '厂房搬迁，变更注册地址与注册资本',
  });
}
