import { AppError, standardAudit, standardVersion, type VersionDetail, type VersionListRow } from '@touchmark/contract';
import {
  inState,
  jsonSchemaOf,
  standardFaults,
  standardLife,
  standardOpenApi,
  standardWords,
  stateText,
  versionLines,
} from '@touchmark/domain';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { type FileAnswer, handle } from '../../../http/handle.ts';
import { requireStep } from '../../../http/table/step.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { withAuthor } from '../../access/second-person/public.ts';
import { queueSheet, reviewRoutes } from '../../platform/review/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import {
  checked,
  type Draft,
  draftFaults,
  nameStandard,
  newStandard,
  numberOf,
  refuseRival,
  refuseUnfit,
  refuseUsedNumber,
  revised,
} from './version-draft.ts';
import { bizType, standardReview } from './standard-review.ts';
import * as rows from './standard-version.queries.ts';
import { standards, type VersionRecord, versions } from './standard-version.queries.ts';
import { valueTemplate } from './value-template.ts';
import { reviewColumns } from './review-sheet.ts';

const col = columnsBy<VersionListRow>()(standardWords);

export const standardAuditRoutes = reviewRoutes('standardAudit', standardAudit, standardReview, {
  export: queueSheet(standardAudit.export, {
    name: { zh: '数据标准审核', en: 'Review of standards' },
    query: rows.allReviews,
    columns: reviewColumns,
  }),
});

export const standardVersionRoutes = handle(standardVersion, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, { ...filters, publishedOnly: !isPlatform(ctx.me) });
    return { ...page, records: page.records.map(wire) };
  },
  detail: async (ctx, { id }) => detailOf(ctx, await found(ctx, id)),
  async products(ctx, { id, pageNum, pageSize }) {
    await found(ctx, id);
    return rows.products(ctx, id, { pageNum, pageSize });
  },
  async compare(ctx, { id, withId }) {
    const [one, other] = [await found(ctx, id), await found(ctx, withId)];
    const turned = one.standardId === other.standardId && BigInt(one.id) < BigInt(other.id);
    const [older, newer] = turned ? [one, other] : [other, one];
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
    const { nameZh, nameEn, categoryCodes, scope, refs, changeLog } = draft;
    const said = { versionNo, nameZh, nameEn, categoryCodes, scope, refs, changeLog };
    const saved = before
      ? await versions.update(ctx, before, { ...said, authors: withAuthor(ctx.me.userId) })
      : await versions.insert(ctx, { standardId, ...said, authors: [ctx.me.userId], createUser: ctx.me.userId });
    await rows.putItems(ctx, saved.id, draft.items);
    return saved;
  },
  async newVersion(ctx, { id, dataVersionId }) {
    const from = await versions.hold(ctx, id);
    const versionNo = await numberOf(ctx, dataVersionId);
    await refuseUsedNumber(ctx, from.standardId, versionNo);
    const { standardId, scope, refs } = from;
    const { nameZh, nameEn, categoryCodes } = await standards.hold(ctx, standardId);
    const said = { standardId, versionNo, nameZh, nameEn, categoryCodes, scope, refs };
    const saved = await versions.insert(ctx, { ...said, authors: [ctx.me.userId], createUser: ctx.me.userId });
    await rows.putItems(ctx, saved.id, await revised(ctx, (await rows.items(ctx, id)) as Draft['items']));
    return saved;
  },
  async submit(ctx, { id, version }) {
    const row = await versions.hold(ctx, id, version);
    const to = requireStep(standardLife, row.status, 'submit');
    if ((await rows.items(ctx, id)).length === 0)
      throw new AppError('standardIncomplete', { what: { zh: '还没有数据元', en: 'it has no elements' } });
    await refuseUnfit(ctx, id);
    await refuseRival(ctx, row.standardId, row.categoryCodes);
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

/** Companies find what was published alone. */
async function found(ctx: Ctx, id: string): Promise<VersionRecord> {
  const row = await rows.find(ctx, id);
  if (!row || (!isPlatform(ctx.me) && !inState(standardLife, row.status, 'published', 'history', 'abolished')))
    throw new AppError('notFound');
  return row;
}

async function detailOf(ctx: Ctx, row: VersionRecord): Promise<VersionDetail> {
  const form = await rows.form(ctx, row.id);
  // What steps it took matters, not which numbers its review and its own life have for them.
  const history = isPlatform(ctx.me) ? await historyOf(ctx, bizType, row.id) : [];
  const { changeLog, scope, refs } = row;
  return {
    ...wire(row),
    changeLog,
    scope,
    refs,
    dataVersionId: await rows.dataVersionIdOf(ctx, row.versionNo),
    items: (await rows.items(ctx, row.id)) as VersionDetail['items'],
    form,
    faults: inState(standardLife, row.status, 'draft') ? await draftFaults(ctx, row.id) : standardFaults(form),
    history: history.map((entry) => ({ ...entry, fromStatus: null, toStatus: null })),
  };
}
