import { AppError, type Parsed, standardAudit, standardVersion, type VersionDetail, type VersionListRow } from '@touchmark/contract';
import { inState, jsonSchemaOf, standardFaults, standardLife, standardOpenApi, stateText, versionLines } from '@touchmark/domain';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { type FileAnswer, handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/step.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { reviewRoutes } from '../../platform/review/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { bizType, standardReview } from './standard-review.ts';
import * as rows from './standard-version.queries.ts';
import { standards, type VersionRecord, versions } from './standard-version.queries.ts';
import { valueTemplate } from './value-template.ts';

type Draft = Omit<Parsed<typeof standardVersion.saveOrUpdate>, 'id' | 'version'>;

const col = columnsBy<VersionListRow>()({
  code: { zh: '标准编码', en: 'Standard code' },
  nameZh: { zh: '名称', en: 'Name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  versionNo: { zh: '版本号', en: 'Version No.' },
  status: { zh: '状态', en: 'Status' },
  products: { zh: '使用产品', en: 'Products' },
  publishTime: { zh: '发布时间', en: 'Released' },
});

export const standardAuditRoutes = reviewRoutes('standardAudit', standardAudit, standardReview, {});

export const standardVersionRoutes = handle(standardVersion, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, { ...filters, publishedOnly: !isPlatform(ctx.me) });
    return { ...page, records: page.records.map(wire) };
  },
  detail: async (ctx, { id }) => detailOf(ctx, await found(ctx, id)),
  async compare(ctx, { id, withId }) {
    const [newer, older] = [await found(ctx, id), await found(ctx, withId)];
    const lines = versionLines(await rows.form(ctx, older.id), await rows.form(ctx, newer.id));
    return { older: wire(older), newer: wire(newer), lines };
  },

  async saveOrUpdate(ctx, { id, version, ...draft }) {
    const before = id ? await versions.hold(ctx, id, version) : null;
    if (before) requireStep(standardLife, before.status, 'edit');
    const versionNo = await checked(ctx, draft, before?.standardId);
    const standardId = before?.standardId ?? (await newStandard(ctx, draft));
    await refuseUsedNumber(ctx, standardId, versionNo, id);
    if (before) await nameStandard(ctx, before.standardId, draft);
    const { scope, refs, changeLog } = draft;
    const saved = before
      ? await versions.update(ctx, before, { versionNo, scope, refs, changeLog })
      : await versions.insert(ctx, { standardId, versionNo, scope, refs, changeLog, createUser: ctx.me.userId });
    await rows.putItems(ctx, saved.id, draft.items);
    return saved;
  },
  async newVersion(ctx, { id, dataVersionId }) {
    const from = await versions.hold(ctx, id);
    const versionNo = await numberOf(ctx, dataVersionId);
    await refuseUsedNumber(ctx, from.standardId, versionNo);
    const { standardId, scope, refs } = from;
    const saved = await versions.insert(ctx, { standardId, versionNo, scope, refs, createUser: ctx.me.userId });
    await rows.putItems(ctx, saved.id, (await rows.items(ctx, id)) as Draft['items']);
    return saved;
  },
  async submit(ctx, { id, version }) {
    const row = await versions.hold(ctx, id, version);
    const to = requireStep(standardLife, row.status, 'submit');
    const standard = await standards.hold(ctx, row.standardId);
    const items = await rows.items(ctx, id);
    if (items.length === 0)
      throw new AppError('standardIncomplete', { what: ctx.language === 'zh' ? '还没有数据元' : 'it has no elements' });
    const [fault] = standardFaults(await rows.form(ctx, id));
    if (fault)
      throw new AppError('standardIncomplete', {
        what: `${fault.name[ctx.language]}${ctx.language === 'zh' ? '' : ' '}${fault.text[ctx.language]}`,
      });
    await refuseRival(ctx, standard.id, standard.categoryCodes);
    await rows.sendForReview(ctx, id);
    await versions.update(ctx, row, { status: to }, { bizType, action: 'submit', fromStatus: row.status, toStatus: to });
    return true;
  },
  async delete(ctx, { id, version }) {
    const row = await versions.hold(ctx, id, version);
    requireStep(standardLife, row.status, 'delete');
    await versions.remove(ctx, row, { bizType, opinion: row.versionNo });
    if ((await rows.versionsOf(ctx, row.standardId)).length === 0) await standards.remove(ctx, { id: row.standardId });
    return true;
  },
  async abolish(ctx, { id, version }) {
    const row = await versions.hold(ctx, id, version);
    const to = requireStep(standardLife, row.status, 'abolish');
    await versions.update(ctx, row, { status: to }, { bizType, action: 'abolish', fromStatus: row.status, toStatus: to });
    return true;
  },
  export: sheetOf(standardVersion.export, {
    name: { zh: '数据标准', en: 'Data standards' },
    query: (ctx, filters) => rows.all(ctx, { ...filters, publishedOnly: !isPlatform(ctx.me) }),
    items: (_, all) => all.map(wire),
    columns: [
      col('code', 20),
      col('nameZh', 24),
      col('nameEn', 28),
      col('versionNo', 10),
      col('status', 12, ({ status }, language) => stateText(standardLife, status, language)),
      col('products', 10),
      col('publishTime', 20),
    ],
  }),
  async template(ctx, { id }) {
    const row = await found(ctx, id);
    const { code, versionNo, nameZh: zh, nameEn: en } = row;
    return valueTemplate({ code, versionNo, name: { zh, en }, items: await rows.form(ctx, id) }, ctx.language);
  },
  async schema(ctx, { id }) {
    const row = await found(ctx, id);
    return jsonFile(`${row.code}-${row.versionNo}.schema.json`, 'application/schema+json', await schemaOf(ctx, row));
  },
  async openapi(ctx, { id }) {
    const row = await found(ctx, id);
    const document = standardOpenApi({
      standardId: row.standardId,
      versionId: id,
      versionNo: row.versionNo,
      title: titleOf(row),
      server: ctx.services.publicUrl,
      values: await schemaOf(ctx, row),
    });
    return jsonFile(`${row.code}-${row.versionNo}.openapi.json`, 'application/json', document);
  },
});

const titleOf = ({ nameZh, nameEn, versionNo }: VersionRecord) => ({ zh: `${nameZh} ${versionNo}`, en: `${nameEn} ${versionNo}` });
const schemaOf = async (ctx: Ctx, row: VersionRecord) =>
  jsonSchemaOf(`${ctx.services.publicUrl}/api/standard/${row.id}/schema.json`, titleOf(row), await rows.form(ctx, row.id));
const jsonFile = (name: string, mime: string, content: object): FileAnswer => ({
  name,
  mime,
  body: Buffer.from(JSON.stringify(content, null, 2)),
});

const wire = ({ m, c, o, changeLog: _changeLog, scope: _scope, refs: _refs, ...row }: VersionRecord): VersionListRow => ({
  ...row,
  counts: { m, c, o },
});

/** Companies find published versions alone. */
async function found(ctx: Ctx, id: string): Promise<VersionRecord> {
  const row = await rows.find(ctx, id);
  if (!row || (!isPlatform(ctx.me) && !inState(standardLife, row.status, 'published', 'history'))) throw new AppError('notFound');
  return row;
}

async function detailOf(ctx: Ctx, row: VersionRecord): Promise<VersionDetail> {
  const form = await rows.form(ctx, row.id);
  const { changeLog, scope, refs } = row;
  return {
    ...wire(row),
    changeLog,
    scope,
    refs,
    dataVersionId: await rows.dataVersionIdOf(ctx, row.versionNo),
    items: (await rows.items(ctx, row.id)) as VersionDetail['items'],
    form,
    faults: standardFaults(form),
  };
}

async function numberOf(ctx: Ctx, dataVersionId: string): Promise<string> {
  const release = await rows.dataVersion(ctx, dataVersionId);
  if (!release) throw fieldFault('dataVersionId', { zh: '数据版本不存在或已停用', en: 'does not exist or is disabled' }, ctx.language);
  return release.versionNo;
}

/** What must be true of every draft; answers its version number. */
async function checked(ctx: Ctx, draft: Draft, standardId: string | undefined): Promise<string> {
  const versionNo = await numberOf(ctx, draft.dataVersionId);
  const known = await rows.knownCategories(ctx, draft.categoryCodes);
  const strange = draft.categoryCodes.filter((code) => !known.includes(code));
  if (strange.length > 0)
    throw fieldFault(
      'categoryCodes',
      { zh: `品类不存在：${strange.join('、')}`, en: `contains categories that do not exist: ${strange.join(', ')}` },
      ctx.language,
    );
  const ids = draft.items.map(({ elementId }) => elementId);
  if (new Set(ids).size < ids.length)
    throw fieldFault('items', { zh: '同一数据元只能出现一次', en: 'contains an element twice' }, ctx.language);
  const [unusable] = await rows.unusable(ctx, ids);
  if (unusable) {
    const at = ids.indexOf(unusable);
    throw fieldFault(
      `items.${at}.elementId`,
      { zh: `第 ${at + 1} 行的数据元未发布或已停用`, en: `in row ${at + 1} is not published or is disabled` },
      ctx.language,
    );
  }
  if (await standards.taken(ctx, { code: draft.code }, standardId))
    throw fieldFault('code', { zh: '已存在', en: 'already exists' }, ctx.language);
  return versionNo;
}

async function newStandard(ctx: Ctx, { code, nameZh, nameEn, categoryCodes }: Draft): Promise<string> {
  return (await standards.insert(ctx, { code, nameZh, nameEn, categoryCodes })).id;
}

/** Name and code stay while another version is published; the categories take effect with the draft’s publication as rivals are refused. */
async function nameStandard(ctx: Ctx, id: string, { code, nameZh, nameEn, categoryCodes }: Draft): Promise<void> {
  const row = await standards.hold(ctx, id);
  const published = (await rows.versionsOf(ctx, id)).some(({ status }) => status > standardLife.at.pending);
  if (published && code !== row.code)
    throw fieldFault('code', { zh: '已有发布的版本，编码不能修改', en: 'cannot be changed: a version is published' }, ctx.language);
  if (published) await refuseRival(ctx, id, categoryCodes);
  await standards.update(ctx, row, { code, nameZh, nameEn, categoryCodes });
}

async function refuseUsedNumber(ctx: Ctx, standardId: string, versionNo: string, except?: string): Promise<void> {
  const used = (await rows.versionsOf(ctx, standardId)).some((row) => row.versionNo === versionNo && row.id !== except);
  if (used)
    throw fieldFault(
      'dataVersionId',
      { zh: `该标准已有版本 ${versionNo}`, en: `is used: the standard has a version ${versionNo}` },
      ctx.language,
    );
}

async function refuseRival(ctx: Ctx, standardId: string, codes: readonly string[]): Promise<void> {
  const rival = await rows.rival(ctx, standardId, codes);
  if (rival)
    throw new AppError('standardRival', {
      category: rival.category,
      standard: `${rival.code} ${ctx.language === 'zh' ? rival.zh : rival.en}`,
    });
}
