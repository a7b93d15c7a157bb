import type { Text } from '@touchmark/contract';
import { listingWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...listingWords,
  lastChange: t('新版本', 'New version'),
  appCode: t('应用编码', 'Code'),
  content: t('回复内容', 'Answer'),
  opinion: t('审核意见', 'Review comment'),
} satisfies Record<string, Text>;

export const text = {
  title: t('我发布的应用', 'Published by us'),
  add: t('发布应用', 'New listing'),
  edit: t('编辑上架资料', 'Edit listing'),
  change: t('新版本', 'New version'),
  changeTitle: t('“{name}”的新版本', 'Next version of “{name}”'),
  changeHint: t(
    '新版本审核期间，已上架的版本照常使用；价格变动自通过次日起生效，已下的订单不变。',
    'The live version stays while this one is reviewed. Another price holds from the day after its approval; orders stay as they are.',
  ),
  hint: t(
    '把自己的软件放到应用市场：填写资料和价格，审核通过后其他企业可以试用和订购，并单点登录打开。',
    'Offer your software in the market. Once approved, other companies try and order it and open it signed in.',
  ),
  submitSure: t('提交后由平台审核，审核时会打开入口地址', 'The platform reviews it and opens its entry address'),
  withdrawSure: t('撤回后可以修改再提交', 'You can edit and submit it again'),
  delistTitle: t('下架“{name}”', 'Unpublish “{name}”'),
  delistHint: t('下架后不能新订购；已在使用的企业用到到期。', 'Nobody new can subscribe; those who have it keep it to their end.'),
  relistSure: t('重新出现在应用市场', 'It appears in the market again'),
  deleteSure: t('删除后不可恢复', 'It cannot be undone'),
  key: t('密钥', 'Key'),
  takeKey: t('取得密钥', 'Take the key'),
  renewKey: t('更换密钥', 'Rotate key'),
  renewSure: t('旧密钥立即失效，确定更换？', 'The former key ends at once. Renew it?'),
  keyTitle: t('“{name}”的单点登录密钥', 'The sign-on key of “{name}”'),
  keyHint: t('只显示这一次，请保存在应用的服务器上，不要写进网页。', 'It is shown this once. Keep it on your server, never in a page.'),
  keyWaits: t('密钥待领取', 'Key to be taken'),
  barred: t('平台下架，需提交新版本', 'Unpublished by the platform; submit a new version'),
  editionName: t('版本名称', 'Edition'),
  editionWay: t('计费', 'Charged'),
  editionPrice: t('价格（元）', 'Price (CNY)'),
  editionOf: t('第 {n} 个版本', 'Edition {n}'),
  addEdition: t('增加版本', 'Add edition'),
  removeEdition: t('删除版本', 'Remove edition'),
  entryHelp: t('https 地址，在平台内嵌打开，打开时附带一次性票据', 'An https address. It is opened in a frame, with a ticket for one use'),
  shotsHelp: t('3–8 张界面截图', '3–8 screenshots'),
  dataHelp: t('企业订购前会看到', 'Companies read it before they subscribe'),
  approvalHelp: t('打开后，企业订购须先经平台审核', 'The platform decides on each subscription first'),
  tabLive: t('上架资料', 'Listing'),
  tabNext: t('待审新版本', 'Next version'),
  tabRatings: t('评价', 'Ratings'),
  tabHistory: t('操作记录', 'History'),
  answer: t('回复', 'Reply'),
  answerTitle: t('公开回复评价', 'Answer a rating publicly'),
  noRating: t('还没有评价', 'Not rated yet'),
  yes: t('需审核', 'After approval'),
  no: t('直接开通', 'At once'),
} satisfies Record<string, Text>;
