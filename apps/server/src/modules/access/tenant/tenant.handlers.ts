import { AppError, tenant, type TenantRow, TenantSetting } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { byDefault, hostTenant } from './public.ts';
import * as rows from './tenant.queries.ts';

export const tenantRoutes = handle(tenant, {
  async list({ db }, filters) {
    const page = await rows.list(db, filters);
    return { ...page, records: page.records.map(wire) };
  },

  detail: ({ db }, { id }) => found(db, id),

  async submit(ctx, { id, version, ...fields }) {
    const { db } = ctx;
    if (fields.domain && (await rows.domainTaken(db, fields.domain, id)))
      throw fieldFault('domain', { zh: '该域名已被其他租户使用', en: 'is already used by another tenant' });
    if (id) {
      const [held] = await rows.holdMany(db, [id]);
      if (!held) throw new AppError('notFound');
      if (version !== undefined && held.version !== version) throw new AppError('versionConflict');
      refuseEnding(held.tenantId, fields.expireTime);
      await rows.update(db, id, fields);
    }
    const tenantId = id ?? (await rows.insert(db, fields));
    ctx.note({ bizType: 'tenant', bizId: tenantId, action: id ? 'edit' : 'add' });
    return found(db, tenantId);
  },

  async remove(ctx, { ids }) {
    const held = await rows.holdMany(ctx.db, ids);
    if (held.length < new Set(ids).size) throw new AppError('notFound');
    for (const { tenantId, tenantName } of held) {
      if (tenantId === byDefault) throw new AppError('defaultTenant');
      const count = await rows.accountsOf(ctx.db, tenantId);
      if (count > 0) throw new AppError('tenantInUse', { name: tenantName, count: String(count) });
    }
    return rows.remove(ctx.db, ids);
  },

  async setting(ctx, { ids, setting, ...limits }) {
    const held = await rows.holdMany(ctx.db, ids);
    if (held.length < new Set(ids).size) throw new AppError('notFound');
    for (const row of held) {
      refuseEnding(row.tenantId, limits.expireTime);
      // The sent settings, merged into the present ones.
      const merged = setting && TenantSetting.parse({ ...(row.setting as object), ...setting });
      await rows.set(ctx.db, row.id, { ...limits, setting: merged });
      ctx.note({ bizType: 'tenant', bizId: row.id, action: 'setting' });
    }
    return held.length;
  },

  async datasource({ db }, { tenantId, datasourceId }) {
    if (!(await rows.setDatasource(db, tenantId, datasourceId))) throw new AppError('notFound');
    return true;
  },

  async info({ db, services }, { domain }) {
    const own = await hostTenant(db, domain);
    return (
      own && {
        tenantId: own.tenantId,
        domain: own.domain,
        backgroundUrl: services.files.renew(own.setting.backgroundUrl),
        operatorName: own.setting.operatorName,
        logo: services.files.renew(own.setting.logo),
      }
    );
  },
});

function refuseEnding(tenantId: string, expireTime: string | null | undefined): void {
  if (tenantId === byDefault && expireTime) throw new AppError('defaultTenant');
}

async function found(db: Ctx['db'], id: string): Promise<TenantRow> {
  const row = await rows.find(db, id);
  if (!row) throw new AppError('notFound');
  return wire(row);
}

const wire = (row: rows.TenantRecord): TenantRow => ({
  ...row,
  domain: row.domain ?? '',
  setting: TenantSetting.parse(row.setting),
  accounts: Number(row.accounts),
});
