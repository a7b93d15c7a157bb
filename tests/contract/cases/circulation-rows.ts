import { circulation, holding, receiveLink } from '@touchmark/contract';
import { circulationLife } from '@touchmark/domain';
import type { Person, World } from '../../../apps/server/test/world.ts';
import { uploadPicture } from '../../../apps/server/test/brands.ts';
import { own, type Key } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

/** Documents to a receiver without a company: one that is prepared, one that is scanned, and a sale. */
export async function circulationOf(world: World, main: Person, { product, toReceiver }: { product: string; toReceiver: string }) {
  const doc = async () => (await world.ok(main, circulation.saveOrUpdate, { toReceiver, plan: [{ productId: product, qty: 2 }], confirm: true })).id;
  const [prepared, spareCirculation, scanned, linkedDoc] = [await doc(), await doc(), await doc(), await doc()];
  await world.ok(main, receiveLink.show, { id: linkedDoc });
  const receiptPhoto = await uploadPicture(world, main, { scene: 'receipt' });
  return world.asStaff(async (db) => {
    const line = await db.insertInto('circulationLine').values({ companyId: main.companyId, docId: scanned, boxId: null, batchId: (await db.selectFrom('codeBatch').where('companyId', '=', main.companyId).select('id').orderBy('id').executeTakeFirstOrThrow()).id, serials: '[1,2)', units: 1, way: 'SCAN', open: false, state: 6 }).returning('id').executeTakeFirstOrThrow();
    const { id: sale } = await db.insertInto('circulationDoc').values({ companyId: main.companyId, docNo: `XS-${main.companyId}`, docType: 'SALE', fromName: '本企业', toName: '', units: 1, boxes: 0, status: 5 }).returning('id').executeTakeFirstOrThrow();
    return { circulation: prepared, spareCirculation, scannedDoc: scanned, linkedDoc, receiptPhoto, docLine: line.id, sale };
  });
}

const reason = '客户改了送货日期';
const at = '2026-01-05T08:00:00.000+08:00';
const scan = { key: 'doc-scan-0001', deviceTime: at };
/** What every call of documents says to a stranger: as of a document that nobody has. */
export const circulationRows = [
  own(circulation.list, () => ({}), { receiverId: ['receiver', 'empty'], productId: ['product', 'empty'], text: 'shared' }),
  own(circulation.findOne, (h) => ({ id: h.circulation }), { id: 'circulation' }),
  own(circulation.saveOrUpdate, (h) => ({ id: h.circulation, toReceiver: h.spareReceiver, plan: [{ productId: h.product, qty: 2 }] }), { id: 'circulation' }),
  own(circulation.saveOrUpdate, (h) => ({ toReceiver: h.spareReceiver }), { toReceiver: 'spareReceiver' }),
  own(circulation.saveOrUpdate, (h) => ({ toReceiver: h.spareReceiver, fromReceiver: h.receiver }), { fromReceiver: 'receiver' }),
  own(circulation.saveOrUpdate, (h) => ({ toReceiver: h.spareReceiver, plan: [{ productId: h.product, qty: 1 }] }), { 'plan[].productId': ['product', 'refused'] }),
  own(circulation.scan, (h) => ({ id: h.circulation, sentTime: at, scans: [{ ...scan, text: h.code }] }), { id: 'circulation', 'scans[].text': 'shared', stationId: 'shared' }),
  own(circulation.moveLine, (h) => ({ lineId: h.docLine, toDocId: h.circulation, reason }), { lineId: 'docLine', toDocId: 'circulation' }),
  own(circulation.receive, (h) => ({ id: h.scannedDoc }), { id: 'scannedDoc', 'receipts[].lineId': 'shared', 'receipts[].text': 'shared' }),
  own(circulation.receive, (h) => ({ id: h.scannedDoc, receipts: [{ state: 3, photos: [h.receiptPhoto] }] }), { 'receipts[].photos[]': ['receiptPhoto', 'refused'] }),
  own(circulation.receive, (h) => ({ id: h.scannedDoc, signature: h.receiptPhoto }), { signature: ['receiptPhoto', 'refused'] }),
  own(circulation.receiveFor, (h) => ({ id: h.scannedDoc, reason }), { id: 'scannedDoc', 'receipts[].lineId': 'shared', 'receipts[].text': 'shared' }),
  own(circulation.receiveFor, (h) => ({ id: h.scannedDoc, reason, receipts: [{ state: 3, photos: [h.receiptPhoto] }] }), { 'receipts[].photos[]': ['receiptPhoto', 'refused'] }),
  own(circulation.returnGoods, (h) => ({ id: h.circulation, reason, texts: [h.code] }), { id: 'circulation', 'lineIds[]': 'shared' }),
  own(circulation.remove, (h) => ({ id: h.circulation, reason }), { id: 'circulation', 'lineIds[]': 'shared' }),
  own(circulation.sale, (h) => ({ key: 'sale-0001', fromReceiver: h.receiver, texts: [h.code], phone: '13900138001' }), { fromReceiver: 'receiver' }),
  own(circulation.lines, () => ({}), { docId: ['circulation', 'empty'], text: 'shared' }),
  own(circulation.export, () => ({}), { receiverId: ['receiver', 'empty'], productId: ['product', 'empty'], 'ids[]': ['circulation', 'empty'], text: 'shared' }),
  own(circulation.exportLines, () => ({}), { docId: ['circulation', 'empty'], 'ids[]': 'shared', text: 'shared' }),
  own(circulation.import, (h) => ({ fileId: h.sheet }), { fileId: 'sheet' }),
  own(circulation.buyer, (h) => ({ id: h.sale }), { id: 'sale' }),
  own(circulation.delete, (h) => ({ id: h.spareCirculation }), { id: 'spareCirculation' }),
  own(receiveLink.show, (h) => ({ id: h.circulation }), { id: 'circulation' }),
  own(receiveLink.withdraw, (h) => ({ id: h.linkedDoc }), { id: 'linkedDoc' }),
  own(holding.list, () => ({}), { receiverId: ['receiver', 'empty'] }),
  own(holding.export, () => ({}), { receiverId: ['receiver', 'empty'] }),
];

const unlinked = [0, 5, 6];
const doc = (key: Key): [string, string, Key] => ['circulationDoc', 'status', key];
export const circulationSteps: readonly Step[] = [
  step(circulation.receive, 'receive', (h) => ({ id: h.scannedDoc }), doc('scannedDoc'), [0, 5, 6]),
  step(circulation.receiveFor, 'receive on behalf', (h) => ({ id: h.scannedDoc, reason }), doc('scannedDoc'), without(circulationLife, 'receive')),
  step(circulation.returnGoods, 'return', (h) => ({ id: h.circulation, reason, texts: [h.code] }), doc('circulation'), [0, 1, 2, 3, 6]),
  step(receiveLink.show, 'give the link', (h) => ({ id: h.circulation }), doc('circulation'), unlinked),
  step(receiveLink.withdraw, 'withdraw the link', (h) => ({ id: h.linkedDoc }), doc('linkedDoc'), unlinked),
  step(circulation.moveLine, 'move a line to a closed document', (h) => ({ lineId: h.docLine, toDocId: h.circulation, reason }), doc('circulation'), [3, 4, 5, 6]),
];
export const circulationStateless: Readonly<Record<string, string>> = {
  'circulation.scan': 'answers with the reason of each refusal', 'circulation.copy': 'any shipment may be copied', 'circulation.sale': 'makes a new document', 'circulation.buyer': 'a look at a sale',
  'receiveLink.receive': 'has a link instead of a row; answers with what became of each act', 'receiveLink.upload': 'has a link instead of a row; refused once it ended, tested beside it',
  'dealerPhone.receive': 'has a session instead of a row, tested beside it', 'dealerPhone.ship': 'makes a new document', 'dealerPhone.sell': 'makes a new document', 'dealerPhone.giveBack': 'has a session instead of a row, tested beside it',
  'dealerPhone.upload': 'has a session instead of a row', 'dealerPhone.signOut': 'has a session instead of a row', 'dealerPhone.signIn': 'opens a session', 'dealerPhone.code': 'sends a code',
  'circulation.import': 'makes new documents', 'circulation.saveSetting': 'a setting has no states',
};
