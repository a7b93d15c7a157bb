import { channel, type Input } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import type { Actor } from './actor.ts';

type Planned = Omit<Input<typeof channel.saveOrUpdate>, 'ownerId' | 'phone'> & { state: 'off' | 'active' | 'paused' | 'ended' };
const year = today().slice(0, 4);
const whole = { startDay: `${year}-01-01`, endDay: `${year}-12-31` };

const planned: readonly Planned[] = [
  {
    code: 'FS-ASSOC',
    name: '佛山家具行业协会（演示）',
    kind: 'ASSOCIATION',
    adcode: '440600',
    contact: '周会长',
    ...whole,
    cost: 3_000_000,
    costNote: '年会冠名与会员手册',
    landing: '协会会员：一物一码，正品可查',
    state: 'active',
  },
  {
    code: 'DG-EXPO',
    name: '东莞展会（演示）',
    kind: 'EXPO',
    adcode: '441900',
    contact: '黄展务',
    startDay: addDays(today(), -20),
    endDay: addDays(today(), 10),
    cost: 1_200_000,
    costNote: '展位与物料',
    landing: '展会现场注册，免费试用 15 天',
    state: 'active',
  },
  {
    code: 'NK-PARK',
    name: '南康家具产业园（演示）',
    kind: 'PARK',
    adcode: '360703',
    contact: '刘园长',
    ...whole,
    cost: 0,
    landing: '园区企业统一赋码',
    state: 'paused',
  },
  {
    code: 'CD-AGENT',
    name: '成都代理商（演示）',
    kind: 'AGENT',
    adcode: '510100',
    contact: '陈代理',
    startDay: addDays(today(), 15),
    endDay: addDays(today(), 380),
    cost: 0,
    state: 'off',
  },
  {
    code: 'WX-SPRING',
    name: '线上春季推广（演示）',
    kind: 'ONLINE',
    adcode: '440100',
    contact: '何推广',
    ...whole,
    cost: 500_000,
    costNote: '公众号投放',
    state: 'ended',
  },
];

/** Recruitment channels in every state. */
export async function makeChannels(who: (account: string) => Promise<Actor>): Promise<void> {
  const staff = await who('operator1');
  const owner = (await staff.known(channel.owners, {})).find(({ name }) => name === '运营小周')!;
  for (const [at, { state, ...form }] of planned.entries()) {
    const { id } = await staff.ok(channel.saveOrUpdate, { ...form, ownerId: owner.id, phone: `1380000400${at + 1}` });
    if (state === 'off') continue;
    await staff.ok(channel.enable, { id });
    if (state === 'paused') await staff.ok(channel.pause, { id });
    if (state === 'ended') await staff.ok(channel.finish, { id, reason: '春季推广已经结束' });
  }
}
