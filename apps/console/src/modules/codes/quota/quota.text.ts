import type { Text } from '@touchmark/contract';
import { codeTypeWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** The names of the three code types. */
export const codeTypeChoices = codeTypeWords satisfies Choices;

/** The purpose of each type. */
export const codeTypeNotes = {
  ECODE: t('国家物品编码，一物一码，用于标识与溯源', 'National item code, one per item, for identification and tracing'),
  AUTH: t('不可猜测的随机码，配刮开式验证码，用于防伪', 'Unguessable random code with a scratch-off PIN, for anti-counterfeiting'),
  SGTIN: t('商品码加随机序列号，用于商超与出口', 'GTIN plus a random serial number, for retail and export'),
} as const;

export const fields = { quantity: t('购买数量', 'Quantity') } satisfies Record<string, Text>;

export const text = {
  quotas: t('编码额度', 'Quota of codes'),
  left: t('可用', 'Available'),
  total: t('总额', 'Total'),
  used: t('已用', 'Used'),
  frozen: t('占用', 'Reserved'),
  frozenHint: t(
    '待审核的申请占用的额度，驳回或撤回后退回',
    'Reserved by applications pending review; returned if they are rejected or withdrawn',
  ),
  from: t('¥{price} / 枚起', 'from ¥{price} a code'),
  each: t('¥{price} / 枚', '¥{price} a code'),
  notSold: t('暂未开售', 'Not on sale'),
  none: t('尚未购买', 'None purchased yet'),
  buy: t('购买', 'Buy'),
  buyTitle: t('购买码包 · {type}', 'Buy codes · {type}'),
  order: t('提交订单', 'Place the order'),
  amount: t('应付金额', 'Amount due'),
  codes: t('枚', 'codes'),
  range: t('{from} 枚起，最多 {most} 枚', 'Minimum {from}, maximum {most} codes'),
  prices: t('价格', 'Prices'),
  tier: t('{from} – {to} 枚', '{from} – {to} codes'),
  lastTier: t('{from} 枚以上', '{from} codes or more'),
  tierNote: t('超出部分按更低的单价计算', 'The lower price applies only to the quantity above each tier'),
  afterNote: t(
    '下单后转账并上传凭证，平台确认到账后额度立即可用。',
    'Transfer the amount and upload proof of payment. Your quota is available once the platform confirms it.',
  ),
  trial: t('试用企业', 'Trial company'),
  trialUsed: t('已申请 {used} / {limit} 枚测试码', '{used} of {limit} test codes requested'),
  trialNote: t(
    '测试码不占用额度，扫码页带“测试数据”标记，仅用于体验；缴纳年费后转为正式企业。',
    'Test codes use no quota and are marked as test data when scanned. Pay the annual fee to become a full company.',
  ),
} satisfies Record<string, Text>;
