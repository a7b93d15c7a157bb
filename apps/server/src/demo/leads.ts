import { type Input, lead } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import type { Actor } from './actor.ts';

type Form = Input<typeof lead.saveOrUpdate>;
type Said = Omit<Input<typeof lead.follow>, 'id' | 'version'>;
interface Planned extends Omit<Form, 'content'> {
  content: string;
  /** Asked again, by another way. */
  again?: Pick<Form, 'source' | 'content'>;
  follower?: 'operator1' | 'operator2';
  said?: Said;
  end?: 'order' | 'closed';
}

const at = (days: number, time: string) => `${addDays(today(), days)} ${time}`;

const planned: readonly Planned[] = [
  {
    company: '中山栖木家居有限公司',
    contact: '何志远',
    phone: '13800003001',
    interest: 'NODE',
    content: '新品牌准备上线，想了解标识解析年费和开通流程',
    again: { source: 'PORTAL', content: '补充：下个月展会前能否开通？' },
  },
  {
    company: '东莞林舍家具厂',
    contact: '林佩',
    phone: '13800003002',
    interest: 'CODES',
    source: 'H5',
    content: '扫码看到贵平台，正品码怎么收费',
  },
  {
    company: '赣州榉谷木业有限公司',
    contact: '谢文斌',
    phone: '13800003003',
    interest: 'GS1',
    source: 'PORTAL',
    content: '商超要求 69 码，咨询厂商识别代码与条码印刷',
    follower: 'operator1',
    said: { way: 'CALL', content: '已介绍办理流程，材料清单发邮箱', result: 'INTERESTED', nextTime: at(1, '10:00') },
  },
  {
    company: '成都青禾软体家具有限公司',
    contact: '曾敏',
    phone: '13800003004',
    interest: 'FLOW',
    content: '西南区域窜货严重，想看演示',
    follower: 'operator1',
    said: { way: 'VISIT', content: '上门演示，渠道总监下周回复', result: 'UNSURE', nextTime: at(5, '14:30') },
  },
  {
    company: '南康匠和家居有限公司',
    contact: '郭晓',
    phone: '13800003005',
    interest: 'SERVICE',
    source: 'CARD',
    content: '售后派单系统如何与现有 ERP 对接',
    follower: 'operator2',
    said: { way: 'WECHAT', content: '微信沟通接口文档，技术在评估', result: 'INTERESTED', nextTime: at(2, '16:00') },
  },
  {
    company: '厦门屿岸定制家居有限公司',
    contact: '蔡婷',
    phone: '13800003006',
    interest: 'SHOW',
    content: '企业门户能否绑定自己的域名',
    follower: 'operator2',
  },
  {
    company: '成都木语定制家居有限公司',
    contact: '林木语',
    phone: '13800003007',
    interest: 'CODES',
    content: '电子码快用完了，追加一批',
    follower: 'operator1',
    said: { way: 'CALL', content: '确认追加 8000 枚电子码', result: 'INTERESTED', nextTime: at(1, '09:00') },
    end: 'order',
  },
  {
    company: '佛山旧城家具经营部',
    contact: '冯国强',
    phone: '13800003008',
    interest: 'OTHER',
    content: '是否代办营业执照',
    follower: 'operator2',
    said: { way: 'CALL', content: '不在业务范围内，已说明', result: 'NONE' },
    end: 'closed',
  },
];

/** Who asked for the platform: fresh, followed, won and closed. */
export async function makeLeads(who: (account: string) => Promise<Actor>): Promise<void> {
  const [first, second] = [await who('operator1'), await who('operator2')];
  const people = await first.known(lead.followers, {});
  const idOf = {
    operator1: people.find(({ name }) => name === '运营小周')!.id,
    operator2: people.find(({ name }) => name === '运营小何')!.id,
  };
  for (const { again, follower, said, end, ...form } of planned) {
    const { id } = await first.ok(lead.saveOrUpdate, form);
    if (again) await first.ok(lead.saveOrUpdate, { ...form, ...again });
    if (!follower) continue;
    await first.ok(lead.assign, { ids: [id], followerId: idOf[follower] });
    const staff = follower === 'operator1' ? first : second;
    if (said) await staff.ok(lead.follow, { id, ...said });
    if (end === 'order') await staff.ok(lead.convert, { id, company: form.company, product: 'ECODE', quantity: 8000 });
    if (end === 'closed') await staff.ok(lead.close, { id, reason: '需求不在平台业务范围' });
  }
}
