import type { Check } from '@touchmark/contract';
import { companyLife, inState, isFee, payerMatch } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { sameTransaction, twinsOf } from '../payment/public.ts';
import type { PaymentRow } from './payment-review.queries.ts';

const check = (key: string, tone: Check['tone'], zh: string, en: string): Check => ({ key, tone, zh, en });

/** Up to a few names, and the total number. */
const some = (names: readonly string[], sign: string, more: string) =>
  `${names.slice(0, 3).join(sign)}${names.length > 3 ? more.replace('{n}', String(names.length)) : ''}`;

/** The automatic checks of a payment, before a person compares it with the bank statement. */
export async function checksOf(
  ctx: Ctx,
  row: PaymentRow,
  company: { isTrial: boolean; nodePrefix: string | null; authStatus: number },
): Promise<Check[]> {
  const twins = (await twinsOf(ctx, [row.id])).map(({ orderNo }) => orderNo);
  const sameNumber = (await sameTransaction(ctx, [row.id])).map(({ orderNo }) => orderNo);
  const vouchers = row.files.length;
  const payer = payerMatch(row.payer, row.companyName);
  const frozen = inState(companyLife, company.authStatus, 'frozen');
  return [
    vouchers > 0
      ? check('vouchers', 'ok', `付款凭证 ${vouchers} 份`, `${vouchers} proof${vouchers === 1 ? '' : 's'} of payment`)
      : check('vouchers', 'bad', '没有付款凭证', 'No proof of payment'),
    twins.length > 0
      ? check(
          'twins',
          'bad',
          `同一凭证还用于订单 ${some(twins, '、', ' 等 {n} 个')}`,
          `The same proof was also submitted for order ${some(twins, ', ', ' and others, {n} in total')}`,
        )
      : check('twins', 'ok', '凭证未在其他订单中出现', 'The proof is not used for any other order'),
    ...(sameNumber.length > 0
      ? [
          check(
            'transaction',
            'bad',
            `同一交易流水号还用于订单 ${some(sameNumber, '、', ' 等 {n} 个')}`,
            `The same transaction number was given for order ${some(sameNumber, ', ', ' and others, {n} in all')}`,
          ),
        ]
      : []),
    ...(payer === 'unknown'
      ? []
      : payer === 'same'
        ? [check('payer', 'ok', '付款户名与企业名称一致', 'The payer is the company')]
        : [check('payer', 'warn', `付款户名“${row.payer}”与企业名称不同`, `The payer “${row.payer}” is not the company`)]),
    frozen
      ? check('company', 'bad', '企业已冻结', 'The company is frozen')
      : company.nodePrefix
        ? check('company', 'ok', `企业节点 ${company.nodePrefix}`, `Company prefix ${company.nodePrefix}`)
        : check('company', 'bad', '企业尚未分配标识前缀', 'The company has no identifier prefix yet'),
    ...(isFee(row.parts[0]?.kind) && company.isTrial
      ? [
          check(
            'trial',
            'warn',
            '确认后结束试用，试用期建立的品牌、系列、产品和资质转为正式数据',
            'Confirming ends the trial. Brands, series, products and certificates created during the trial become live data',
          ),
        ]
      : []),
  ];
}
