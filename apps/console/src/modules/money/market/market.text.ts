import type { Text } from '@touchmark/contract';
import { listingWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...listingWords,
  keyword: t('应用名称或介绍', 'Name or description'),
  price: t('价格', 'Price'),
  favorite: t('我收藏的', 'Marked by me'),
  sort: t('排序', 'Sort order'),
  edition: t('版本', 'Edition'),
  quantity: t('购买数量', 'Quantity'),
  amount: t('金额', 'Amount'),
  agree: t('同意读取', 'Agree'),
  contact: t('联系人', 'Contact'),
  phone: t('手机号', 'Mobile number'),
  content: t('内容', 'Content'),
  stars: t('星级', 'Stars'),
} satisfies Record<string, Text>;

export const priceKinds = { FREE: t('免费', 'Free'), PAID: t('付费', 'Paid') };
export const sorts = { NEW: t('最新上架', 'Newest'), POPULAR: t('使用最多', 'Most used'), RATED: t('评分最高', 'Best rated') };

export const text = {
  title: t('应用市场', 'App market'),
  none: t('没有符合条件的应用', 'No application matches'),
  noneHint: t(
    '换个关键词或清空筛选；有想要的应用可以向平台咨询。',
    'Try other words or clear the filters; ask the platform for what you miss.',
  ),
  from: t('{price} / {unit}起', 'from {price} / {unit}'),
  perUnit: t('{price} / {unit}', '{price} / {unit}'),
  month: t('月', 'month'),
  year: t('年', 'year'),
  free: t('免费', 'Free'),
  notSold: t('暂不出售', 'Not on sale'),
  companies: t('{n} 家企业在用', 'used by {n} companies'),
  noRating: t('暂无评价', 'Not rated yet'),
  ratings: t('{n} 条评价', '{n} ratings'),
  hiddenCount: t('另有 {n} 条被隐藏', '{n} more are hidden'),
  mark: t('收藏', 'Mark'),
  unmark: t('取消收藏', 'Remove mark'),
  needsApproval: t('开通需审核', 'Opened after approval'),
  open: t('进入', 'Enter'),
  try: t('免费试用', 'Try'),
  tryTitle: t('试用“{name}”', 'Try “{name}”'),
  tryHint: t('试用 15 天，每家企业一次，到期自动停止。', '15 days, once for a company. It ends by itself.'),
  subscribe: t('订购', 'Subscribe'),
  renew: t('续费', 'Renew'),
  subscribeTitle: t('订购“{name}”', 'Subscribe to “{name}”'),
  approvalHint: t('该应用开通需平台审核，通过后再付款使用。', 'The platform decides on it first; it is paid and used afterwards.'),
  switchHint: t(
    '换用其他版本立即生效，原版本剩余时间不折算。',
    'Another edition begins at once; what is left of the present one is not counted.',
  ),
  renewHint: t('同一版本续费从到期日接着算。', 'The same edition goes on from its end.'),
  unitHelp: t('按{unit}计', 'In {unit}s'),
  asked: t('已提交，审核结果会通知您', 'Submitted. You will be told the decision'),
  begun: t('已开通，可以使用', 'It can be used now'),
  ordered: t('订单 {no} 已生成，付款后开始使用', 'Order {no} was made. Use begins once it is paid'),
  ask: t('咨询', 'Enquiry'),
  askTitle: t('咨询“{name}”', 'Ask about “{name}”'),
  askDone: t('已提交，工作人员会联系您', 'Sent. The staff will contact you'),
  rate: t('写评价', 'Rate'),
  rateTitle: t('评价“{name}”', 'Rate “{name}”'),
  rateHint: t(
    '评价公开显示企业名称，服务商可以回复；再次评价会替换原来的。',
    'Your company’s name is shown and the provider may answer. Rating again replaces it.',
  ),
  notOpened: t('近 90 天内使用过的企业才能评价', 'Only companies that opened it within 90 days may rate it'),
  own: t('这是本企业自己的应用', 'It is your own application'),
  tabIntro: t('介绍', 'Description'),
  tabPrices: t('版本与价格', 'Editions and prices'),
  tabRatings: t('评价', 'Ratings'),
  reads: t('它会读取', 'It reads'),
  agreeTo: t('我已了解该应用会读取：{list}', 'I know that it reads: {list}'),
  screenshot: t('截图 {n}', 'Screenshot {n}'),
  hiddenRating: t('该评价已被平台隐藏：{reason}', 'Hidden by the platform: {reason}'),
  answered: t('服务商回复', 'Answer of the provider'),
  mine: t('本企业', 'Own company'),
  use: t('开通情况', 'Your use'),
  until: t('使用至 {day}', 'until {day}'),
  starsOf: t('{n} 星', '{n} stars'),
  trialEdition: t('试用版', 'Trial'),
} satisfies Record<string, Text>;

/** The name of an edition that a company has. */
export const editionText = (edition: string, say: (text: Text) => string): string =>
  edition === 'TRIAL' ? say(text.trialEdition) : edition;
