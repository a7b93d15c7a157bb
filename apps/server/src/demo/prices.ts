import { chargeMode, chargeProduct, type Input } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import type { Actor } from './actor.ts';

type Product = Input<typeof chargeProduct.saveOrUpdate>;
type Mode = Input<typeof chargeMode.saveOrUpdate>;

const app = (code: string, name: string, nameEn: string, appCode: NonNullable<Product['appCode']>, intro: string): Product => ({
  code,
  name,
  nameEn,
  intro,
  cateCode: 'APP',
  unit: '年',
  unitEn: 'year',
  deliverKind: 'APP',
  appCode,
  months: 12,
  taxRate: 6,
});
const box = (code: string, name: string, nameEn: string, codeType: NonNullable<Product['codeType']>, count: number): Product => ({
  code,
  name,
  nameEn,
  cateCode: 'PACK',
  unit: '盒',
  unitEn: 'boxes',
  deliverKind: 'QUOTA',
  codeType,
  count,
  taxRate: 6,
});

/** Five products beside the four that every installation sells. */
const products: readonly Product[] = [
  box('ECODE_BOX', '电子码万枚装', 'Box of 10,000 ecodes', 'ECODE', 10_000),
  box('AUTH_BOX', '正品码万枚装', 'Box of 10,000 authentic codes', 'AUTH', 10_000),
  app('APP_FLOW_YEAR', '流通防窜应用', 'Circulation application', 'APP_FLOW', '收货方、发货、防窜与召回'),
  app('APP_SERVICE_YEAR', '售后服务应用', 'After-sales application', 'APP_SERVICE', '售后、安装与维护'),
  app('APP_CLUSTER_YEAR', '产业协同应用', 'Industry cluster application', 'APP_CLUSTER', '数据授权与供应协同'),
];

/** Twelve prices beside the four of every installation: for members, new companies and channels, campaigns, and one that is planned. */
function modesOf(day: string): Mode[] {
  const mode = (
    productCode: string,
    cateCode: string,
    name: string,
    nameEn: string,
    unitPrice: number,
    more: Partial<Mode> = {},
  ): Mode => ({ productCode, cateCode, audience: 'ALL', name, nameEn, way: 'QTY', unitPrice, validFrom: day, ...more });
  const member = { audience: 'MEMBER' } as const;
  const yearly = { way: 'YEAR' } as const;
  return [
    mode('NODE_ANNUAL_FEE', 'CHANNEL', '渠道价', 'Channel price', 108_000, { audience: 'CHANNEL', ...yearly, maxQty: 1 }),
    mode('ECODE_PACK', 'CAMPAIGN', '百万枚活动价', 'Campaign for a million', 0, {
      way: 'TIER',
      minQty: 1e6,
      validTo: addDays(day, 45),
      tiers: [
        { from: 1, to: 1e6, price: 110 },
        { from: 1000001, price: 80 },
      ],
    }),
    mode('AUTH_PACK', 'CHANNEL', '渠道价', 'Channel price', 4, { audience: 'CHANNEL', minQty: 100 }),
    mode('ECODE_BOX', 'STANDARD', '标准价', 'Standard price', 18_000),
    mode('ECODE_BOX', 'MEMBER', '会员价', 'Member price', 16_000, member),
    mode('AUTH_BOX', 'STANDARD', '标准价', 'Standard price', 48_000),
    mode('AUTH_BOX', 'MEMBER', '会员价', 'Member price', 42_000, member),
    mode('APP_FLOW_YEAR', 'STANDARD', '标准价', 'Standard price', 198_000, yearly),
    mode('APP_FLOW_YEAR', 'CAMPAIGN', '年中活动价', 'Mid-year campaign', 168_000, {
      ...yearly,
      validFrom: addDays(day, 20),
      validTo: addDays(day, 50),
    }),
    mode('APP_SERVICE_YEAR', 'STANDARD', '标准价', 'Standard price', 98_000, yearly),
    mode('APP_CLUSTER_YEAR', 'STANDARD', '标准价', 'Standard price', 128_000, yearly),
    mode('APP_CLUSTER_YEAR', 'TRIAL', '新企业体验价', 'Trial for new companies', 9900, { audience: 'NEW', ...yearly, maxQty: 1 }),
  ];
}

/** The catalogue and its prices, entered by the operator. */
export async function makePrices(who: (account: string) => Promise<Actor>): Promise<void> {
  const operator = await who('operator2');
  for (const product of products) await operator.ok(chargeProduct.saveOrUpdate, product);
  for (const mode of modesOf(today())) await operator.ok(chargeMode.saveOrUpdate, mode);
}
