import { aptitudeManage, boxCode, brandNode, type Call, codeQuota, contract, ecodeApply, ecodeBatch, ecodeReturn, factoryRecord, feeApplyType, file, invoice, labelTemplate, type ModuleName, nodeApply, nodeAudit, order as orders, printJob, printOrder, productIdentify, productSeries, recall, role, symbolGrade } from '@touchmark/contract';
import type * as z from 'zod';
import { accredit, aptitudeFields, approvedAptitude, aptitudeOf, pendingAptitude } from '../../../apps/server/test/aptitudes.ts';
import { approvedBrand, brandFields, uploadPicture } from '../../../apps/server/test/brands.ts';
import { allCodes, applyFieldsOf, fetchFile, giveQuota, issuedBatch } from '../../../apps/server/test/codes.ts';
import { paymentOf, uploadVoucher } from '../../../apps/server/test/fees.ts';
import { filmOf } from '../../../apps/server/test/films.ts';
import { approvedProduct, categoryId, readyProduct, standardOf, submittedProduct } from '../../../apps/server/test/products.ts';
import { signedPath } from '../../../apps/server/src/issued-codes/public.ts';
import { json } from '../../../apps/server/src/db/connect.ts';
import { sealText } from '../../../apps/server/src/sealed.ts';
import type { Person, World } from '../../../apps/server/test/world.ts';
import { barcodesOf } from './barcode-rows.ts';
import { chargedOf } from './charge-rows.ts';
import { circulationOf } from './circulation-rows.ts';
import { contractsOf } from './contract-rows.ts';
import { companyOf } from './company-rows.ts';
import { feedbackOf } from './feedback-rows.ts';
import { installsOf } from './install-rows.ts';
import { fillingsOf } from './filling-rows.ts';
import { materialsOf } from './material-rows.ts';
import { supplyOf } from './supply-rows.ts';
import { goodsOf } from './goods-rows.ts';
import { gs1Of } from './gs1-fixtures.ts';
import { onlinePaysOf } from './online-pay-rows.ts';
import { marketOf, offeredOf } from './market-rows.ts';
import { peopleOf } from './people-rows.ts';
import { receiversOf } from './receiver-rows.ts';
import { servicesOf } from './service-rows.ts';
import { standardsOf } from './standard-rows.ts';

export type Fixtures = Awaited<ReturnType<typeof fixturesOf>>;

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** One row of each plain module, a list with a form: what its form is filled with, by the name of its calls. */
const plain = {
  role: { name: '门店店长', dataScope: 'ALL' },
  printer: { name: '包装线 1 号机', dpi: 203, widthMm: 60, heightMm: 40, way: 'FILE' },
  appKey: { name: 'ERP', scopes: ['epcis.query'] },
} as const satisfies { [Group in ModuleName]?: 'saveOrUpdate' extends keyof (typeof contract)[Group] ? object : never };

async function plainOf(world: World, main: Person) {
  const made = Object.entries(plain).map(async ([group, form]) => [group, (await world.ok(main, (contract[group as keyof typeof plain] as Form).saveOrUpdate, form)).id]);
  return Object.fromEntries(await Promise.all(made)) as Record<keyof typeof plain, string>;
}
interface Form { saveOrUpdate: Call<z.ZodType<object, object>, z.ZodType<{ id: string }>> }

/** A company with at least one object of every kind, created by the calls that people use; the names contain the state. */
export async function fixturesOf(world: World, { auditor, operator }: Record<'auditor' | 'operator', Person>, nth: number) {
  const companyId = await world.company();
  const main = await world.person(companyId, 'ENT_MAIN');
  const upload = async (name: string, mime: string, scene: string, bytes: Buffer) => ((await world.upload(main, file.put, { name, mime, bytes }, { scene })).data as { fileId: string }).fileId;
  const files = {
    logo: await uploadPicture(world, main), picture: await uploadPicture(world, main, { width: 800, height: 600 }), certificate: await uploadPicture(world, main, { scene: 'certificate' }), voucher: await uploadVoucher(world, main),
    pdf: await upload('说明书.pdf', 'application/pdf', 'pdf', pdf), sheet: await upload('编码.csv', 'text/csv', 'sheet', Buffer.from('编码\r\n')), video: await upload('视频.mp4', 'video/mp4', 'video', filmOf()),
  };
  const brands = await brandsOf(world, main, auditor, nth);
  const products = await productsOf(world, main, auditor, brands.brand, nth);
  const orders = await ordersOf(world, main, { auditor, operator });
  const codes = await codesOf(world, main, auditor, products.product);
  const gs1 = await gs1Of(world, main, auditor, brands.brand);
  const goods = await goodsOf(world, main, { prefixId: gs1.prefix, brandId: brands.brand, brand: `甲${nth}` });
  const barcodes = await barcodesOf(world, main, gs1.allottedCode);
  const people = await peopleOf(world, main, nth);
  const standards = await standardsOf(world, main, nth);
  const receivers = await receiversOf(world, main, nth, brands.brand);
  const market = { ...(await marketOf(world, operator, nth)), ...(await offeredOf(world, main, nth)) };
  const certified = await companyOf(world, main, files);
  const templateId = (await world.ok(main, labelTemplate.list, { kind: 'product' })).records[0]!.id;
  const template = (await world.ok(main, labelTemplate.copy, { id: templateId })).id;
  // Without codes, for boxes and products.
  const { id: tag } = await world.ok(main, labelTemplate.saveOrUpdate, { name: `唛头${nth}`, kind: 'carton', width: 60, height: 30, dpi: 203, template: { page: {}, elements: [{ type: 'field', field: 'productName', x: 3, y: 3, width: 50, height: 10, size: 10 }] } });
  await world.ok(main, printJob.create, { templateId: template, batchId: codes.batch, rangeFrom: 1, rangeTo: 2, mode: 'PDF' });
  const [job] = (await world.ok(main, printJob.list, {})).records;
  const { id: grade } = await world.ok(main, symbolGrade.add, { templateId: template, revision: 1, standard: 'ISO15415', grade: 3.1, verifier: '条码检测仪', testTime: '2026-01-06' });
  const { id: printOrderId } = await world.ok(main, printOrder.create, { id: job!.id, partner: '佛山彩印厂' });
  const returns = await returnsOf(world, main, codes.batch, nth);
  const boxes = await boxesOf(world, main, codes.batch, products.product);
  const circulated = await circulationOf(world, main, { product: products.product, toReceiver: receivers.spareReceiver });
  const installs = await installsOf(world, main, products.product);
  const rights = { ...(await plainOf(world, main)), ...(await rightsOf(world, main)) };
  const subscribed = await subscribedOf(world, companyId, rights.appKey);
  const rest = await world.asStaff(async (db) => ({
    task: (await db.selectFrom('task').where('companyId', '=', companyId).select('id').orderBy('id').executeTakeFirstOrThrow()).id,
    message: (await db.selectFrom('msgNotify').where('userId', '=', main.userId).select('id').orderBy('id').executeTakeFirstOrThrow()).id,
    sending: (await db.insertInto('msgSend').values({ companyId, title: '升级通知', content: '今晚升级', level: 'info', channels: ['SITE'], audience: json({ scope: 'ALL', companyIds: [], roles: [] }), sendTime: '2099-01-01', createUser: main.userId, sender: '运营' }).returning('id').executeTakeFirstOrThrow()).id,
  }));
  const charged = await chargedOf(world, nth);
  const contracted = await contractsOf(world, operator, main);
  const asked = await fillingsOf(world, main, { ...products, certificate: files.certificate });
  const materials = await materialsOf(world, main, { prodBatch: returns.prodBatch, nth });
  const supplied = await supplyOf(world, main);
  const written = await feedbackOf(world, companyId, nth);
  const serviced = await servicesOf(world, main, { batch: codes.batch, product: products.product, prodBatch: returns.prodBatch });
  return { companyId, main, nth: String(nth), ...written, ...serviced, ...asked, ...materials, ...supplied, ...charged, ...contracted, ...receivers, ...market, ...files, ...brands, ...(await aptitudesOf(world, main, auditor)), ...products, ...gs1, ...goods, ...barcodes, ...certified, ...people, ...orders, ...codes, ...returns, ...boxes, ...circulated, ...installs, ...standards, ...rights, ...subscribed, ...rest, template, tag, job: job!.id, printOrder: printOrderId, grade };
}

/** A named query of another system, and a subscription that waits for a distant day. */
const subscribedOf = (world: World, companyId: string, keyId: string) =>
  world.asStaff(async (db) => {
    const { id: queryId } = await db.insertInto('eventQuery').values({ companyId, keyId, name: '出入库', query: json({ EQ_bizStep: ['shipping'] }) }).returning('id').executeTakeFirstOrThrow();
    const [sinceTime, nextRun] = ['2026-01-01', '2099-01-01'];
    const { id: subscription } = await db.insertInto('eventSubscription').values({ companyId, queryId, keyId, dest: 'https://erp.example/', secret: sealText(world.services.secrets.dataKey, 'a secret of the fixtures', 'webhookSecret'), epcFormat: 'No_Preference', initialTime: sinceTime, sinceTime, nextRun }).returning('id').executeTakeFirstOrThrow();
    return { subscription };
  });

/** A custom role, a member with one, a grant; and shared rows: a system role, a tenant, a dictionary. */
async function rightsOf(world: World, main: Person) {
  const { id: spareRole } = await world.ok(main, role.saveOrUpdate, { name: '备用角色', dataScope: 'ALL' });
  const member = await world.person(main.companyId, 'ENT_READER');
  const shared = await world.asStaff(async (db) => ({
    membership: (await db.selectFrom('membership').where('userId', '=', member.userId).select('id').executeTakeFirstOrThrow()).id,
    grant: (await db.selectFrom('appAuth').where('companyId', '=', main.companyId).where('appCode', '=', 'APP_SHOW').select('id').executeTakeFirstOrThrow()).id,
    systemRole: (await db.selectFrom('role').where('code', '=', 'ENT_FIN').select('id').executeTakeFirstOrThrow()).id,
    tenant: (await db.selectFrom('tenant').where('tenantId', '=', '000000').select('id').executeTakeFirstOrThrow()).id,
    baseProp: (await db.selectFrom('baseProp').where('kind', '=', 'keyWord').where('code', '=', 'CARE').select('id').executeTakeFirstOrThrow()).id,
    dict: (await db.selectFrom('dict').where('code', '=', 'APP_EDITION').where('parentId', 'is', null).select('id').executeTakeFirstOrThrow()).id,
  }));
  return { spareRole, ...shared };
}

async function brandsOf(world: World, main: Person, auditor: Person, nth: number) {
  const [brand, spareBrand] = [await approvedBrand(world, main, auditor, { brandName: `甲${nth}`, trademarkNo: `1000000${nth}` }), await approvedBrand(world, main, auditor, { brandName: `乙${nth}`, trademarkNo: `1100000${nth}` })];
  const draft = async (name: string, no: string) => (await world.ok(main, brandNode.saveOrUpdate, await brandFields(world, main, { brandName: `${name}${nth}`, trademarkNo: `${no}${nth}` }))).id;
  const [draftBrand, pendingBrand] = [await draft('丙', '1200000'), await draft('丁', '1300000')];
  await world.ok(main, brandNode.submit, { id: pendingBrand });
  const change = await world.ok(main, brandNode.change, { ...await brandFields(world, main, { brandName: `乙${nth}`, trademarkNo: `1100000${nth}` }), id: spareBrand, story: '始于一间木工作坊。' });
  return { brand, spareBrand, draftBrand, pendingBrand, brandChange: change.id };
}

async function aptitudesOf(world: World, main: Person, auditor: Person) {
  const paperless = await aptitudeOf(world, main.companyId);
  const { id: draftAptitude } = await world.ok(main, aptitudeManage.saveOrUpdate, await aptitudeFields(world, main));
  const aptitude = await approvedAptitude(world, main, auditor);
  // Lent to, offered to, and offered by a third company.
  const third = await world.company();
  const [loan, offer] = [await accredit(world, paperless, main.companyId, third), await accredit(world, aptitude, main.companyId, third, { status: 0 })];
  const offered = await accredit(world, await aptitudeOf(world, third), third, main.companyId, { status: 0 });
  return { aptitude, loan, offer, offered, pendingAptitude: await pendingAptitude(world, main), draftAptitude, paperless };
}

async function productsOf(world: World, main: Person, auditor: Person, brandId: string, nth: number) {
  const series = (await world.ok(main, productSeries.saveOrUpdate, { brandId, name: '沙发' })).id;
  const spareSeries = (await world.ok(main, productSeries.saveOrUpdate, { brandId, name: '餐桌' })).id;
  const named = (model: string) => ({ model: `${model}-${nth}` });
  const product = await approvedProduct(world, main, auditor, series, named('P1'));
  await world.ok(main, productIdentify.upDown, { id: product });
  const draftProduct = await readyProduct(world, main, series, named('P2'));
  const pendingProduct = await submittedProduct(world, main, series, named('P3'));
  const readModel = async (id: string) => (await world.ok(main, productIdentify.findOne, { id })).models[0]!.id;
  return { series, spareSeries, product, draftProduct, pendingProduct, model: await readModel(product), draftModel: await readModel(draftProduct), category: await categoryId(world, main), standard: (await standardOf(world, main)).id };
}

async function ordersOf(world: World, main: Person, { auditor, operator }: Record<'auditor' | 'operator', Person>) {
  const { orderId: order } = await world.ok(main, nodeApply.saveOrCancel, { submit: true, applyType: feeApplyType, payAuth: [await uploadVoucher(world, main)] });
  const { orderId: packOrder } = await world.ok(main, codeQuota.buy, { codeType: 'ECODE', quantity: 1000 });
  const payment = await paymentOf(world, order);
  await world.ok(auditor, nodeAudit.lock, { id: payment });
  await world.ok(auditor, nodeAudit.unlock, { id: payment });
  const { orderId: paidOrder } = await world.ok(main, codeQuota.buy, { codeType: 'ECODE', quantity: 1000 });
  const { paymentId, amount: sum } = await world.ok(main, orders.pay, { ids: [paidOrder], payer: '测试家具', payDate: '2026-01-05', payAuth: [await uploadVoucher(world, main)] });
  // More arrived than was asked: the rest is in the balance.
  await world.ok(auditor, nodeAudit.audit, { id: paymentId, pass: true, arrived: sum + 1_000_000 });
  await world.ok(main, orders.invoiceApply, { id: paidOrder, kind: 'NORMAL', title: '测试家具有限公司', taxNo: '91350100M000100Y43', email: 'finance@example.com' });
  const { records: asked } = await world.ok(main, invoice.list, {});
  // Whoever issues an invoice has uploaded it.
  const paper = await world.upload(operator, file.put, { name: '发票.pdf', mime: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n') }, { scene: 'invoice' });
  const online = await onlinePaysOf(world, { companyId: main.companyId, orders: [packOrder, paidOrder] });
  return { order, packOrder, paidOrder, payment, ...online, invoice: asked[0]!.id, invoiceFile: (paper.data as { fileId: string }).fileId };
}

async function codesOf(world: World, main: Person, auditor: Person, product: string) {
  await giveQuota(world, main.companyId, 'AUTH', 10_000);
  const batch = await issuedBatch(world, main, auditor, applyFieldsOf(product, { quantity: 20 }));
  const spareBatch = await issuedBatch(world, main, auditor, applyFieldsOf(product, { quantity: 5 }));
  const draft = async () => (await world.ok(main, ecodeApply.saveOrUpdate, applyFieldsOf(product, { quantity: 7 }))).id;
  const [draftApply, pendingApply] = [await draft(), await draft()];
  await world.ok(main, ecodeApply.submit, { id: pendingApply });
  const { link } = await world.ok(main, ecodeBatch.download, { id: batch });
  await fetchFile(world, link);
  const [code] = await allCodes(world, main, batch);
  return { batch, spareBatch, draftApply, pendingApply, code: code!.code, address: code!.url };
}

/** A write-back that waits for confirmation, and a completed one with its production batch. */
async function returnsOf(world: World, main: Person, batch: string, nth: number) {
  const check = async (from: number) => (await world.ok(main, ecodeReturn.check, { batchId: batch, source: { way: 'RANGE', from, to: from + 1 }, result: 'ACTIVATE', prodBatch: { batchNo: `SC${nth}-${from}`, prodDate: '2026-01-05', qcResult: 'PASS' } })).id;
  const [openReturn, doneReturn] = [await check(5), await check(7)];
  const { prodBatchId } = await world.ok(main, ecodeReturn.confirm, { id: doneReturn });
  const { id: recalled } = await world.ok(main, recall.saveOrUpdate, { title: `召回${nth}`, reason: '坐垫海绵异味', instructions: '请停止使用并联系我们', kind: 'BATCHES', prodBatchIds: [prodBatchId!] });
  const holder = await world.asStaff((db) => db.selectFrom('recallHolder').where('recallId', '=', recalled).select('id').executeTakeFirstOrThrow());
  const { materialLot } = await producedOf(world, main, batch, nth);
  return { prodBatch: prodBatchId!, materialLot, openReturn, doneReturn, recall: recalled, recallHolder: holder.id };
}

/** A production batch that was planned with its material, activated, inspected and dispatched. */
async function producedOf(world: World, main: Person, batch: string, nth: number) {
  const { productId } = await world.ok(main, ecodeBatch.detail, { id: batch });
  const { id } = await world.ok(main, factoryRecord.saveOrUpdate, { productId, factory: '佛山一厂', batchNo: `PF${nth}`, prodDate: '2026-01-05', planQty: 2, materials: [{ material: '海绵', supplier: '恒泡', lotNo: `HP-${nth}` }] });
  const activation = await world.ok(main, ecodeReturn.check, { batchId: batch, source: { way: 'RANGE', from: 19, to: 20 }, result: 'ACTIVATE', prodBatchId: id });
  await world.ok(main, ecodeReturn.confirm, { id: activation.id });
  await world.ok(main, factoryRecord.qc, { id, qcResult: 'PASS', inspector: '吴质检' });
  await world.ok(main, factoryRecord.dispatch, { id, toName: '佛山成品仓' });
  return { materialLot: (await world.ok(main, factoryRecord.materialLots, {}))[0]!.id };
}

/** A box without contents, and one with a code of the completed write-back. */
async function boxesOf(world: World, main: Person, batch: string, product: string) {
  const { boxes } = await world.ok(main, boxCode.generate, { scheme: 'PLATFORM', count: 2, level: 1, capacity: 8 });
  const [box, spareBox] = boxes;
  const active = (await allCodes(world, main, batch))[6]!;
  const { packagePieces } = await world.ok(main, productIdentify.findOne, { id: product });
  const label = signedPath(world.services.secrets, 'AUTH', active.code, { no: 1, of: packagePieces });
  const { faults } = await world.ok(main, boxCode.bind, { id: spareBox!.id, texts: [label] });
  if (faults.length > 0) throw new Error(`the box of the fixture is empty: ${faults[0]!.en}`);
  return { box: box!.id, boxNo: box!.boxNo, spareBox: spareBox!.id };
}
