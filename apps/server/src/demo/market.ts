import { appListing, appMarket, appService, appServiceAudit, appSubscribe, type Input, nodeAudit, order } from '@touchmark/contract';
import { subscribeLife, today } from '@touchmark/domain';
import { networksOf } from '../post/outside.ts';
import type { Server } from '../server.ts';
import type { Actor } from './actor.ts';
import { servePartnerApp } from './partner-app.ts';

type Who = (account: string) => Promise<Actor>;
type Form = Omit<Input<typeof appListing.saveOrUpdate>, 'icon' | 'screenshots' | 'entryUrl'>;
interface Planned extends Form {
  by: 'biaoyin' | 'jianzhun';
  /** The last part of its address on the providers' own server; without one its address does not exist. */
  at?: string;
  icon: string;
  state: 'listed' | 'pending' | 'rejected' | 'draft' | 'delisted';
}

const planned: readonly Planned[] = [
  {
    by: 'biaoyin',
    at: 'plan',
    icon: 'app-plan',
    state: 'listed',
    name: '排产助手',
    nameEn: 'Production planner',
    category: 'PRODUCTION',
    intro: '按订单、交期和工序自动排产，车间看板实时更新。\n适合板式与软体家具企业，十分钟导入订单即可试排。',
    scopes: ['PERSON', 'COMPANY', 'PRODUCTS'],
    dataNote: '登录，以及按产品型号排产',
    editions: [
      { name: '基础版', way: 'FREE' },
      { name: '专业版', way: 'MONTH', price: 19_900 },
      { name: '集团版', way: 'YEAR', price: 298_000 },
    ],
  },
  {
    by: 'biaoyin',
    at: 'label',
    icon: 'app-label',
    state: 'listed',
    name: '标签云设计',
    nameEn: 'Label studio',
    category: 'DESIGN',
    intro: '在线设计洗水标、箱唛和合格证，模板一键套用到全部产品，打样次日寄出。',
    scopes: ['PERSON', 'COMPANY', 'PRODUCTS'],
    dataNote: '登录，以及把产品资料填进标签',
    editions: [{ name: '标准版', way: 'YEAR', price: 59_900 }],
  },
  {
    by: 'jianzhun',
    at: 'quality',
    icon: 'app-quality',
    state: 'listed',
    name: '质检宝',
    nameEn: 'Quality desk',
    category: 'QUALITY',
    intro: '来料、过程和成品检验记录电子化，检测报告自动关联产品批次，抽检计划到点提醒。',
    scopes: ['PERSON', 'COMPANY', 'CODES'],
    dataNote: '登录，以及按批次归档检测报告',
    needsApproval: true,
    editions: [
      { name: '体验版', way: 'FREE' },
      { name: '企业版', way: 'YEAR', price: 120_000 },
    ],
  },
  {
    by: 'biaoyin',
    at: 'route',
    icon: 'app-flow',
    state: 'listed',
    name: '干线物流通',
    nameEn: 'Freight link',
    category: 'SUPPLY',
    intro: '发货单一键下给承运商，在途位置与签收照片自动回传，运费按月对账。',
    scopes: ['PERSON', 'COMPANY', 'FLOW'],
    dataNote: '登录，以及读取发货单的收货地区和件数',
    editions: [{ name: '按月', way: 'MONTH', price: 9900 }],
  },
  {
    by: 'jianzhun',
    at: 'scan',
    icon: 'app-quality',
    state: 'listed',
    name: '扫码洞察',
    nameEn: 'Scan insight',
    category: 'MARKETING',
    intro: '按地区、时段和产品看消费者扫码热度，导购活动效果一目了然，免费使用。',
    scopes: ['COMPANY', 'SCANS'],
    dataNote: '汇总扫码次数，不含消费者个人信息',
    editions: [{ name: '免费版', way: 'FREE' }],
  },
  {
    by: 'biaoyin',
    at: 'trace',
    icon: 'app-label',
    state: 'delisted',
    name: '旧版标签助手',
    category: 'IDENT',
    intro: '上一代标签设计工具，已由“标签云设计”替代，现有用户可用到到期。',
    scopes: ['PERSON'],
    dataNote: '仅用于登录',
    editions: [{ name: '标准版', way: 'FREE' }],
  },
  {
    by: 'jianzhun',
    icon: 'app-quality',
    state: 'pending',
    name: '甲醛检测预约',
    category: 'QUALITY',
    intro: '在线预约甲醛与 TVOC 检测，上门取样，报告直接入库并关联产品。',
    scopes: ['PERSON', 'COMPANY', 'PRODUCTS'],
    dataNote: '登录，以及把报告关联到产品',
    editions: [{ name: '按年', way: 'YEAR', price: 88_000 }],
  },
  {
    by: 'biaoyin',
    icon: 'app-plan',
    state: 'rejected',
    name: '木材行情',
    category: 'SUPPLY',
    intro: '每日木材与板材行情，价格走势与到港提醒，帮助采购把握时机。',
    scopes: ['PERSON'],
    dataNote: '仅用于登录',
    editions: [{ name: '标准版', way: 'FREE' }],
  },
];

/** The market: eight listings in every state, nine subscriptions, and what was said of them. Returns nothing that a call would not. */
export async function makeMarket(server: Server, who: Who): Promise<void> {
  const { services } = server;
  const app = await servePartnerApp({ platform: services.publicUrl });
  const usual = services.webhookNetworks;
  // While it is made, the providers' own server on this machine may be asked; afterwards nothing inside is.
  services.webhookNetworks = networksOf(['127.0.0.1']);
  try {
    const ids = await makeListings(who, app.addressOf);
    await makeSubscriptions(who, ids);
    await makeRatings(who, ids);
    const keys: Record<string, string> = {};
    for (const { by, name, at } of planned.filter((one) => one.at !== undefined)) {
      const taken = await (await who(by)).ok(appListing.key, { id: ids.get(name)! });
      if (at) keys[taken.appCode] = taken.key;
    }
    await app.keep(services.dataDir, keys);
    await (await who('auditor1')).ok(appServiceAudit.delist, { id: ids.get('旧版标签助手')!, reason: '已由新版替代，不再出售' });
  } finally {
    services.webhookNetworks = usual;
    app.close();
  }
}

async function makeListings(who: Who, addressOf: (name: string) => string): Promise<Map<string, string>> {
  const auditor = await who('auditor1');
  const ids = new Map<string, string>();
  for (const { by, at, icon, state, ...form } of planned) {
    const provider = await who(by);
    const shots = [];
    for (const name of ['screen-board', 'screen-chart', 'screen-list'])
      shots.push((await provider.picture('picture', name, '界面截图')).fileId);
    const { fileId } = await provider.picture('picture', icon, '应用图标');
    const entryUrl = at ? addressOf(at) : `https://app${ids.size}.touchmark-demo.example/`;
    const { id } = await provider.ok(appListing.saveOrUpdate, { ...form, icon: fileId, screenshots: shots, entryUrl });
    ids.set(form.name, id);
    if (state === 'draft') continue;
    await provider.ok(appListing.submit, { id });
    if (state === 'pending') continue;
    if (at) await auditor.ok(appServiceAudit.probe, { id });
    await auditor.ok(
      appServiceAudit.audit,
      state === 'rejected' ? { id, pass: false, opinion: '入口地址打不开，请修正后再提交' } : { id, pass: true },
    );
  }
  return ids;
}

const agree = true as const;

async function makeSubscriptions(who: Who, ids: ReadonlyMap<string, string>): Promise<void> {
  const [yunhe, muyu, mianchuan, zhengyuan, jinge] = await Promise.all(['yunhe', 'muyu', 'mianchuan', 'zhengyuan', 'jinge'].map(who));
  const [plan, label, quality, route, scan, old] = ['排产助手', '标签云设计', '质检宝', '干线物流通', '扫码洞察', '旧版标签助手'].map(
    (name) => ids.get(name)!,
  );
  const bought = await yunhe!.ok(appMarket.subscribe, { id: plan!, edition: 2, quantity: 6, agree });
  await pay(who, yunhe!, bought.orderId!);
  await yunhe!.ok(appMarket.subscribe, { id: scan!, edition: 1, agree });
  await yunhe!.ok(appMarket.trial, { id: label!, agree });
  await muyu!.ok(appMarket.trial, { id: plan!, agree });
  await muyu!.ok(appMarket.subscribe, { id: quality!, edition: 2, agree });
  await mianchuan!.ok(appMarket.subscribe, { id: route!, edition: 1, quantity: 3, agree });
  await mianchuan!.ok(appMarket.subscribe, { id: old!, edition: 1, agree });
  await zhengyuan!.ok(appMarket.subscribe, { id: quality!, edition: 1, agree });
  await refuse(who, '质检宝', zhengyuan!);
  const left = await jinge!.ok(appMarket.subscribe, { id: scan!, edition: 1, agree });
  if (left.orderId === null) await quit(jinge!);
}

async function quit(who: Actor): Promise<void> {
  const [row] = (await who.ok(appSubscribe.list, {})).records;
  await who.ok(appSubscribe.quit, { id: row!.id });
}

async function refuse(who: Who, name: string, asking: Actor): Promise<void> {
  const auditor = await who('auditor1');
  const [own] = (await asking.ok(appSubscribe.list, { status: subscribeLife.at.asked })).records;
  const waiting = (await auditor.ok(appServiceAudit.subscribeList, { name, status: subscribeLife.at.asked, pageSize: 50 })).records.find(
    ({ subNo }) => subNo === own!.subNo,
  )!;
  await auditor.ok(appServiceAudit.subscribeAudit, { id: waiting.id, pass: false, opinion: '体验名额已满，可直接订购企业版' });
}

async function pay(who: Who, maker: Actor, orderId: string): Promise<void> {
  const operator = await who('operator2');
  const { fileId } = await maker.picture('voucher', 'voucher', '转账凭证');
  const payer = (await maker.ok(order.findOne, { id: orderId })).companyName;
  await maker.ok(order.pay, { ids: [orderId], payer, payDate: today(), transactionNo: `YH${orderId.slice(-8)}`, payAuth: [fileId] });
  const { records } = await operator.ok(nodeAudit.list, { tab: 'pending', pageSize: 100 });
  await operator.ok(nodeAudit.audit, { id: records.find((row) => row.orderId === orderId)!.id, pass: true, bankNote: '网银到账' });
}

async function makeRatings(who: Who, ids: ReadonlyMap<string, string>): Promise<void> {
  const said = [
    ['yunhe', '排产助手', 5, '排产准，车间愿意用，手机端再快一点更好'],
    ['muyu', '排产助手', 3, '导入订单方便，定制件工序还要手工调'],
    ['yunhe', '扫码洞察', 4, '地区热度一目了然，希望能按门店看'],
    ['mianchuan', '旧版标签助手', 1, '加微信领优惠，比这个便宜一半'],
  ] as const;
  for (const [account, name, stars, content] of said) {
    const rater = await who(account);
    const id = ids.get(name)!;
    const { path } = await rater.ok(appMarket.findOne, { id });
    await rater.ok(appService.ticket, { routerPath: path.replace('/myiframe/', '') });
    await rater.ok(appMarket.rate, { id, stars, content });
  }
  const [first] = (await (await who('yunhe')).ok(appMarket.ratings, { id: ids.get('排产助手')! })).records.filter(
    ({ stars }) => stars === 5,
  );
  await (await who('biaoyin')).ok(appListing.answer, { ratingId: first!.id, content: '感谢反馈，手机端提速已列入下个版本' });
  const auditor = await who('auditor1');
  const [advert] = (await auditor.ok(appServiceAudit.ratingList, { name: '旧版标签助手' })).records;
  await auditor.ok(appServiceAudit.hide, { id: advert!.id, reason: 'ADVERT' });
}
