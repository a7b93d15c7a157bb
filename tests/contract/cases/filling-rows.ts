import { aptitudeFilling, type FileRef, migrate } from '@touchmark/contract';
import { picture } from '../../../apps/server/test/brands.ts';
import { addDays, fillingLife, today } from '@touchmark/domain';
import type { Person, World } from '../../../apps/server/test/world.ts';
import type { Fixtures } from './fixtures.ts';
import { own } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

const nextMonth = addDays(today(), 30);
const asked = ['name', 'certNo', 'issuer', 'issueDate', 'scope'] as const;
const asks = (product: string) => ({ byLink: true, grantee: '检准检测', mail: 'li@example.com', kind: 'CERT' as const, productIds: [product], asked: [...asked], deadline: nextMonth });
const filled = { name: '检验证书', certNo: 'JZ-1', issuer: '检准检测', issueDate: '2026-01-05', longTerm: true, scope: '布艺沙发' };

/** Asked by a link, asked of a third company and handed in, asked of this one by a third; and a product of the legacy edition. */
export async function fillingsOf(world: World, main: Person, { product, certificate, draftProduct }: { product: string; certificate: string; draftProduct: string }) {
  const third = await world.company();
  const { id: filling } = await world.ok(main, aptitudeFilling.saveOrUpdate, asks(product));
  const made = await world.asStaff(async (db) => {
    const row = { kind: 'CERT' as const, asked: [...asked], deadline: nextMonth, filled: JSON.stringify(filled), uploaded: [certificate], files: [certificate], products: '[]' };
    const add = async (more: { companyId: string; granteeId: string; status: 0 | 1 }) =>
      (await db.insertInto('aptitudeFilling').values({ ...row, ...more }).returning('id').executeTakeFirstOrThrow()).id;
    const submittedFilling = await add({ companyId: main.companyId, granteeId: third, status: 1 });
    const askedFilling = await add({ companyId: third, granteeId: main.companyId, status: 0 });
    // A copy of a draft, so that the draft itself stays what it is.
    const { id: _, productNo: _n, identifier: _i, fieldRemarks: _r, ...copy } = await db.selectFrom('productIdentify').where('id', '=', draftProduct).selectAll().executeTakeFirstOrThrow();
    const { id: legacyProduct } = await db.insertInto('productIdentify').values({ ...copy, model: `L-${draftProduct}`, gtin: null, edition: 'OLD' }).returning('id').executeTakeFirstOrThrow();
    return { filling, submittedFilling, askedFilling, legacyProduct };
  });
  // It belongs to the company that asks.
  const photo = { name: '报告.png', mime: 'image/png', bytes: await picture(40, 40) };
  const { fileId: filledFile } = (await world.upload(main, aptitudeFilling.upload, photo, { id: made.askedFilling })).data as FileRef;
  return { ...made, filledFile };
}

const decision = { pass: false, opinion: '报告没有盖章' } as const;
export const fillingRows = [
  own(aptitudeFilling.list, () => ({})),
  own(aptitudeFilling.export, () => ({})),
  own(aptitudeFilling.findOne, (h) => ({ id: h.filling }), { id: 'filling' }),
  own(aptitudeFilling.saveOrUpdate, (h) => ({ ...asks(h.product), id: h.filling }), { id: 'filling', 'productIds[]': ['product', 'refused'] }),
  own(aptitudeFilling.fill, (h) => ({ id: h.askedFilling, ...filled, files: [h.filledFile] }), { id: 'askedFilling', 'files[]': ['filledFile', 'refused'] }),
  own(aptitudeFilling.submit, (h) => ({ id: h.askedFilling }), { id: 'askedFilling' }),
  own(aptitudeFilling.audit, (h) => ({ id: h.submittedFilling, ...decision }), { id: 'submittedFilling' }),
  own(aptitudeFilling.propose, (h) => ({ id: h.askedFilling, fileId: h.filledFile }), { id: 'askedFilling', fileId: ['filledFile', 'hidden'] }),
  own(aptitudeFilling.upload, (h) => ({ id: h.askedFilling }), { id: 'askedFilling' }),
  own(aptitudeFilling.remind, (h) => ({ id: h.filling }), { id: 'filling' }),
  own(aptitudeFilling.link, (h) => ({ id: h.filling }), { id: 'filling' }),
  own(aptitudeFilling.cancel, (h) => ({ id: h.filling }), { id: 'filling' }),
  own(migrate.list, (h) => ({ series: h.series }), { series: ['series', 'empty'] }),
  own(migrate.rehearse, (h) => ({ series: h.series, ids: [h.legacyProduct] }), { series: ['series', 'empty'], 'ids[]': ['legacyProduct', 'empty'] }),
  own(migrate.export, (h) => ({ series: h.series, ids: [h.legacyProduct] }), { series: ['series', 'empty'], 'ids[]': ['legacyProduct', 'empty'] }),
  own(migrate.report, () => ({})),
  own(migrate.reportExport, () => ({})),
  own(migrate.convert, (h) => ({ ids: [h.legacyProduct] }), { 'ids[]': 'legacyProduct' }),
];

const at = (key: 'filling' | 'submittedFilling' | 'askedFilling'): [string, string, typeof key] => ['aptitudeFilling', 'status', key];
const withoutLink = fillingLife.values.filter((state) => state !== fillingLife.at.open);
export const fillingSteps: readonly Step[] = [
  step(aptitudeFilling.saveOrUpdate, 'edit', (h: Fixtures) => ({ ...asks(h.product), id: h.filling }), at('filling'), without(fillingLife, 'edit')),
  step(aptitudeFilling.fill, 'fill in', (h) => ({ id: h.askedFilling, ...filled, files: [h.filledFile] }), at('askedFilling'), without(fillingLife, 'fill')),
  step(aptitudeFilling.upload, 'upload', (h) => ({ id: h.askedFilling }), at('askedFilling'), without(fillingLife, 'fill')),
  step(aptitudeFilling.submit, 'submit', (h) => ({ id: h.askedFilling }), at('askedFilling'), without(fillingLife, 'submit')),
  step(aptitudeFilling.audit, 'return', (h) => ({ id: h.submittedFilling, ...decision }), at('submittedFilling'), without(fillingLife, 'return')),
  step(aptitudeFilling.audit, 'accept', (h) => ({ id: h.submittedFilling, pass: true }), at('submittedFilling'), without(fillingLife, 'pass')),
  step(aptitudeFilling.remind, 'remind', (h) => ({ id: h.filling }), at('filling'), without(fillingLife, 'remind')),
  step(aptitudeFilling.link, 'renew the link', (h) => ({ id: h.filling }), at('filling'), withoutLink),
  step(aptitudeFilling.cancel, 'withdraw', (h) => ({ id: h.filling }), at('filling'), without(fillingLife, 'cancel')),
];
export const fillingStateless: Readonly<Record<string, string>> = {
  'fillLink.fill': 'has a link instead of a row, tested beside it',
  'fillLink.submit': 'has a link instead of a row, tested beside it',
  'fillLink.upload': 'has a link instead of a row, tested beside it',
  'migrate.convert': 'refused while it runs or once all is moved, tested beside it',
};
