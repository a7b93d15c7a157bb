import { addDays, today } from '@touchmark/domain';
import { appMsg, type Input, msgNotify } from '@touchmark/contract';
import type { Actor } from './actor.ts';

type Send = Input<typeof appMsg.send>;
const site = ['SITE' as const];
const sends: readonly Send[] = [
  {
    audience: { scope: 'ALL' },
    title: '系统升级通知',
    titleEn: 'The system is being upgraded',
    content: '平台将于本周六 22:00–23:00 升级，期间暂停登录，扫码查询不受影响。',
    contentEn: 'Signing in pauses on Saturday from 22:00 to 23:00. Scanning goes on.',
    channels: ['SITE', 'MAIL'],
    level: 'warning',
  },
  {
    audience: { scope: 'ALL', roles: ['ENT_MAIN', 'ENT_IDENT'] },
    title: '新版标签模板上线',
    titleEn: 'New label templates',
    content: '标签模板新增 100×150 外箱标，可在“标签模板”中启用。',
    contentEn: 'There is a carton label of 100 × 150 mm now: enable it under Label templates.',
    channels: site,
    level: 'info',
    path: '/labelTemplate/index',
  },
  {
    audience: { scope: 'ALL' },
    title: '商品码批量登记上线',
    titleEn: 'GTINs can be entered in bulk',
    content: '可用表格一次登记 2,000 个商品码，错误在页面上直接更正。',
    contentEn: 'Enter up to 2,000 GTINs from a spreadsheet and correct them on the page.',
    channels: site,
    level: 'info',
  },
  {
    audience: { scope: 'PLATFORM' },
    title: '审核时限提醒',
    titleEn: 'How long reviews may take',
    content: '待审核事项请在 2 个工作日内处理。',
    contentEn: 'Please decide within two working days.',
    channels: site,
    level: 'warning',
  },
];

/** Announcements of the second operator; together with those of the first, everybody has several. */
const announcements: readonly Send[] = [
  {
    audience: { scope: 'ALL' },
    title: '账号安全提醒',
    titleEn: 'Keep your account safe',
    content: '请勿多人共用账号；人员离职后请及时停用。建议在“安全设置”中启用动态口令或通行密钥。',
    contentEn: 'Do not share accounts, and disable those of people who leave. One-time passwords and passkeys are set up under Security.',
    channels: site,
    level: 'warning',
    path: '/personalCenter/index?tab=security',
  },
  {
    audience: { scope: 'ALL' },
    title: '消费者扫码页支持英文',
    titleEn: 'The scan page speaks English',
    content: '消费者扫码后可切换为英文查看产品信息，无需重新制码。',
    contentEn: 'Consumers may read product information in English; no code has to be made anew.',
    channels: site,
    level: 'info',
  },
  {
    audience: { scope: 'ALL' },
    title: '客服工作时间调整',
    titleEn: 'New service hours',
    content: '客服热线工作时间调整为工作日 8:30–18:00，其余时间请在线留言，次日回复。',
    contentEn: 'The hotline answers on working days from 8:30 to 18:00. Leave a message at other times; it is answered the next day.',
    channels: site,
    level: 'info',
  },
  {
    audience: { scope: 'ALL' },
    title: '数据标准更新：沙发 V1.1',
    titleEn: 'Data standard for sofas, V1.1',
    content: '沙发数据标准已发布 V1.1，编辑产品时可一键转换，原有数据不受影响。',
    contentEn: 'V1.1 is published. Products are converted by one click when they are edited; what is there stays.',
    channels: site,
    level: 'info',
  },
  {
    audience: { scope: 'ALL', roles: ['ENT_MAIN', 'ENT_GS1'] },
    title: '请及时通报商品信息',
    titleEn: 'Report your products',
    content: '已分配的商品码请在产品上市前完成信息通报，未通报的商品码扫码时无法显示商品信息。',
    contentEn: 'Report allotted GTINs before the product is sold; until then a scan shows no product.',
    channels: site,
    level: 'warning',
    path: '/goodsCode/query',
  },
  {
    audience: { scope: 'ALL', roles: ['ENT_MAIN', 'ENT_FIN'] },
    title: '转账付款请备注订单号',
    titleEn: 'Name the order in transfers',
    content: '对公转账时请在附言中填写订单号，便于财务及时核对到账。',
    contentEn: 'Write the order number into the transfer, so that it is found at once.',
    channels: site,
    level: 'info',
  },
];

/** Messages of the operator: sent, scheduled and withdrawn; a custom template; one prepared text; everybody has an unread message. */
export async function makeMessages(who: (account: string) => Promise<Actor>): Promise<void> {
  const [operator, main] = [await who('operator1'), await who('yunhe')];
  // Old messages are marked as read.
  await main.ok(msgNotify.allRead, {});
  await operator.ok(appMsg.saveOrUpdate, {
    id: 'FEE_ENDS',
    appId: 'APP_IDENT',
    scene: 'FEE_ENDS',
    title: '年费将于 {endDate} 到期',
    titleEn: 'The annual fee ends on {endDate}',
    content: '为避免产品暂停解析，请在 {endDate} 前续费。如需发票，请在订单中填写抬头。',
    contentEn: 'Renew before {endDate}, so that products go on resolving. Name the invoice’s title in the order.',
    path: '/productNode/templateNew',
    channels: ['SITE', 'MAIL'],
  });
  await operator.ok(appMsg.saveOrUpdate, {
    code: 'HOLIDAY_NOTICE',
    appId: 'APP_HOME',
    scene: 'MANUAL',
    title: '节假日服务安排',
    titleEn: 'Service over the holidays',
    content: '节假日期间审核暂停，节后首个工作日恢复；扫码查询照常。',
    contentEn: 'Reviews pause over the holidays; scanning goes on as ever.',
    channels: site,
  });
  for (const send of sends) await operator.ok(appMsg.send, send);
  const second = await who('operator2');
  for (const send of announcements) await second.ok(appMsg.send, send);
  await operator.ok(appMsg.send, {
    audience: { scope: 'ALL', roles: ['ENT_MAIN'] },
    title: '产品标识培训报名',
    titleEn: 'Training on product identification',
    content: '线上培训面向企业主账号，名额 200 个。',
    contentEn: 'Online, for main accounts, 200 places.',
    channels: site,
    level: 'info',
    sendTime: inDays(3),
  });
  const mistaken = await operator.ok(appMsg.send, {
    audience: { scope: 'ALL', roles: ['ENT_FIN'] },
    title: '对账单已生成',
    content: '请在订单中查看。',
    channels: site,
    level: 'info',
    sendTime: inDays(1),
  });
  await operator.ok(appMsg.cancel, { id: mistaken.id });
}

/** Nine o'clock, some days from now. */
const inDays = (days: number): string => `${addDays(today(), days)} 09:00:00`;
