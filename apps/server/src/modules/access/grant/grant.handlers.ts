import { AppError, appAuth, type GrantRow } from '@touchmark/contract';
import { grantLife } from '@touchmark/domain';
import './grant-delivery.ts';
import './grant-ending.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { withdrawUnbacked } from '../../../http/door/given.ts';
import { handle } from '../../../http/handle.ts';
import { requireStep } from '../../../http/table/step.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { renewCompanyRights } from '../../people/company/public.ts';
import type { AppEntry } from '../menu/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import * as rows from './grant.queries.ts';
import { grantColumns } from './grant-export.ts';
import { batchAdd, planOf } from './batch-add.ts';
import { appNames, grantable, pagesOfApp } from './grantable.ts';
import { placeIn } from '../../platform/division/public.ts';

const bizType = 'appAuth';
type Held = Awaited<ReturnType<typeof rows.holdMany>>[number];

export const appAuthRoutes = handle(appAuth, {
  async companySelect({ db, language }, input) {
    const page = await rows.companies(db, input);
    return {
      ...page,
      records: page.records.map((row) => ({ ...row, regionName: placeIn(language, row.regionName), entNo: row.entNo ?? '' })),
    };
  },

  async appSelect({ db }) {
    return (await grantable(db)).map(({ code, name, nameEn, intro }) => ({
      appId: code,
      appName: name,
      appNameEn: nameEn,
      intro,
      pages: pagesOfApp(code),
    }));
  },

  preview: planOf,
  batchAdd,

  async list({ db }, filters) {
    const page = await rows.list(db, filters);
    const names = await appNames(db);
    return { ...page, records: page.records.map((row) => wire(row, names)) };
  },

  async update(ctx, { id, version, endTime, edition, menuIds, remark }) {
    const held = await one(ctx, id, version);
    if (held.source === 'ORDER') throw new AppError('orderGrant');
    const known = new Set<string>(pagesOfApp(held.appId).map(({ path }) => path));
    if (menuIds.some((path) => !known.has(path)))
      throw fieldFault('menuIds', { zh: '包含不属于该应用的页面', en: 'contains pages of other applications' });
    // Selecting all pages means no restriction, so that pages of later releases are included.
    const narrowed = menuIds.length === 0 || menuIds.length === known.size ? null : menuIds;
    await rows.update(ctx.db, id, { endDay: endTime, edition, menuIds: narrowed, remark, operator: ctx.me.userName });
    await changed(ctx, held, 'edit', remark);
    return true;
  },

  async extend(ctx, { ids, endTime, reason }) {
    const held = await rows.holdMany(ctx.db, ids);
    if (held.length < new Set(ids).size) throw new AppError('notFound');
    for (const grant of held) {
      if (grant.endTime === null || !(await rows.isLater(ctx.db, grant.id, endTime))) throw notShorter(ctx, grant);
      await rows.update(ctx.db, grant.id, { endDay: endTime, operator: ctx.me.userName });
      await changed(ctx, grant, 'extend', reason, { from: rows.dayOf(grant.endTime), to: endTime });
      await tell(ctx, grant, { zh: `延期至 ${endTime}`, en: `extended to ${endTime}` });
    }
    return { extended: held.length };
  },

  async enable(ctx, { id, enabled, reason }) {
    const held = await one(ctx, id);
    if (held.source === 'ORDER') throw new AppError('orderGrant');
    const status = requireStep(grantLife, held.status, enabled ? 'enable' : 'stop');
    await rows.update(ctx.db, id, { status, operator: ctx.me.userName });
    await changed(ctx, held, enabled ? 'enable' : 'stop', reason);
    await tell(
      ctx,
      held,
      enabled ? { zh: '已恢复启用', en: 'was enabled again' } : { zh: `已停用：${reason}`, en: `was disabled: ${reason}` },
    );
    return true;
  },

  async revoke(ctx, { id, reason }) {
    const held = await one(ctx, id);
    if (held.source !== 'GRANT') throw new AppError(held.source === 'ORDER' ? 'orderGrant' : 'notAllowedInState');
    await rows.remove(ctx.db, id);
    await changed(ctx, held, 'revoke', reason);
    await tell(ctx, held, { zh: `已收回：${reason}`, en: `was revoked: ${reason}` });
    return true;
  },

  async logs(ctx, { id }) {
    if (!(await rows.find(ctx.db, id))) throw new AppError('notFound');
    return historyOf(ctx, bizType, id);
  },

  export: sheetOf(appAuth.export, {
    name: { zh: '应用授权', en: 'grants' },
    query: rows.all,
    async items(ctx, found) {
      const names = await appNames(ctx.db);
      return found.map((row) => ({ ...row, app: names.get(row.appId) }));
    },
    columns: grantColumns,
  }),
});

/** The refusal of an end that is not later than the present one. */
function notShorter(ctx: Ctx, { endTime }: Held): AppError {
  const date = endTime ? rows.dayOf(endTime) : { zh: '长期', en: 'no expiry' }[ctx.language];
  return new AppError('notShorter', { date }, { fields: [{ field: 'endTime', msg: new AppError('notShorter', { date }).text }] });
}

const wire = ({ state, enabled, ...row }: rows.GrantRecord, names: ReadonlyMap<string, AppEntry>): GrantRow => ({
  ...row,
  edition: row.edition || 'STANDARD',
  appName: names.get(row.appId)?.name ?? row.appId,
  appNameEn: names.get(row.appId)?.nameEn ?? '',
  source: row.source as GrantRow['source'],
  menuIds: row.menuIds ?? [],
  orderNo: row.orderNo ?? '',
  status: state as GrantRow['status'],
  enabled: enabled === 1,
});

async function one(ctx: Ctx, id: string, version?: number): Promise<Held> {
  const [held] = await rows.holdMany(ctx.db, [id]);
  if (!held) throw new AppError('notFound');
  if (version !== undefined && held.version !== version) throw new AppError('versionConflict');
  return held;
}

async function changed(
  ctx: Ctx,
  { id, companyId }: Held,
  action: string,
  opinion: string,
  ends?: { from: string; to: string },
): Promise<void> {
  await renewCompanyRights(ctx.db, companyId);
  await withdrawUnbacked(ctx, companyId);
  ctx.note({ bizType, bizId: id, action, opinion, companyId, ...(ends ? { fromStatus: ends.from, toStatus: ends.to } : {}) });
}

async function tell(ctx: Ctx, { companyId, appId }: Held, what: { zh: string; en: string }): Promise<void> {
  const app = (await appNames(ctx.db)).get(appId);
  await tellCompany(ctx.db, companyId, [], {
    scene: 'APP_CHANGE',
    values: { appName: { zh: app?.name ?? appId, en: app?.nameEn ?? appId }, change: what },
    mark: 'appAuth',
    sendUser: ctx.me.userName,
  });
}
