import {
  afterSales, aptitudeManage, aptitudeReview, barcode, barcodeAllot, barcodeManage, brandAudit, brandNode, type Call, circulation, companyAudit, factoryRecord, gs1Prefix, install, mainAccount, nodeApply, nodeAudit, order, prefixReview, productCheck, productIdentify, serviceContract, symbolGrade, traceChain, userAuth, invoice, partner, aptitudeFilling, chainPush, chainSource, dataAuth, supplyPlan,
} from '@touchmark/contract';
import { sql } from 'kysely';
import type { PrivateScene } from '../../../apps/server/src/http/file/referrer.ts';
import type { Person, World } from '../../../apps/server/test/world.ts';
import { sealText } from '../../../apps/server/src/sealed.ts';
import type { Fixtures } from './fixtures.ts';

/** A kind of object that names private files: how a file gets there, and the pages that show such an object. */
interface FileKind {
  /** The name of its entry in the server's register. */
  of: string;
  scene: PrivateScene;
  place: (world: World, own: Fixtures, fileId: string, uploader: Person) => Promise<void>;
  pages: (own: Fixtures) => readonly (readonly [Call, object])[];
}

const run = (world: World, statement: ReturnType<typeof sql>) => world.asStaff(async (db) => void (await statement.execute(db)));
/** A file in a column of an object. */
const column = (table: string, name: string, key: keyof Fixtures & string, many = false) => (world: World, own: Fixtures, fileId: string) =>
  run(world, sql`update ${sql.table(table)} set ${sql.ref(name)} = ${many ? sql`array[${fileId}::bigint]` : sql`${fileId}::bigint`} where id = ${own[key] as string}`);
/** A requested change of an object, with a file at a field of its snapshot. */
const change = (type: string, key: keyof Fixtures & string, field: string, rest: object) => (world: World, own: Fixtures, fileId: string) =>
  run(world, sql`insert into change_request (company_id, biz_type, biz_id, snapshot, before, submit_user, apply_status) values (${own.companyId}, ${type}, ${own[key] as string}, ${JSON.stringify({ ...rest, [field]: [fileId] })}::jsonb, ${JSON.stringify({ ...rest, [field]: [] })}::jsonb, ${own.main.userId}, 1)`);
/** The change of an object that waits now. */
const waiting = async (world: World, type: string, id: string) =>
  world.asStaff(async (db) => (await db.selectFrom('changeRequest').where('bizType', '=', type).where('bizId', '=', id).orderBy('id', 'desc').select('id').executeTakeFirstOrThrow()).id);
const waitingChange = { aptitude: '', gs1Prefix: '', brandNode: '', productIdentify: '' };
const changed = (type: keyof typeof waitingChange, key: keyof Fixtures & string, field: string, rest: object = {}) => async (world: World, own: Fixtures, fileId: string) => {
  await change(type, key, field, rest)(world, own, fileId);
  waitingChange[type] = await waiting(world, type, own[key] as string);
};

/** A version of a standard whose one element is of files. */
const fileElement = 'DE99001';
const versionOfFiles = (world: World) =>
  world.asStaff(async (db) => {
    const known = await db.selectFrom('standardVersion').where('versionNo', '=', 'FILES').select('id').executeTakeFirst();
    if (known) return known.id;
    const { id: standardId } = await db.insertInto('standard').values({ code: 'STD-FILES', nameZh: '附件', nameEn: 'Files' }).returning('id').executeTakeFirstOrThrow();
    const { id } = await db.insertInto('standardVersion').values({ standardId, versionNo: 'FILES', status: 0 }).returning('id').executeTakeFirstOrThrow();
    const { rows: [element] } = await sql<{ id: string }>`
      insert into data_element select (jsonb_populate_record(e, jsonb_build_object('id', nextval('row_number'), 'code', ${fileElement}::text, 'short_name', 'filesOfTest', 'status', 0, 'type', 'file', 'max_occurs', 5))).* from data_element e where e.type = 'text' and e.status = 1 limit 1 returning id`.execute(db);
    await sql`update data_element set status = 1 where id = ${element!.id}`.execute(db);
    await db.insertInto('standardItem').values({ versionId: id, elementId: element!.id, sort: 1, groupZh: '附件', groupEn: 'Files', constraint: 'O' }).execute();
    await db.updateTable('standardVersion').set({ status: 2 }).where('id', '=', id).execute();
    return id;
  });
/** A file among the values of an information model. */
const inModel = (key: 'draftProduct' | 'pendingProduct') => async (world: World, own: Fixtures, fileId: string) => {
  const version = await versionOfFiles(world);
  await run(world, sql`update product_identify_model set standard_version_id = ${version}, element_values = jsonb_build_object(${fileElement}::text, jsonb_build_array(${fileId}::text)) where product_id = ${own[key]} and is_current`);
};

/** The same in a requested change of a product. */
const inProductChange = async (world: World, own: Fixtures, fileId: string) => {
  const standardVersionId = await versionOfFiles(world);
  const { standardId } = await world.asStaff((db) => db.selectFrom('standardVersion').where('id', '=', standardVersionId).select('standardId').executeTakeFirstOrThrow());
  const models = [{ standardId, standardVersionId, values: { [fileElement]: [fileId] }, selected: [], aptitudeId: null, aptitudeCompany: null }];
  await run(world, sql`insert into change_request (company_id, biz_type, biz_id, snapshot, before, submit_user, apply_status) values (${own.companyId}, 'productIdentify', ${own.product}, ${JSON.stringify({ models })}::jsonb, '{}', ${own.main.userId}, 1)`);
  waitingChange.productIdentify = await waiting(world, 'productIdentify', own.product);
};

const many = { pageNum: 1, pageSize: 100 };
const seals = { name: '证书', kind: 'CERT', public: false, cnasNo: '', certNo: 'X', issuer: 'Y', issueDate: '2026-01-01', validTo: null, longTerm: true, scope: '', relatedStandards: [], categoryCodes: [] };

export const fileKinds: readonly FileKind[] = [
  { of: 'product', scene: 'certificate', place: inModel('draftProduct'), pages: (h) => [[productIdentify.findOne, { id: h.draftProduct }], [productCheck.findOne, { id: h.draftProduct }]] },
  { of: 'submitted product', scene: 'certificate', place: inModel('pendingProduct'), pages: (h) => [[productIdentify.findOne, { id: h.pendingProduct }], [productCheck.findOne, { id: h.pendingProduct }]] },
  { of: 'product', scene: 'certificate', place: inProductChange, pages: (h) => [[productIdentify.findOne, { id: h.product }], [productCheck.findOne, { id: waitingChange.productIdentify }]] },
  { of: 'certificate of a product', scene: 'certificate', place: column('aptitude', 'files', 'draftAptitude', true), pages: (h) => [[aptitudeManage.findOne, { id: h.draftAptitude }], [aptitudeReview.findOne, { id: h.draftAptitude }]] },
  { of: 'submitted certificate of a product', scene: 'certificate', place: column('aptitude', 'files', 'pendingAptitude', true), pages: (h) => [[aptitudeManage.findOne, { id: h.pendingAptitude }], [aptitudeReview.findOne, { id: h.pendingAptitude }]] },
  { of: 'submitted certificate of a product', scene: 'certificate', place: changed('aptitude', 'aptitude', 'files', seals), pages: (h) => [[aptitudeManage.findOne, { id: h.aptitude }], [aptitudeReview.findOne, { id: waitingChange.aptitude }]] },
  { of: 'filled in certificate', scene: 'certificate', place: column('aptitude_filling', 'files', 'submittedFilling', true), pages: (h) => [[aptitudeFilling.findOne, { id: h.submittedFilling }]] },
  { of: 'data authorisation', scene: 'certificate', place: column('data_auth', 'agreement', 'dataAuth'), pages: (h) => [[dataAuth.findOne, { id: h.dataAuth }]] },
  { of: 'supply plan', scene: 'certificate', place: column('supply_plan', 'attachment', 'supplyPlan'), pages: (h) => [[supplyPlan.findOne, { id: h.supplyPlan }]] },
  { of: 'push of material lots', scene: 'certificate', place: column('chain_push', 'photos', 'receivedPush', true), pages: (h) => [[chainPush.findOne, { id: h.receivedPush }]] },
  { of: 'lot of a material', scene: 'certificate', place: column('material_lot', 'images', 'spareLot', true), pages: (h) => [[chainSource.findOne, { id: h.spareLot }]] },
  { of: 'brand', scene: 'certificate', place: column('brand_node', 'cert_file', 'draftBrand', true), pages: (h) => [[brandNode.findOne, { id: h.draftBrand }], [brandAudit.findOne, { id: h.draftBrand }]] },
  { of: 'submitted brand', scene: 'certificate', place: column('brand_node', 'auth_letter', 'pendingBrand', true), pages: (h) => [[brandNode.findOne, { id: h.pendingBrand }], [brandAudit.findOne, { id: h.pendingBrand }]] },
  { of: 'submitted brand', scene: 'certificate', place: changed('brandNode', 'brand', 'certFile', { brandName: '甲', logo: null }), pages: (h) => [[brandNode.findOne, { id: h.brand }], [brandAudit.findOne, { id: waitingChange.brandNode }]] },
  { of: 'company prefix', scene: 'certificate', place: column('gs1_prefix', 'cert_file', 'draftPrefix', true), pages: (h) => [[gs1Prefix.findOne, { id: h.draftPrefix }], [prefixReview.findOne, { id: h.draftPrefix }]] },
  { of: 'company prefix', scene: 'certificate', place: column('gs1_prefix', 'cert_file', 'pendingPrefix', true), pages: (h) => [[gs1Prefix.findOne, { id: h.pendingPrefix }], [prefixReview.findOne, { id: h.pendingPrefix }]] },
  { of: 'company prefix', scene: 'certificate', place: changed('gs1Prefix', 'sparePrefix', 'certFile', { validTo: '2099-01-01' }), pages: (h) => [[gs1Prefix.findOne, { id: h.sparePrefix }], [prefixReview.findOne, { id: waitingChange.gs1Prefix }]] },
  { of: 'company', scene: 'certificate', place: column('company', 'licence_img', 'companyId'), pages: () => [[companyAudit.current, {}]] },
  { of: 'submission of a company', scene: 'certificate', place: column('company_audit', 'proofs', 'companyChange', true), pages: (h) => [[companyAudit.myAudit, {}], [companyAudit.history, many], [companyAudit.findOne, { id: h.companyChange }]] },
  { of: 'appeal for the main account', scene: 'certificate', place: column('main_transfer', 'letter_file', 'transfer'), pages: (h) => [[mainAccount.proofs, { id: h.transfer }]] },
  { of: 'production batch', scene: 'certificate', place: column('production_batch', 'qc_report', 'prodBatch'), pages: (h) => [[factoryRecord.findOne, { id: h.prodBatch }], [traceChain.find, { text: `prodBatch:${h.prodBatch}` }]] },
  { of: 'production batch in a chain', scene: 'certificate', place: column('production_batch', 'qc_report', 'prodBatch'), pages: (h) => [[traceChain.find, { text: `prodBatch:${h.prodBatch}` }], [factoryRecord.findOne, { id: h.prodBatch }]] },
  { of: 'lot of a material', scene: 'certificate', place: column('material_lot', 'cert_file', 'materialLot'), pages: (h) => [[factoryRecord.list, many], [traceChain.find, { text: `lot:${h.materialLot}` }]] },
  { of: 'lot in a chain', scene: 'certificate', place: column('material_lot', 'cert_file', 'materialLot'), pages: (h) => [[traceChain.find, { text: `lot:${h.materialLot}` }], [factoryRecord.list, many]] },
  { of: 'barcode', scene: 'certificate', place: column('barcode', 'grade_report', 'barcode'), pages: () => [[barcode.list, many], [barcodeManage.list, many], [barcodeAllot.list, many]] },
  { of: 'barcode', scene: 'certificate', place: column('barcode', 'grade_report', 'gtinBarcode'), pages: () => [[barcode.list, many], [barcodeManage.list, many], [barcodeAllot.list, many]] },
  { of: 'contract', scene: 'certificate', place: (world, own, fileId, { userId }) => run(world, sql`insert into contract_signature (company_id, contract_id, document_id, way, user_id, account, user_name, address, sha256, files, file_hashes) select company_id, contract_id, id, 'SCAN', ${userId}, 'a', '测试', ${sealText(world.services.secrets.dataKey, '127.0.0.1', 'address')}, sha256, array[${fileId}::bigint], array['00'] from contract_document where contract_id = ${own.contract}`), pages: (h) => [[serviceContract.findOne, { id: h.contract }]] },
  { of: 'text of a contract', scene: 'pdf', place: (world, own, fileId) => run(world, sql`update contract set file_id = ${fileId}, text_id = null, body = '' where id = ${own.draftContract}`), pages: (h) => [[serviceContract.findOne, { id: h.draftContract }]] },
  { of: 'after-sales request', scene: 'service', place: column('after_sales', 'photos', 'request', true), pages: (h) => [[afterSales.findOne, { id: h.request }]] },
  { of: 'after-sales request', scene: 'serviceVideo', place: column('after_sales', 'photos', 'request', true), pages: (h) => [[afterSales.findOne, { id: h.request }]] },
  { of: 'circulation document', scene: 'receipt', place: column('circulation_doc', 'signature', 'scannedDoc'), pages: (h) => [[circulation.findOne, { id: h.scannedDoc }]] },
  { of: 'installation order', scene: 'service', place: column('install_order', 'photos_after', 'workingInstall', true), pages: (h) => [[install.findOne, { id: h.workingInstall }]] },
  { of: 'line of a circulation document', scene: 'receipt', place: column('circulation_line', 'photos', 'docLine', true), pages: (h) => [[circulation.findOne, { id: h.scannedDoc }]] },
  { of: 'service provider', scene: 'certificate', place: column('partner', 'files', 'provider', true), pages: (h) => [[partner.findOne, { id: h.provider }], [partner.list, many]] },
  { of: 'measured grade', scene: 'certificate', place: column('symbol_grade', 'report_file', 'grade'), pages: (h) => [[symbolGrade.list, { templateId: h.template, ...many }]] },
  { of: 'identity', scene: 'identity', place: (world, _, fileId, { userId }) => run(world, sql`insert into user_identity (user_id, id_front) values (${userId}, ${fileId}) on conflict (user_id) do update set id_front = excluded.id_front`), pages: () => [[userAuth.mine, {}]] },
  { of: 'payment', scene: 'voucher', place: column('payment', 'files', 'payment', true), pages: (h) => [[order.findOne, { id: h.order }], [nodeApply.payDetail, { id: h.order }], [nodeAudit.findOne, { id: h.payment }], [order.payments, many]] },
  { of: 'invoice', scene: 'invoice', place: (world, own, fileId) => run(world, sql`update invoice set file_id = ${fileId} where id = ${own.invoice}`), pages: (h) => [[invoice.findOne, { id: h.invoice }]] },
];
