import { asSystem } from '../db/as-system.ts';
import { feedback } from '@touchmark/contract';
import type { FeedbackKind, FeedbackSource } from '@touchmark/domain';
import { keepFeedback } from '../modules/messages/feedback/public.ts';
import type { Server } from '../server.ts';
import type { Actor } from './actor.ts';

type End = 'wait' | 'note' | 'reply' | 'close' | 'spam' | 'pass';
type Planned = readonly [kind: FeedbackKind, content: string, end: End, contact?: string, bought?: string];

const ofYunhe: readonly Planned[] = [
  ['CONSULT', '清屿三人沙发的面料可以拆洗吗？', 'wait', '13900006001'],
  ['COMPLAINT', '送货比约定晚了三天，也没有提前通知', 'wait', '13900006002'],
  ['FAKE', '查询次数已经 9 次，怀疑买到仿品', 'wait', '13900006003', '某电商平台，订单 7723-9981'],
  ['CONSULT', '燕麦白还有现货吗？', 'note', '13900006004'],
  ['SUGGEST', '希望说明书里加上打蜡保养的方法', 'reply', 'chen.j@example.com'],
  ['CONSULT', '餐椅能单独购买吗？', 'reply', '13900006006'],
  ['COMPLAINT', '右侧扶手缝线开了，照片已发门店', 'reply'],
  ['CONSULT', '保修期从哪一天开始算？', 'close', '13900006008'],
  ['SUGGEST', '扫码页的字可以再大一点', 'close'],
  ['SUGGEST', '专业贷款，当天到账，加微信', 'spam'],
  ['FAKE', '店家说标签掉了后补贴的，是真的吗', 'close', '13900006011', '佛山乐从家具城，小票 20260103'],
];
const ofNobody: readonly Planned[] = [
  ['FAKE', '扫码显示查无此码，床头柜味道很大', 'wait', '13900006012', '路边家具店，收据 0032'],
  ['FAKE', '二维码打不开，像是复印的', 'wait', undefined, '二手平台'],
  ['CONSULT', '这个编码为什么查不到？', 'note', '13900006014'],
  ['FAKE', '标着云禾的茶几，编码不存在', 'pass', '13900006015', '直播间，订单 3345'],
  ['COMPLAINT', '标签上的码被划花了，厂家不给换', 'pass', 'liu.y@example.com'],
  ['CONSULT', '查询结果里的“未激活”是什么意思？', 'reply', '13900006017'],
  ['SUGGEST', '建议支持方言语音播报', 'close'],
];

/** Twenty feedbacks in all states, written as visitors do and handled by the calls; what was passed on stands twice. */
export async function makeFeedback(server: Server, who: (account: string) => Promise<Actor>): Promise<void> {
  const [yunhe, operator] = [await who('yunhe'), await who('operator1')];
  let nth = 0;
  const write = ([kind, content, , contact, bought = '']: Planned, companyId: string | null, source: FeedbackSource) =>
    asSystem(server.services, (db) => {
      nth += 1;
      const way = contact?.includes('@') ? { mail: contact } : contact ? { phone: contact } : {};
      const code = companyId === null ? `/e/99999100010000010000${String(nth).padStart(5, '0')}` : '';
      return keepFeedback(server.services, db, `203.0.113.${nth}`, {
        source,
        kind,
        content,
        bought,
        companyId,
        code,
        name: contact ? '陈先生' : '',
        ...way,
      });
    });
  for (const [nthOwn, planned] of ofYunhe.entries()) {
    const no = await write(planned, yunhe.companyId, nthOwn % 3 === 0 ? 'COMPANY' : 'H5');
    await handle(yunhe, no, planned[2]);
  }
  for (const planned of ofNobody) await handle(operator, await write(planned, null, 'H5'), planned[2]);
}

async function handle(actor: Actor, feedbackNo: string, end: End): Promise<void> {
  if (end === 'wait') return;
  const { id } = (await actor.ok(feedback.list, { keyword: feedbackNo })).records[0]!;
  if (end === 'note') await actor.ok(feedback.note, { id, note: '已请门店核实，等回电' });
  if (end === 'spam') await actor.ok(feedback.spam, { id });
  if (end === 'pass') await actor.ok(feedback.transfer, { id, company: '佛山市云禾软体家具有限公司' });
  if (end === 'reply' || end === 'close') await actor.ok(feedback.reply, { id, reply: '感谢您的留言，已为您核实并处理。', notify: true });
  if (end === 'close') await actor.ok(feedback.close, { id });
}
