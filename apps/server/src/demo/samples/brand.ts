import type { brandNode, Input } from '@touchmark/contract';

type Fields = Input<typeof brandNode.saveOrUpdate>;

/** A brand as a company registers it, with its logo and the certificate of its trademark. */
export const brandSample = (papers: Pick<Fields, 'logo' | 'certFile'>, fields: Partial<Fields> = {}): Fields => ({
  brandName: '云禾',
  brandType: 'OWN',
  trademarkNo: '12345678',
  niceClasses: [20],
  trademarkExpire: '2098-12-31',
  ...papers,
  ...fields,
});
