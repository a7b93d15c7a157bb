import { type Call, moduleOf } from '@touchmark/contract';
import { idPaths } from './calls.ts';
import type { Key, OwnRow } from './own-rows.ts';
import { sampleInputs } from './sample-input.ts';

/** The fixture that `id` and `ids` name in the calls of a group, where it has another name than the group. */
const groups: Readonly<Record<string, Key>> = {
  install: 'workingInstall',
  aptitudeCheck: 'pendingAptitude', aptitudeManage: 'aptitude', barcodeManage: 'gtinBarcode', boxArrival: 'box', boxCode: 'box', brandAudit: 'pendingBrand', brandNode: 'brand', codeApplyCheck: 'pendingApply', companyAudit: 'companyChange', department: 'unit', ecodeApply: 'draftApply', ecodeBatch: 'batch', ecodeReturn: 'openReturn', factoryRecord: 'prodBatch', appListing: 'draftListing', appServiceAudit: 'pendingListing', appSubscribe: 'appUse',
  file: 'certificate', goodsBatch: 'reservedBatch', goodsCode: 'allottedCode', goodsCodes: 'allottedCode', gs1Prefix: 'prefix', labelTemplate: 'template', listView: 'view', mainAccount: 'transfer', msgNotify: 'message', newMemberAudit: 'joinApply', nodeAudit: 'payment', onlinePay: 'attempt',
  printCount: 'job', printJob: 'job', productCheck: 'pendingProduct', productIdentify: 'product', productIdentifyModel: 'draftModel', productSeries: 'series', roleAuth: 'role', symbolGrade: 'grade', userManage: 'guest',
};
/** The fixture that a field names, by the field's name. */
const fields: Readonly<Record<string, Key>> = {
  aptitudeId: 'aptitude', authLetter: 'certificate', batchId: 'batch', brandId: 'brand', parentId: 'box', printerId: 'printer', prodBatchId: 'prodBatch', certFile: 'certificate', commodityCodeId: 'allottedCode', deptId: 'unit', images: 'picture', jobId: 'job', labelTemplateId: 'template', lotIds: 'materialLot', logo: 'logo', mainImgs: 'picture',
  prefixId: 'prefix', productId: 'product', reportFile: 'certificate', roleId: 'customRole', series: 'series', seriesId: 'series', templateId: 'template', video: 'video',
};
/** Fields that name what belongs to no company. */
const shared: ReadonlySet<string> = new Set(['appId', 'categoryId', 'StandardId', 'standardId', 'standardVersionId', 'tenantId', 'versionId']);

type Meaning = OwnRow['fields'][string];
/** What a path of an input names, by its name: a list is empty by what another company has, a form refuses it at its field. */
function meaningOfPath(call: Call, path: string): Meaning | undefined {
  if (path === 'id' || path === 'ids[]') return { key: groups[moduleOf(call)] ?? (moduleOf(call) as Key), as: 'hidden' };
  if (path === 'companyId') return { key: 'companyId', as: 'hidden' };
  const name = path.split('.').at(-1)!.replace('[]', '');
  if (shared.has(name)) return { key: 'standard', as: 'shared' };
  return fields[name] && { key: fields[name], as: call.kind === 'read' ? 'empty' : 'refused' };
}

/** What the paths of a call's input name; undefined if a name does not say it. */
export function meaningsOf(call: Call): OwnRow['fields'] | undefined {
  const found = idPaths(call).map((path) => [path, meaningOfPath(call, path)] as const);
  return found.every((one): one is readonly [string, Meaning] => one[1] !== undefined) ? Object.fromEntries(found) : undefined;
}

/** The row of a call that none is written for: a sample of its schema, with the rows that the names of its fields name. */
export function derivedRow(call: Call): OwnRow[] {
  const named = meaningsOf(call);
  return named ? [{ call, input: (h) => sampleInputs(call, (path) => h[named[path]?.key ?? 'standard'])[0]!, fields: named }] : [];
}
