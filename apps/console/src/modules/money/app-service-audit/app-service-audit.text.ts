import type { Text } from '@touchmark/contract';
import { listingWords, subscribeWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...listingWords,
  companyName: t('服务商', 'Service provider'),
  kind: t('审核类型', 'Review of'),
  price: t('最低价', 'From'),
  listStatus: listingWords.status,
  submitTime: t('提交时间', 'Submitted'),
  startTime: t('提交时间起', 'From'),
  endTime: t('提交时间止', 'To'),
  uscc: t('统一社会信用代码', 'Unified social credit code'),
  regionName: t('所在地区', 'Region'),
  reason: t('原因', 'Reason'),
} satisfies Record<string, Text>;
export const subscribeFields = {
  ...subscribeWords,
  certified: t('企业认证', 'Company certification'),
  unpaid: t('未付订单', 'Unpaid orders'),
} satisfies Record<string, Text>;
export const ratingFields = {
  name: t('应用', 'Application'),
  listingName: t('应用', 'Application'),
  companyName: t('企业', 'Company'),
  stars: t('星级', 'Stars'),
  content: t('评价内容', 'Rating'),
  answer: t('服务商回复', 'Answer of the provider'),
  hiddenFor: t('隐藏原因', 'Hidden for'),
  hidden: t('只看已隐藏', 'Hidden only'),
  createTime: t('时间', 'Time'),
  reason: t('隐藏原因', 'Hidden for'),
} satisfies Record<string, Text>;

export const kindChoices = { FIRST: t('首次上架', 'New listing'), CHANGE: t('新版本', 'New version') };
export const faultWords = {
  '': t('可以打开', 'It opens'),
  inside: t('指向内网，未访问', 'Leads inside; it was not asked'),
  timeout: t('10 秒内没有响应', 'No answer within 10 seconds'),
  refused: t('拒绝连接', 'The connection was refused'),
  notFound: t('域名不存在', 'The host does not exist'),
  certificate: t('证书无效', 'Its certificate is not valid'),
  framing: t('页面不允许被内嵌', 'The page refuses to be framed'),
  failed: t('无法访问', 'It cannot be reached'),
};

export const text = {
  title: t('应用服务审核', 'Application service review'),
  listings: t('上架审核', 'Listings'),
  subscriptions: t('开通审核', 'Subscriptions'),
  ratings: t('评价管理', 'Ratings'),
  probe: t('打开入口地址', 'Open the entry address'),
  probeAgain: t('重新打开', 'Open it again'),
  notProbed: t('尚未打开，通过前须先打开', 'Not opened yet; it has to be before it is approved'),
  came: t('HTTP {status} · {ms} 毫秒 · {type}', 'HTTP {status} · {ms} ms · {type}'),
  pageTitle: t('页面标题', 'Title'),
  delist: t('下架', 'Unpublish'),
  delistTitle: t('下架“{name}”', 'Unpublish “{name}”'),
  delistHint: t(
    '不能再订购；已在使用的企业用到到期。服务商提交新版本并通过后重新上架。',
    'Nobody new can subscribe; those who have it keep it. It is listed again with its next approved version.',
  ),
  approve: t('同意开通', 'Approve'),
  approveSure: t('付费版本会为企业生成订单，免费版本立即开通', 'A paid edition is ordered for the company, a free one begins at once'),
  reject: t('驳回', 'Reject'),
  rejectTitle: t('驳回“{name}”的开通申请', 'Reject the request of “{name}”'),
  noneAsked: t('没有需要处理的开通申请', 'Nobody has asked for an application'),
  noRatings: t('还没有评价', 'Not rated yet'),
  hide: t('隐藏', 'Hide'),
  hideTitle: t('隐藏“{name}”的评价', 'Hide the rating of “{name}”'),
  hideHint: t('隐藏后不计入评分，页面会注明被隐藏及原因。', 'It no longer counts; the page says that it is hidden, and why.'),
  show: t('恢复显示', 'Show again'),
  showSure: t('恢复后重新计入评分', 'It counts again'),
} satisfies Record<string, Text>;
