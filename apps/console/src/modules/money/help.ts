import { type AreaHelp, help } from '../../core/help.ts';

export const moneyHelp: AreaHelp = {
  '/orderContract/order': help(
    [
      '查看年费、码包等全部订单，付款、索取发票和对账。',
      'All orders, of annual fees and code packs: pay, ask for invoices, get statements.',
    ],
    ['可以先下单后付款；几笔订单可以用一张凭证一起付。', 'Order now and pay later; one proof may pay several orders.'],
    ['上传凭证后平台核对到账，结果会通知您。', 'Upload the proof; the platform compares it with what arrived and tells you.'],
  ),
  '/identifyAudit/nodeAudit': help(
    ['核对企业的付款凭证并确认到账。', 'Compare proofs of payment with what arrived and confirm them.'],
    ['按金额和付款方匹配，不符时驳回并说明。', 'Match amount and payer; reject with a reason if they differ.'],
  ),
  '/charge/product': help(
    ['维护平台出售的产品：内容、税率和分类。', 'Keep what the platform sells: what it gives, its tax rate and category.'],
    ['停用后不能再下单，已有订单不变。', 'A disabled product can no longer be ordered; orders stay as they are.'],
  ),
  '/charge/chargeMode': help(
    ['按分类、对象、数量和日期定价。', 'Set prices by category, audience, quantity and day.'],
    ['已生效的价格不修改，请新建下一版本，并选择生效日期。', 'A price in force is not edited: plan its next version from a day on.'],
    ['“价格说明”列出全部价格，以及未被采用的原因。', 'Explain this price lists every price and why it is not taken.'],
  ),
};
