import type { SystemRole } from '@touchmark/contract';
import { companyLife, userLife, type UserStatus } from '@touchmark/domain';
import { dealers } from './dealers.ts';

/**
 * The fictitious companies of the demonstration that are already certified; others are founded in certification.ts. Check digits
 * are correct, but no number belongs to a real company.
 */
interface DemoCompany {
  key: string;
  name: string;
  nameEn?: string;
  shortName: string;
  uscc: string;
  region: string;
  adcode: string;
  roles: string[];
  entNo: string | null;
  authStatus: number;
  trial?: boolean;
  platform?: boolean;
  feeDays?: number;
  tag?: string;
}

export const companies: readonly DemoCompany[] = [
  {
    key: 'C00',
    name: '华南家居标识服务中心（演示）',
    shortName: '标识服务中心',
    uscc: '91440604MADEM0003B',
    region: '广东省佛山市',
    adcode: '440604',
    roles: [],
    entNo: null,
    authStatus: companyLife.at.certified,
    platform: true,
  },
  {
    key: 'C01',
    name: '佛山市云禾软体家具有限公司',
    nameEn: 'Foshan Yunhe Upholstery Co., Ltd.',
    shortName: '云禾家具',
    uscc: '91440605MADEM0011L',
    region: '广东省佛山市',
    adcode: '440605',
    roles: ['MANUFACTURER', 'BRAND'],
    entNo: '100001',
    authStatus: companyLife.at.certified,
    feeDays: 210,
    tag: '全联会员',
  },
  {
    key: 'C02',
    name: '成都木语定制家居有限公司',
    nameEn: 'Chengdu Muyu Custom Furniture Co., Ltd.',
    shortName: '木语家居',
    uscc: '91510114MADEM002XX',
    region: '四川省成都市',
    adcode: '510114',
    roles: ['MANUFACTURER', 'BRAND'],
    entNo: '100002',
    authStatus: companyLife.at.certified,
    feeDays: 320,
    tag: '全联会员',
  },
  {
    key: 'C03',
    name: '杭州眠川寝具有限公司',
    shortName: '眠川寝具',
    uscc: '91330110MADEM0038Y',
    region: '浙江省杭州市',
    adcode: '330110',
    roles: ['MANUFACTURER', 'BRAND'],
    entNo: '100003',
    authStatus: companyLife.at.certified,
    feeDays: 12,
  },
  {
    key: 'C05',
    name: '佛山市锦革皮革科技有限公司',
    shortName: '锦革皮革',
    uscc: '91440605MADEM00542',
    region: '广东省佛山市',
    adcode: '440605',
    roles: ['SUPPLIER'],
    entNo: '100004',
    authStatus: companyLife.at.certified,
    feeDays: 150,
  },
  {
    key: 'C06',
    name: '临沂正源板业有限公司',
    shortName: '正源板业',
    uscc: '91371302MADEM00624',
    region: '山东省临沂市',
    adcode: '371302',
    roles: ['SUPPLIER'],
    entNo: '100005',
    authStatus: companyLife.at.certified,
    feeDays: 95,
  },
  {
    key: 'C07',
    name: '武汉居佳家居经销有限公司',
    shortName: '居佳经销',
    uscc: '91420103MADEM0070Q',
    region: '湖北省武汉市',
    adcode: '420103',
    roles: ['DEALER'],
    entNo: '100006',
    authStatus: companyLife.at.certified,
    feeDays: 260,
  },
  {
    key: 'C08',
    name: '长沙美筑家居商贸有限公司',
    shortName: '美筑商贸',
    uscc: '91430102MADEM0089B',
    region: '湖南省长沙市',
    adcode: '430102',
    roles: ['DEALER'],
    entNo: '100007',
    authStatus: companyLife.at.certified,
    feeDays: 180,
  },
  {
    key: 'C09',
    name: '深圳标印标签科技有限公司',
    shortName: '标印标签',
    uscc: '91440306MADEM0097E',
    region: '广东省深圳市',
    adcode: '440306',
    roles: ['PROVIDER'],
    entNo: '100008',
    authStatus: companyLife.at.certified,
    feeDays: 300,
  },
  {
    key: 'C11',
    name: '赣州南康松木家具有限公司',
    shortName: '南康松木',
    uscc: '91360703MADEM0118R',
    region: '江西省赣州市',
    adcode: '360703',
    roles: ['MANUFACTURER'],
    entNo: '100009',
    authStatus: companyLife.at.certified,
    trial: true,
  },
  {
    key: 'C12',
    name: '上海检准检测技术有限公司',
    shortName: '检准检测',
    uscc: '91310112MADEM01262',
    region: '上海市',
    adcode: '310112',
    roles: ['LAB'],
    entNo: '100010',
    authStatus: companyLife.at.certified,
    feeDays: 280,
  },
  ...dealers.map(({ key, name, shortName, uscc, region, adcode, also }, at) => ({
    key,
    name,
    shortName,
    uscc,
    region,
    adcode,
    roles: also ? ['DEALER', also] : ['DEALER'],
    entNo: String(100_011 + at),
    authStatus: companyLife.at.certified,
    feeDays: 120 + at * 11,
  })),
];

interface DemoPerson {
  account: string;
  name: string;
  status: `${UserStatus}`;
  memberships: readonly {
    company: string;
    role: SystemRole;
    main?: boolean;
    /** Whether he applied to join; others were invited. */
    applied?: boolean;
  }[];
}

/** Members who applied to join. */
const applied = new Set(['yunhe_wms', 'yunhe_service', 'yunhe_read', 'jujia_store']);

const member = (account: string, name: string, company: string, role: SystemRole, main = false): DemoPerson => ({
  account,
  name,
  status: userLife.at.certified,
  memberships: [{ company, role, main, applied: applied.has(account) }],
});

export const people: readonly DemoPerson[] = [
  member('admin', '平台管理员', 'C00', 'PLATFORM_ADMIN', true),
  member('operator1', '运营小周', 'C00', 'PLATFORM_OPERATOR'),
  member('operator2', '运营小何', 'C00', 'PLATFORM_OPERATOR'),
  member('auditor1', '审核小林', 'C00', 'PLATFORM_AUDITOR'),
  member('auditor2', '审核小赵', 'C00', 'PLATFORM_AUDITOR'),
  member('yunhe', '叶云禾', 'C01', 'ENT_MAIN', true),
  member('yunhe_ident', '林标识', 'C01', 'ENT_IDENT'),
  member('yunhe_gs1', '陈条码', 'C01', 'ENT_GS1'),
  member('yunhe_wms', '吴仓管', 'C01', 'ENT_WMS'),
  member('yunhe_channel', '周渠道', 'C01', 'ENT_CHANNEL'),
  member('yunhe_service', '何客服', 'C01', 'ENT_SERVICE'),
  member('yunhe_fin', '钱财务', 'C01', 'ENT_FIN'),
  member('yunhe_it', '郑对接', 'C01', 'ENT_IT'),
  member('yunhe_read', '孙只读', 'C01', 'ENT_READER'),
  member('muyu', '穆语', 'C02', 'ENT_MAIN', true),
  member('muyu_ident', '罗标识', 'C02', 'ENT_IDENT'),
  member('mianchuan', '宁眠川', 'C03', 'ENT_MAIN', true),
  { account: 'tuoyuan', name: '邓拓远', status: userLife.at.unverified, memberships: [] },
  { account: 'haiyu', name: '林海屿', status: userLife.at.unverified, memberships: [] },
  { account: 'newuser0', name: '', status: userLife.at.unverified, memberships: [] },
  { account: 'newuser1', name: '新用户', status: userLife.at.unverified, memberships: [] },
  member('jinge', '金革', 'C05', 'ENT_MAIN', true),
  member('zhengyuan', '郑源', 'C06', 'ENT_MAIN', true),
  member('jujia', '居佳', 'C07', 'ENT_MAIN', true),
  member('jujia_store', '居佳门店', 'C07', 'ENT_DEALER'),
  member('meizhu', '梅筑', 'C08', 'ENT_MAIN', true),
  member('biaoyin', '标印', 'C09', 'ENT_MAIN', true),
  member('nankang', '南康', 'C11', 'ENT_MAIN', true),
  member('jianzhun', '简准', 'C12', 'ENT_MAIN', true),
  { account: 'newuser2', name: '', status: userLife.at.unverified, memberships: [] },
  { account: 'jiubang', name: '项旧邦', status: userLife.at.unverified, memberships: [] },
  {
    account: 'multi',
    name: '顾多企',
    status: userLife.at.certified,
    memberships: [
      { company: 'C01', role: 'ENT_READER' },
      { company: 'C02', role: 'ENT_IDENT', applied: true },
    ],
  },
  ...dealers.map(({ key, account, person }) => member(account, person, key, 'ENT_MAIN', true)),
];

export const demoPassword = 'Demo@2024';
