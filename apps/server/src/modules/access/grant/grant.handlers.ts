import { AppError, appAuth, editions, grantSources, grantStates, type GrantRow } from '@touchmark/contract';
import { xlsxStream } from '../../../sheet/write/xlsx.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { renewCompanyRights } from '../../../http/rights.queries.ts';
import type { AppEntry } from '../menu/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import * as rows from './grant.queries.ts';
import { batchAdd, planOf } from './batch-add.ts';
import { appNames, grantable, pagesOfApp } from './grantable.ts';

const bizType = 'appAuth';
const mostExported = 5000;
type Held = Awaited<ReturnType<typeof rows.holdMany>>[number];

export const appAuthRoutes = handle(appAuth, {
  async companySelect({ db }, input) {
    const page = await rows.companies(db, input);
    return { ...page, records: page.records.map((row) => ({ ...row, entNo: row.entNo ?? '' })) };
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
      throw fieldFault('menuIds', { zh: '包含不属于该应用的页面', en: 'names pages of other applications' }, ctx.language);
    // All pages is no restriction: pages of later releases belong to it too.
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
    if ((held.status === 1) === enabled) throw new AppError('notAllowedInState');
    await rows.update(ctx.db, id, { status: enabled ? 1 : 0, operator: ctx.me.userName });
    await changed(ctx, held, enabled ? 'enable' : 'stop', reason);
    await tell(
      ctx,
      held,
      enabled ? { zh: '已恢复启用', en: 'is in force again' } : { zh: `已停用：${reason}`, en: `was stopped: ${reason}` },
    );
    return true;
  },

  async revoke(ctx, { id, reason }) {
    const held = await one(ctx, id);
    if (held.source !== 'GRANT') throw new AppError(held.source === 'ORDER' ? 'orderGrant' : 'notAllowedInState');
    await rows.remove(ctx.db, id);
    await changed(ctx, held, 'revoke', reason);
    await tell(ctx, held, { zh: `已收回：${reason}`, en: `was taken back: ${reason}` });
    return true;
  },

  async logs(ctx, { id }) {
    if (!(await rows.find(ctx.db, id))) throw new AppError('notFound');
    return historyOf(ctx, bizType, id);
  },

  async export(ctx, filters) {
    const found = await rows.exported(ctx.db, filters, mostExported + 1);
    if (found.length > mostExported) throw new AppError('tooManyToExport', { most: String(mostExported) });
    const [zh, names] = [ctx.language === 'zh', await appNames(ctx.db)];
    const say = (of: Record<string, { zh: string; en: string }>, key: string) => of[key]?.[ctx.language] ?? key;
    const columns = (
      zh
        ? ['企业', '应用', '版本', '来源', '开始', '到期', '剩余天数', '限定页面', '订单号', '状态', '备注', '操作人']
        : ['Company', 'Application', 'Edition', 'Source', 'Begins', 'Ends', 'Days left', 'Pages', 'Order', 'State', 'Remark', 'By']
    ).map((title) => ({ title }));
    const lines = found.map((row) => [
      row.companyName,
      (zh ? names.get(row.appId)?.name : names.get(row.appId)?.nameEn) ?? row.appId,
      say(editions, row.edition || 'STANDARD'),
      say(grantSources, row.source),
      row.startTime,
      row.endTime ?? (zh ? '长期' : 'No end'),
      row.remaining === null ? '' : String(row.remaining),
      row.menuIds?.length ? String(row.menuIds.length) : '',
      row.orderNo ?? '',
      say(grantStates, row.state),
      row.remark,
      row.operator,
    ]);
    const name = zh ? '应用授权' : 'grants';
    return {
      name: `${name}.xlsx`,
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: xlsxStream(columns, [lines], { sheet: name }),
    };
  },
});

/** It lasts as long already. */
function notShorter(ctx: Ctx, { endTime }: Held): AppError {
  const date = endTime ? rows.dayOf(endTime) : { zh: '长期', en: 'no end' }[ctx.language];
  return new AppError(
    'notShorter',
    { date },
    { fields: [{ field: 'endTime', msg: new AppError('notShorter', { date }).say(ctx.language) }] },
  );
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
