import { type Input, receiver } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import type { Actor } from './actor.ts';
import { dealers } from './dealers.ts';
import { dealerForm } from './samples/receiver.ts';

type Form = Input<typeof receiver.saveOrUpdate>;
interface Planned extends Partial<Form> {
  name: string;
  type: Form['type'];
  adcode: string;
  /** Where it may sell, everything and from this year on. */
  divisions?: string[];
  below?: string;
}

const year = today().slice(0, 4);
const areas = (divisions: string[] = []) => (divisions.length > 0 ? [{ divisions, validFrom: `${year}-01-01` }] : []);

/** What their contracts have in common: each of another person. */
const people = ['李建国', '王晓梅', '陈志强', '刘芳', '杨伟', '赵丽', '黄磊', '周敏', '吴涛', '徐静', '孙鹏', '马超', '朱琳', '胡斌'];

const planned: readonly Planned[] = [
  {
    name: '武汉居佳',
    type: 'DEALER',
    adcode: '420103',
    address: '解放大道 688 号',
    divisions: ['420100', '420200'],
    onward: true,
    holders: ['武汉居佳'],
    remark: '湖北总代，月结 30 天',
  },
  { name: '长沙美筑', type: 'DEALER', adcode: '430102', address: '五一大道 158 号', divisions: ['430000'], onward: true },
  { name: '广州天河旗舰店', type: 'STORE', adcode: '440106', address: '天河路 208 号', divisions: ['440100'] },
  { name: '天猫旗舰仓', type: 'ECOM', adcode: '330110', address: '文一西路 969 号', divisions: ['ALL'] },
  { name: '佛山一厂', type: 'FACTORY', adcode: '440605', address: '桂城街道简平路 12 号', gln: '9521101000016' },
  { name: '匠装安装服务', type: 'SERVICE', adcode: '440604' },
  { name: '襄阳门店', type: 'STORE', adcode: '420602', below: '武汉居佳', divisions: ['420600'] },
  { name: '南昌旧代理', type: 'DEALER', adcode: '360102', divisions: ['360000'] },
  { name: '西安恒居', type: 'DEALER', adcode: '610102', divisions: ['610000', '620000'] },
  { name: '成都锦里家居', type: 'DEALER', adcode: '510104', divisions: ['510000'], contractStart: addDays(today(), 20) },
  { name: '佛山成品仓', type: 'WAREHOUSE', adcode: '440605', address: '丹灶物流园 3 栋' },
  { name: '武汉光谷门店', type: 'STORE', adcode: '420111', below: '武汉居佳', divisions: ['420111', '420115'] },
  { name: '上海浦东酒店工程', type: 'PROJECT', adcode: '310115', divisions: ['310115'] },
  { name: '宜昌宜居', type: 'DEALER', adcode: '420502', divisions: ['420500'], contractEnd: addDays(today(), 25) },
  ...dealers.flatMap(({ receiver: name, opens, adcode, person }) => (opens ? [{ name, adcode, contact: person, ...opens }] : [])),
];

/** The channel of a maker: dealers with their shops, warehouses and services, in every state, some of them registered companies. */
export async function makeReceivers(who: (account: string) => Promise<Actor>): Promise<void> {
  const channel = await who('yunhe_channel');
  const ids = new Map<string, string>();
  for (const [at, { below, divisions, ...one }] of planned.entries()) {
    // The areas of the first were widened later: its shops lie in what it has now.
    if (below === '武汉居佳' && !ids.has('襄阳门店')) await widen(channel, ids.get('武汉居佳')!);
    const { id } = await channel.ok(receiver.saveOrUpdate, {
      ...dealerForm,
      code: `R${String(at + 1).padStart(3, '0')}`,
      contact: people[at] ?? '',
      phone: `1380000${String(1001 + at)}`,
      contractNo: `YH-QD-${year}-${String(at + 1).padStart(3, '0')}`,
      contractStart: addDays(today(), -200),
      contractEnd: addDays(today(), 165),
      ...one,
      parentId: below ? ids.get(below)! : null,
      areas: areas(divisions),
    });
    ids.set(one.name, id);
  }
  const of = (name: string) => ids.get(name)!;
  await channel.ok(receiver.finish, { id: of('南昌旧代理'), reason: '跨区销售屡次违约，协商终止' });
  await channel.ok(receiver.pause, { id: of('西安恒居'), reason: '货款逾期 45 天未结清' });
  const receives = (name: string, person: string, phone: string, more: object = {}) =>
    channel.ok(receiver.saveAccount, { receiverId: of(name), name: person, phone, ...more });
  await receivesAt(channel, of('武汉居佳'));
  await receives('长沙美筑', '唐仓管', '13800002003');
  await receives('襄阳门店', '冯店长', '13800002004');
  await receives('广州天河旗舰店', '何店长', '13800002005');
  await link(who, channel, of('武汉居佳'), '武汉居佳家居经销有限公司', 'jujia', true);
  await link(who, channel, of('长沙美筑'), '长沙美筑家居商贸有限公司', 'meizhu', true);
  // One by one for the maker, whose versions and numbers they are.
  for (const { receiver: name, name: companyName, account } of dealers) await link(who, channel, of(name), companyName, account, true);
  await link(who, channel, of('匠装安装服务'), '深圳标印标签科技有限公司', 'biaoyin', false);
  // Waits for its answer.
  await channel.ok(receiver.bind, { id: of('成都锦里家居'), companyName: '成都木语定制家居有限公司' });
}

async function receivesAt(channel: Actor, receiverId: string): Promise<void> {
  await channel.ok(receiver.saveAccount, { receiverId, name: '居收货', phone: '13800002001' });
  await channel.ok(receiver.saveAccount, { receiverId, name: '旧收货', phone: '13800002002', enabled: false });
}

async function widen(channel: Actor, id: string): Promise<void> {
  const { name, code, type, contact, phone, adcode, address, contractNo, contractStart, contractEnd, onward, remark, version } =
    await channel.ok(receiver.findOne, { id });
  const fields = { name, code, type, contact, phone, adcode, address, contractNo, contractStart, contractEnd, onward, remark };
  await channel.ok(receiver.saveOrUpdate, { id, version, ...fields, areas: areas(['420000']) });
}

async function link(
  who: (account: string) => Promise<Actor>,
  channel: Actor,
  id: string,
  companyName: string,
  account: string,
  accept: boolean,
) {
  await channel.ok(receiver.bind, { id, companyName });
  const company = await who(account);
  await company.ok(receiver.answerBinding, { id, accept, reason: accept ? '' : '本公司只做标签印刷，不承接安装' });
}
