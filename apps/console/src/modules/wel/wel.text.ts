import type { ChecklistStep, Expiry, Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  company: t('企业', 'Company'), prefix: t('标识前缀', 'Identifier prefix'), entNo: t('企业编号', 'Company no.'), service: t('服务有效期至', 'Service until'), notOpen: t('未开通', 'Not open yet'), certified: t('已认证', 'Certified'), notCertified: t('未认证', 'Not certified'), frozen: t('已冻结', 'Frozen'), trial: t('试用', 'Trial'), region: t('所在地区', 'Region'),
  start: t('开始使用', 'Getting started'), allDone: t('全部步骤已完成', 'Every step is done'), progress: t('{n} / {m} 已完成', '{n} of {m} done'), done: t('已完成', 'Done'), doing: t('进行中', 'Under way'), go: t('去完成', 'Go'),
  todos: t('待办', 'To do'), noTodos: t('没有待办事项', 'Nothing waits for you'), reviews: t('待审核', 'Waiting for review'), oldest: t('最早已等待 {n} 个工作日', 'Oldest has waited {n} working days'), today: t('今日提交', 'Handed in today'), nothingWaits: t('暂无待审', 'Nothing waits'),
  numbers: t('概况', 'At a glance'), brands: t('品牌', 'Brands'), products: t('产品', 'Products'), inService: t('服务中产品', 'In service'), codes: t('已生成码', 'Codes issued'), activated: t('已激活码', 'Codes active'), scansToday: t('今日扫码', 'Scans today'),
  quotas: t('码额度', 'Code quota'), left: t('剩余 {n}', '{n} left'), ofTotal: t('已用 {used} / 共 {total}', '{used} of {total} used'), frozenQuota: t('审核中占用 {n}', '{n} held by applications'), noQuota: t('尚未购买', 'None bought yet'), buy: t('购买码包', 'Buy codes'),
  expiries: t('到期提醒', 'Ending soon'), noExpiries: t('90 天内没有到期事项', 'Nothing ends within 90 days'), inDays: t('{n} 天后', 'in {n} days'), endsToday: t('今天到期', 'ends today'), ended: t('已过期 {n} 天', '{n} days ago'),
  quick: t('快捷入口', 'Quick entries'), editQuick: t('设置', 'Edit'), pickQuick: t('选择常用页面（最多 8 个）', 'Choose up to 8 pages'), noQuick: t('还没有快捷入口', 'No quick entries yet'),
  messages: t('消息', 'Messages'), unread: t('{n} 条未读', '{n} unread'), allRead: t('全部已读', 'Mark all read'), noMessages: t('暂无消息', 'No messages yet'), older: t('查看更早', 'Older'), deleteOne: t('删除消息“{title}”', 'Delete “{title}”'),
  platformToday: t('今日', 'Today'), newCompanies: t('新增企业', 'New companies'), orders: t('新增订单', 'New orders'), paid: t('到账金额', 'Received'), issued: t('发码数量', 'Codes issued'), scans: t('扫码次数', 'Scans'), unknown: t('非本平台编码', 'Unknown codes'),
  platformTotal: t('平台累计', 'In all'), companies: t('企业', 'Companies'), approved: t('已通过产品', 'Approved products'),
} satisfies Record<string, Text>;

export const stepWords: Record<ChecklistStep['key'], { title: Text; hint: Text }> = {
  auth: { title: t('企业认证', 'Certification'), hint: t('通过平台实名审核', 'Reviewed by the platform') }, fee: { title: t('缴纳年费', 'Annual fee'), hint: t('开通标识解析服务', 'Opens the resolution service') },
  brand: { title: t('登记品牌', 'Brand'), hint: t('提交商标证明', 'With its trademark') }, product: { title: t('建立产品', 'Product'), hint: t('填写标准属性并审核', 'Described and approved') },
  issue: { title: t('申请发码', 'Issue codes'), hint: t('为产品生成一物一码', 'One code for each piece') }, print: { title: t('打印标签', 'Print labels'), hint: t('选择模板输出', 'From a template') }, activate: { title: t('激活回传', 'Activate'), hint: t('扫码即可查验', 'Ready to be verified') },
};

export const expiryWords: Record<Expiry['kind'], Text> = { FEE: t('标识解析年费', 'Annual fee'), TRADEMARK: t('商标', 'Trademark'), LICENCE: t('品牌授权', 'Brand licence'), APTITUDE: t('资质', 'Certificate') };
export const codeTypeWords = { ECODE: t('电子码', 'Ecode'), AUTH: t('正品码', 'Authentic code'), SGTIN: { zh: 'SGTIN', en: 'SGTIN' } } satisfies Record<string, Text>;
