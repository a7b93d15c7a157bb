import { dataAuth } from '@touchmark/contract';
import { dataAuthLife, type DataReach, dataScopeNames, fieldKey, sharedFields } from '@touchmark/domain';
import { pageOfRows } from '../../../db/page.ts';
import { historyOf, recordReading } from '../../../http/audit.queries.ts';
import { actFor } from '../../../http/session/act-for.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { waitsForCompany } from '../../../http/table/todo.queries.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { answer, revoke } from './answer-auth.ts';
import { reads } from './auth-read.queries.ts';
import { authColumns, logged, readColumns, shown } from './data-auth-view.ts';
import * as rows from './data-auth.queries.ts';
import { elementNames, fieldNames } from './field-names.ts';
import { elementsNow, extend, offer } from './offer-auth.ts';
import { findAuth, readAuth } from './read-auth.ts';
import { pageShown, requireScope } from './shared-rows.ts';
import { sharedSheet } from './shared-sheet.ts';

const bizType = 'dataAuth';

waitsForCompany({
  key: 'dataAuthsOffered',
  title: { zh: '待确认的数据授权', en: 'Data authorisations to confirm' },
  path: '/cluster/dataAuth/index',
  query: `?direction=in&status=${dataAuthLife.at.open}`,
  call: dataAuth.agree,
  tone: 'amber',
  count: rows.countOffered,
});

const noteLook = async (ctx: Ctx, call: Parameters<typeof recordReading>[1], opinion: string, bizId?: string) => {
  if (isPlatform(ctx.me)) await recordReading(ctx, call, { bizType, action: 'read', opinion, ...(bizId ? { bizId } : {}) });
};

export const dataAuthRoutes = handle(dataAuth, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    await noteLook(ctx, dataAuth.list, String(page.total));
    return { ...page, records: shown(ctx, page.records) };
  },

  export: sheetOf(dataAuth.export, {
    name: { zh: '数据授权', en: 'Data authorisations' },
    query: rows.all,
    items: shown,
    columns: authColumns,
    before: (ctx, total) => noteLook(ctx, dataAuth.export, String(total)),
  }),

  async findOne(ctx, { id }) {
    const row = await findAuth(ctx, id);
    await noteLook(ctx, dataAuth.findOne, row.authNo, id);
    const { former, agreement, reachOf } = await actFor(ctx, row.companyId, async (other) => ({
      former: row.replaces ? await rows.find(other, row.replaces) : undefined,
      agreement: (await fileRefs(other, row.agreement ? [row.agreement] : []))[0] ?? null,
      reachOf: await rows.reachOf(other.db, row.companyId, row.reach as DataReach, row.reachIds),
    }));
    const names = await elementNames(ctx, row.fields);
    return {
      ...shown(ctx, [row])[0]!,
      fields: dataScopeNames.flatMap((scope) =>
        row.fields.flatMap((key) =>
          key.startsWith(`${scope}.`) ? [{ key, scope, name: fieldNames(scope, [key.slice(scope.length + 1)], names)[0]! }] : [],
        ),
      ),
      reachOf,
      agreement,
      agreementHash: row.agreementHash,
      replaces: former ? { id: former.id, authNo: former.authNo } : null,
      replacedBy: (await rows.replacing(ctx, id)) ?? null,
      reason: row.reason,
      answerUser: row.answerUser,
      answerTime: row.answerTime,
      history: await historyOf(ctx, bizType, id),
    };
  },

  async fields(ctx, { reach, reachIds }) {
    const own = dataScopeNames.flatMap((scope) =>
      Object.entries<{ zh: string; en: string; sensitive?: true }>(sharedFields[scope]).map(([field, { zh, en, sensitive = false }]) => ({
        key: fieldKey(scope, field),
        scope,
        name: { zh, en },
        sensitive,
      })),
    );
    const elements = [...(await elementsNow(ctx, reach, reachIds))].map(([code, { name, isPublic }]) => ({
      key: fieldKey('PRODUCT', code),
      scope: 'PRODUCT' as const,
      name,
      sensitive: !isPublic,
    }));
    return [...own, ...elements];
  },

  saveOrUpdate: offer,
  extend,
  agree: (ctx, input) => answer(ctx, input, 'agree'),
  refuse: (ctx, input) => answer(ctx, input, 'refuse'),

  revoke,

  async preview(ctx, { scope, pageNum, pageSize, ...showing }) {
    requireScope(showing, scope);
    const { found: _found, ...page } = await pageShown(ctx, { ...showing, companyId: ctx.me.companyId }, scope, { pageNum, pageSize });
    return page;
  },

  read: (ctx, { orderBy: _order, ...input }) => readAuth(ctx, input),

  readExport: sharedSheet,

  async logs(ctx, { pageNum, pageSize, orderBy: _order, ...filters }) {
    const page = await pageOfRows(reads(ctx, filters), { pageNum, pageSize });
    return { ...page, records: await logged(ctx, page.records) };
  },

  logsExport: sheetOf(dataAuth.logsExport, {
    name: { zh: '授权访问记录', en: 'Reads of what is shown' },
    query: reads,
    items: logged,
    columns: readColumns,
  }),
});
