import { baseProps, dataElement, dict, gmdDict, gmdStandard, industryDict, measureUnit, proCategory, productStandard, standardAudit, standardVersion } from '@touchmark/contract';
import type { Person, World } from '../../../apps/server/test/world.ts';
import { type Field, own } from './own-rows.ts';

/** Rows that belong to the platform alone. */
const shared = (...paths: string[]): Record<string, Field> => Object.fromEntries(paths.map((path) => [path, 'shared']));

/** A version that waits for review, as if the company had submitted it: the kit of reviews is tested by companies. */
export const standardsOf = (world: World, main: Person, nth: number) =>
  world.asStaff(async (db) => {
    const { id: standardId } = await db.insertInto('standard').values({ code: `STD-DOOR${nth}`, nameZh: `门${nth}`, nameEn: `Doors ${nth}` }).returning('id').executeTakeFirstOrThrow();
    const { id: versionId } = await db.insertInto('standardVersion').values({ standardId, versionNo: 'V1.0', status: 1 }).returning('id').executeTakeFirstOrThrow();
    const { id: pendingStandard } = await db.insertInto('standardReview').values({ companyId: main.companyId, versionId, submitUser: main.userId }).returning('id').executeTakeFirstOrThrow();
    const { id: element } = await db.selectFrom('dataElement').where('code', '=', 'DE20001').select('id').executeTakeFirstOrThrow();
    const { id: gmdAttribute } = await db.selectFrom('gmdAttribute').where('code', '=', 'seats').select('id').executeTakeFirstOrThrow();
    const { id: gmdCode } = await db.selectFrom('dict').where('code', '=', 'GMD_ROOM_USE').where('dictKey', '=', 'BED').select('id').executeTakeFirstOrThrow();
    const { id: roomUse } = await db.selectFrom('dict').where('code', '=', 'GMD_ROOM_USE').where('parentId', 'is', null).select('id').executeTakeFirstOrThrow();
    const { id: gmdHand } = await db.insertInto('dict').values({ source: 'GMD', parentId: roomUse, code: 'GMD_ROOM_USE', dictKey: `HALL${nth}`, dictValue: '门厅' }).returning('id').executeTakeFirstOrThrow();
    const { id: industry } = await db.selectFrom('industry').where('code', '=', 'T97').select('id').executeTakeFirstOrThrow();
    const { id: productStandard } = await db.selectFrom('productStandard').where('code', '=', 'QB/T 1952.1').select('id').executeTakeFirstOrThrow();
    const { id: measureUnit } = await db.selectFrom('measureUnit').where('code', '=', 'kN').select('id').executeTakeFirstOrThrow();
    return { gmdHand, measureUnit, pendingStandard, standardVersion: versionId, element, gmdAttribute, gmdCode, industry, productStandard };
  });

const element = { nameCn: '门宽', nameEn: 'Door width', shortName: 'doorWidth', definition: '门的宽度', dataTypeId: '1', widgetTypeId: '1', inforLevelId: '1', dataLevelId: '1', categoryId: '1' };
const elementIds = shared('id', 'dataTypeId', 'widgetTypeId', 'inforLevelId', 'dataLevelId', 'categoryId', 'keyWordIds[]');
const elementFilters = shared('categoryId', 'dataTypeId', 'widgetTypeId', 'inforLevelId', 'dataLevelId', 'keyWordId', 'standardId');
const draft = { code: 'STD-GATE', nameZh: '大门', nameEn: 'Gates', categoryCodes: ['F1010'], dataVersionId: '1' };

/** What data standards are made of. Sheets are uploaded, and imports taken back, by the platform’s own staff, so the file of a company stands for none. Calls that delete come last. */
export const standardRows = [
  own(baseProps.used, (h) => ({ id: h.baseProp }), shared('id')),
  own(baseProps.saveOrUpdate, () => ({ kind: 'keyWord', code: 'DOOR', name: '门' }), shared('id', 'parentId', 'levelId', 'code')),
  own(baseProps.list, () => ({ kind: 'keyWord' }), shared('code')),
  own(baseProps.export, () => ({ kind: 'keyWord' }), shared('code')),
  own(baseProps.enable, (h) => ({ id: h.baseProp, enabled: false }), shared('id')),
  own(baseProps.import, (h) => ({ kind: 'keyWord', fileId: h.sheet }), shared('fileId')), own(baseProps.undoImport, () => ({ kind: 'keyWord', id: '1' }), shared('id')), own(industryDict.undoImport, () => ({ id: '1' }), shared('id')), own(productStandard.undoImport, () => ({ id: '1' }), shared('id')),
  own(measureUnit.import, (h) => ({ fileId: h.sheet }), shared('fileId')),
  ...[dict, dataElement, proCategory, measureUnit].map(({ undoImport }) => own(undoImport, () => ({ id: '1' }), shared('id'))),
  own(productStandard.export, () => ({}), shared('code')), own(productStandard.import, (h) => ({ fileId: h.sheet }), shared('fileId')),
  own(baseProps.sort, (h) => ({ kind: 'keyWord', ids: [h.baseProp] }), shared('parentId', 'ids[]')),
  own(dataElement.list, () => ({}), elementFilters),
  own(dataElement.export, () => ({}), elementFilters),
  own(dataElement.import, (h) => ({ fileId: h.sheet }), shared('fileId')), own(dataElement.findOne, (h) => ({ id: h.element }), shared('id')), own(dataElement.used, (h) => ({ id: h.element }), shared('id')), own(dataElement.select, () => ({}), shared('ids[]', 'codes[]')),
  own(dataElement.saveOrUpdate, () => element, elementIds), own(dataElement.publish, (h) => ({ id: h.element }), shared('id')), own(dataElement.revise, (h) => ({ id: h.element }), shared('id')), own(dataElement.disable, (h) => ({ id: h.element }), shared('id')),
  own(standardVersion.list, () => ({}), shared('code')), own(standardVersion.export, () => ({}), shared('code')),
  own(standardVersion.detail, (h) => ({ id: h.standardVersion }), shared('id')), own(standardVersion.products, (h) => ({ id: h.standardVersion }), shared('id')), own(standardVersion.compare, (h) => ({ id: h.standardVersion, withId: h.standardVersion }), shared('id', 'withId')),
  own(standardVersion.template, (h) => ({ id: h.standardVersion }), shared('id')), own(standardVersion.schema, (h) => ({ id: h.standardVersion }), shared('id')), own(standardVersion.openapi, (h) => ({ id: h.standardVersion }), shared('id')),
  own(standardVersion.saveOrUpdate, () => draft, shared('id', 'dataVersionId', 'items[].elementId', 'code')), own(standardVersion.newVersion, (h) => ({ id: h.standardVersion, dataVersionId: '1' }), shared('id', 'dataVersionId')),
  own(standardVersion.submit, (h) => ({ id: h.standardVersion }), shared('id')), own(standardVersion.abolish, (h) => ({ id: h.standardVersion }), shared('id')),
  own(standardAudit.findOne, (h) => ({ id: h.pendingStandard }), { id: 'pendingStandard' }), own(standardAudit.lock, (h) => ({ id: h.pendingStandard }), { id: 'pendingStandard' }), own(standardAudit.unlock, (h) => ({ id: h.pendingStandard }), { id: 'pendingStandard' }), own(standardAudit.audit, (h) => ({ id: h.pendingStandard, pass: true }), { id: 'pendingStandard' }),
  own(proCategory.list, () => ({}), shared('below', 'code')), own(proCategory.export, () => ({}), shared('below', 'code')), own(proCategory.preview, (h) => ({ id: h.category, parentId: null }), shared('id', 'parentId', 'intoId')), own(proCategory.import, (h) => ({ fileId: h.sheet }), shared('fileId')),
  own(proCategory.saveOrUpdate, () => ({ code: 'FD', nameZh: '门', nameEn: 'Doors' }), shared('id', 'parentId', 'code')), own(proCategory.move, (h) => ({ id: h.category, parentId: null }), shared('id', 'parentId', 'ids[]')),
  own(proCategory.merge, (h) => ({ id: h.category, intoId: h.category }), shared('id', 'intoId')), own(proCategory.enable, (h) => ({ id: h.category, enabled: false }), shared('id')),
  own(gmdStandard.map, (h) => ({ id: h.gmdAttribute, elementCode: '' }), shared('id')), own(gmdStandard.mapAll, (h) => ({ items: [{ id: h.gmdAttribute, elementCode: 'DE10001' }] }), shared('items[].id')), own(gmdStandard.enable, (h) => ({ id: h.gmdAttribute, enabled: false }), shared('id')), own(gmdStandard.import, (h) => ({ fileId: h.sheet, release: '2' }), shared('fileId')),
  own(gmdStandard.list, () => ({}), shared('code')), own(gmdStandard.export, () => ({}), shared('code')), own(gmdDict.list, () => ({}), shared('code')), own(gmdDict.export, () => ({}), shared('code')), own(gmdDict.saveOrUpdate, () => ({ list: 'GMD_ROOM_USE', code: 'DOOR', nameCn: '门' }), shared('id', 'code')), own(gmdDict.enable, (h) => ({ id: h.gmdCode, enabled: false }), shared('id')), own(gmdDict.import, (h) => ({ fileId: h.sheet, release: '2' }), shared('fileId')),
  own(industryDict.list, () => ({}), shared('code')), own(industryDict.export, () => ({}), shared('code')), own(industryDict.saveOrUpdate, () => ({ code: 'T98', name: '门' }), shared('id', 'code')), own(industryDict.enable, (h) => ({ id: h.industry, enabled: false }), shared('id')), own(industryDict.delete, (h) => ({ id: h.industry }), shared('id')), own(industryDict.import, (h) => ({ fileId: h.sheet }), shared('fileId')),
  own(productStandard.list, () => ({}), shared('code')), own(productStandard.saveOrUpdate, () => ({ code: 'GB/T 1', nameCn: '门', nameEn: 'Doors' }), shared('id', 'code')), own(productStandard.delete, (h) => ({ id: h.productStandard }), shared('id')),
  own(measureUnit.list, () => ({}), shared('code')), own(measureUnit.export, () => ({}), shared('code')), own(measureUnit.used, (h) => ({ id: h.measureUnit }), shared('id')), own(measureUnit.saveOrUpdate, () => ({ code: 'ft', zh: '英尺', en: 'ft', quantity: 'length', factor: 0.3048 }), shared('id', 'code')),
  own(measureUnit.enable, (h) => ({ id: h.measureUnit, enabled: false }), shared('id')), own(measureUnit.delete, (h) => ({ id: h.measureUnit }), shared('id')),
  own(gmdDict.delete, (h) => ({ id: h.gmdHand }), shared('id')), own(dataElement.delete, (h) => ({ id: h.element }), shared('id')), own(standardVersion.delete, (h) => ({ id: h.standardVersion }), shared('id')), own(baseProps.delete, (h) => ({ id: h.baseProp }), shared('id')),
];

/** Why these are possible in every state here: their rows belong to nobody, and their own tests walk through the states. */
export const standardStateless: Readonly<Record<string, string>> = Object.fromEntries(
  [...['saveOrUpdate', 'publish', 'revise', 'disable', 'delete', 'undoImport'].map((key) => `dataElement.${key}`), ...['saveOrUpdate', 'newVersion', 'submit', 'delete', 'abolish'].map((key) => `standardVersion.${key}`), ...['saveOrUpdate', 'move', 'merge', 'enable', 'undoImport'].map((key) => `proCategory.${key}`), 'gmdStandard.map', 'gmdStandard.mapAll', 'gmdStandard.enable', ...['saveOrUpdate', 'enable', 'delete'].map((key) => `gmdDict.${key}`), ...['saveOrUpdate', 'enable', 'delete', 'undoImport'].map((key) => `industryDict.${key}`), ...['saveOrUpdate', 'delete'].map((key) => `productStandard.${key}`), ...['saveOrUpdate', 'enable', 'delete', 'undoImport'].map((key) => `measureUnit.${key}`)].map((name) => [name, 'its states are tested beside it']),
);
