import { chargeMode, chargeModeCate, chargeProduct, chargeProductCate } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import type { World } from '../../../apps/server/test/world.ts';
import { type Field, own } from './own-rows.ts';

/** Rows that belong to the platform alone. */
const shared = (...paths: string[]): Record<string, Field> => Object.fromEntries(paths.map((path) => [path, 'shared']));

/** What is sold, and a price that has not begun. */
export const chargedOf = (world: World, nth: number) =>
  world.asStaff(async (db) => {
    const { id: soldProduct } = await db.selectFrom('chargeProduct').where('code', '=', 'SGTIN_PACK').select('id').executeTakeFirstOrThrow();
    const { id: priceInForce } = await db.selectFrom('chargeMode').where('productCode', '=', 'SGTIN_PACK').select('id').executeTakeFirstOrThrow();
    const category = await db.selectFrom('chargeProductCate').where('code', '=', 'SHOW').select('id').executeTakeFirstOrThrow();
    const modeCategory = await db.selectFrom('chargeModeCate').where('code', '=', 'TRIAL').select('id').executeTakeFirstOrThrow();
    const { id: spareSold } = await db.insertInto('chargeProduct').values({ code: `SPARE_${nth}`, name: '培训', cateCode: 'OTHER', unit: '次', unitEn: 'time', deliverKind: 'SERVICE', taxRate: 6 }).returning('id').executeTakeFirstOrThrow();
    const { id: plannedPrice } = await db.insertInto('chargeMode').values({ productCode: `SPARE_${nth}`, cateCode: 'STANDARD', audience: 'ALL', way: 'ONCE', nameZh: '标准价', nameEn: 'Standard', validFrom: addDays(today(), 30) }).returning('id').executeTakeFirstOrThrow();
    return { soldProduct, priceInForce, spareSold, plannedPrice, productCategory: category.id, modeCategory: modeCategory.id };
  });

const product = { code: 'TRAINING', name: '培训', cateCode: 'OTHER', unit: '次', unitEn: 'time', deliverKind: 'SERVICE', months: 12, taxRate: 6 } as const;
const terms = { name: '标准价', way: 'ONCE', unitPrice: 100 } as const;
const from = addDays(today(), 60);
const lists = [
  [chargeProductCate, 'productCategory', { code: 'TRAIN', name: '培训' }],
  [chargeModeCate, 'modeCategory', { code: 'TRAIN', name: '培训', priority: 77 }],
] as const;

/** What is sold belongs to the platform. Calls that delete come last. */
export const chargeRows = [
  ...lists.flatMap(([calls, key, form]) => [
    own(calls.list, () => ({}), shared('code')), own(calls.export, () => ({}), shared('code')), own(calls.import, (h) => ({ fileId: h.sheet }), shared('fileId')), own(calls.undoImport, () => ({ id: '1' }), shared('id')),
    own(calls.saveOrUpdate as typeof chargeModeCate.saveOrUpdate, () => form as never, shared('id', 'code')), own(calls.enable, (h) => ({ id: h[key], enabled: false }), shared('id')), own(calls.delete, (h) => ({ id: h[key] }), shared('id')),
  ]),
  own(chargeProduct.list, () => ({}), shared('code')), own(chargeProduct.export, () => ({}), shared('code')), own(chargeProduct.saveOrUpdate, () => product, shared('id', 'code')), own(chargeProduct.enable, (h) => ({ id: h.spareSold, enabled: false }), shared('id')),
  own(chargeMode.saveOrUpdate, () => ({ ...terms, productCode: 'TRAINING', cateCode: 'TRIAL', audience: 'ALL', validFrom: from }), shared('id')), own(chargeMode.copy, (h) => ({ ...terms, id: h.priceInForce, validFrom: from }), shared('id')),
  own(chargeMode.touched, (h) => ({ id: h.priceInForce, validFrom: from }), shared('id')), own(chargeMode.explain, () => ({ productCode: 'SGTIN_PACK' }), { ...shared('companyId'), companyId: 'companyId', orderId: 'paidOrder' }),
  own(chargeMode.stop, (h) => ({ id: h.priceInForce }), shared('id')), own(chargeMode.delete, (h) => ({ id: h.plannedPrice }), shared('id')), own(chargeProduct.delete, (h) => ({ id: h.spareSold }), shared('id')),
];

/** Why these are possible in every state here: their rows belong to nobody, and their own tests walk through the states. */
export const chargeStateless: Readonly<Record<string, string>> = Object.fromEntries(
  [...['chargeProductCate', 'chargeModeCate'].flatMap((list) => ['saveOrUpdate', 'enable', 'delete', 'undoImport'].map((key) => `${list}.${key}`)), ...['saveOrUpdate', 'enable', 'delete'].map((key) => `chargeProduct.${key}`), ...['saveOrUpdate', 'copy', 'stop', 'delete'].map((key) => `chargeMode.${key}`)].map((name) => [name, 'its states are tested beside it']),
);
