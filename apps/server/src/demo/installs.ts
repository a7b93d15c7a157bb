import { ecodeBatch, install, type Input, receiver } from '@touchmark/contract';
import { addDays, codePath, today } from '@touchmark/domain';
import type { Actor } from './actor.ts';

type Kind = Input<typeof install.saveOrUpdate>['kind'];
type End = 'wait' | 'appoint' | 'assign' | 'work' | 'finish' | 'accept' | 'cancel';
interface Planned {
  kind: Kind;
  end: End;
  customer: readonly [name: string, phone: string, adcode: string, address: string];
  /** How many units, of the one product. */
  units?: number;
  /** When: days from today, hours of the day. */
  at?: readonly [day: number, from: number, to: number];
  worker?: keyof typeof workers | 'handed';
  rhythm?: number;
  remark?: string;
}
const workers = { 刘: ['刘师傅', '13700137001'], 王: ['王师傅', '13700137002'], 孙: ['孙师傅', '13700137003'] } as const;

/** Fifteen orders in every state. Two visits of one worker overlap, as happens. */
const planned: readonly Planned[] = [
  { kind: 'INSTALL', end: 'wait', customer: ['陈晓明', '13900008001', '420106', '中南路 12 号 3 栋 1502'], units: 2 },
  { kind: 'MEASURE', end: 'wait', customer: ['赵雅琴', '13900008002', '440604', '季华五路 28 号 A 座 901'], remark: '整屋定制，先量尺' },
  { kind: 'INSTALL', end: 'appoint', customer: ['林志远', '13900008003', '420111', '光谷大道 77 号 8 栋 302'], at: [1, 9, 11] },
  { kind: 'INSTALL', end: 'appoint', customer: ['何丽', '13900008004', '440106', '天河北路 233 号 2805'], at: [3, 14, 16] },
  {
    kind: 'INSTALL',
    end: 'assign',
    customer: ['周文博', '13900008005', '420103', '解放大道 1381 号 602'],
    at: [1, 9, 12],
    worker: '刘',
    units: 2,
  },
  { kind: 'INSTALL', end: 'assign', customer: ['吴佩珊', '13900008006', '420106', '徐东大街 50 号 1103'], at: [1, 11, 13], worker: '刘' },
  { kind: 'MAINTAIN', end: 'assign', customer: ['徐建华', '13900008007', '440604', '岭南大道北 85 号 704'], at: [2, 9, 10], worker: '王' },
  { kind: 'INSTALL', end: 'assign', customer: ['孟洁', '13900008008', '420106', '武珞路 421 号 1801'], at: [2, 14, 17], worker: 'handed' },
  { kind: 'MEASURE', end: 'assign', customer: ['高翔', '13900008009', '440106', '体育西路 103 号 1507'], at: [4, 10, 11], worker: '孙' },
  { kind: 'INSTALL', end: 'work', customer: ['郑凯', '13900008010', '420103', '建设大道 568 号 2201'], at: [1, 14, 16], worker: '王' },
  { kind: 'INSTALL', end: 'finish', customer: ['蒋欣', '13900008011', '440604', '魁奇二路 36 号 1206'], at: [1, 16, 18], worker: '孙' },
  { kind: 'MAINTAIN', end: 'finish', customer: ['沈国强', '13900008012', '420111', '珞喻路 1037 号 405'], at: [2, 10, 11], worker: '孙' },
  {
    kind: 'INSTALL',
    end: 'accept',
    customer: ['曹敏', '13900008013', '420106', '中北路 109 号 1004'],
    at: [1, 14, 16],
    worker: '孙',
    rhythm: 6,
  },
  {
    kind: 'INSTALL',
    end: 'accept',
    customer: ['彭勇', '13900008014', '440106', '珠江新城华夏路 16 号 3302'],
    at: [2, 16, 18],
    worker: '刘',
  },
  { kind: 'INSTALL', end: 'cancel', customer: ['梁思颖', '13900008015', '440604', '汾江南路 37 号 503'], at: [5, 9, 11] },
];

/** Codes of units that were sold, or at least are in use. */
async function codesInUse(actor: Actor, count: number): Promise<string[]> {
  const { records } = await actor.ok(ecodeBatch.list, { product: 'YH-S301', pageSize: 20 });
  const codes: string[] = [];
  for (const status of [5, 4, 2] as const)
    for (const { id } of records)
      if (codes.length < count)
        codes.push(...(await actor.ok(ecodeBatch.codes, { batchId: id, status, size: count })).records.map(({ code }) => code));
  return codes.slice(0, count);
}

/** Orders with their templates, made and worked on as people do. */
export async function makeInstalls(who: (account: string) => Promise<Actor>): Promise<void> {
  const [yunhe, channel] = [await who('yunhe'), await who('yunhe_channel')];
  await yunhe.ok(install.saveTemplate, {
    kind: 'INSTALL',
    items: ['开箱完好，无磕碰划伤', '包件齐全，与订单一致', '摆放水平', '沙发脚与连接件紧固', '功能件开合顺畅', '现场清洁，包装已带走'].map(
      (text) => ({ text, required: true }),
    ),
  });
  await yunhe.ok(install.saveTemplate, {
    kind: 'MAINTAIN',
    items: ['面料清洁', '五金紧固', '活动部件润滑'].map((text) => ({ text, required: true })),
  });
  const [dealer] = await channel.ok(receiver.select, { search: '武汉居佳' });
  const codes = await codesInUse(
    yunhe,
    planned.reduce((sum, { units = 1 }) => sum + units, 0),
  );
  for (const one of planned) await make(yunhe, one, { codes: codes.splice(0, one.units ?? 1), dealer: dealer?.id ?? null });
}

const at = ([day, from, to]: readonly [number, number, number]) => {
  const text = (hour: number) => `${addDays(today(), day)} ${String(hour).padStart(2, '0')}:00`;
  return { visitFrom: text(from), visitTo: text(to) };
};

async function make(actor: Actor, one: Planned, { codes, dealer }: { codes: string[]; dealer: string | null }): Promise<void> {
  const [customerName, phone, adcode, address] = one.customer;
  const { id } = await actor.ok(install.saveOrUpdate, {
    kind: one.kind,
    texts: one.kind === 'MEASURE' ? [] : codes,
    customerName,
    phone,
    adcode,
    address,
    customerOrderNo: `DD${phone.slice(-6)}`,
    rhythm: one.rhythm ?? 0,
    remark: one.remark ?? '',
    ...(one.at ? at(one.at) : {}),
  });
  if (one.end === 'cancel') await actor.ok(install.cancel, { id, reason: '客户改为自行安装' });
  if (!one.worker) return;
  const [workerName, workerPhone] = one.worker === 'handed' ? ['', ''] : workers[one.worker];
  await actor.ok(install.assign, { id, workerName, workerPhone, receiverId: one.worker === 'handed' ? dealer : null });
  if (one.end === 'assign') return;
  await actor.ok(install.start, { id });
  if (one.end === 'work') return;
  const { checklist, pieces } = await actor.ok(install.findOne, { id });
  const photo = async (title: string) => (await actor.picture('service', 'sofa-3', title)).fileId;
  await actor.ok(install.finish, {
    id,
    answers: checklist.map((_, nth) => ({ at: nth, result: 'OK' as const })),
    texts: pieces.flatMap(({ code, of }) =>
      Array.from({ length: of }, (_, nth) => (of === 1 ? code : codePath('ECODE', code, '', { no: nth + 1, of }))),
    ),
    photosBefore: [await photo('开箱')],
    photosAfter: [await photo('完工')],
    refusal: '客户在外地，由家人查看后口头确认',
    workNote: '已讲解日常保养',
  });
  if (one.end === 'accept') await actor.ok(install.accept, { id });
}
