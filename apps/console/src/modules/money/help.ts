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
};
