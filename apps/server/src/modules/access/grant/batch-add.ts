import type { appAuth, Parsed, PlannedGrant } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { renewCompanyRights } from '../../people/company/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import * as rows from './grant.queries.ts';
import { grantable } from './grantable.ts';

type Plan = Parsed<typeof appAuth.preview>;
type Existing = Awaited<ReturnType<typeof rows.existing>>[number];

/** The effect of granting for each company and application: new, extended, or skipped, because the existing grant lasts as long. */
export async function planOf(ctx: Ctx, plan: Plan): Promise<PlannedGrant[]> {
  if (plan.endTime !== null && plan.endTime <= plan.startTime)
    throw fieldFault('endTime', { zh: '到期日须晚于开始日', en: 'must be after the start date' });
  const [names, apps] = [await rows.companyNames(ctx.db, plan.companyIds), await grantable(ctx.db)];
  if (plan.companyIds.some((id) => !names.has(id)))
    throw fieldFault('companyIds', { zh: '包含不存在的企业', en: 'contains a company that does not exist' });
  const chosen = plan.apps.map(({ appId }) => apps.find(({ code }) => code === appId));
  if (chosen.includes(undefined))
    throw fieldFault('apps', { zh: '包含不可授权的应用', en: 'contains an application that cannot be granted' });
  const held = await rows.existing(
    ctx.db,
    plan.companyIds,
    plan.apps.map(({ appId }) => appId),
  );
  return [...new Set(plan.companyIds)].flatMap((companyId) =>
    chosen.map((app): PlannedGrant => {
      const there = held.find((grant) => grant.companyId === companyId && grant.appId === app!.code);
      return {
        companyId,
        companyName: names.get(companyId)!.name,
        companyNameEn: names.get(companyId)!.nameEn,
        appId: app!.code,
        appName: app!.name,
        appNameEn: app!.nameEn,
        source: (there?.source ?? null) as PlannedGrant['source'],
        endTime: there?.endTime ?? null,
        status: (there?.state ?? null) as PlannedGrant['status'],
        result: there ? againstExisting(there, plan.endTime) : 'GRANT',
      };
    }),
  );
}

/** Grants that were bought or disabled are changed on their own page; a grant without an end cannot be extended. */
function againstExisting({ source, endTime, state }: Existing, until: string | null): 'EXTEND' | 'SKIP' {
  if (source === 'ORDER' || state === 'STOPPED' || endTime === null) return 'SKIP';
  return until === null || rows.dayOf(endTime) < until ? 'EXTEND' : 'SKIP';
}

export async function batchAdd(
  ctx: Ctx,
  { reason, contract, conflict, ...plan }: Parsed<typeof appAuth.batchAdd>,
): Promise<PlannedGrant[]> {
  const planned = (await planOf(ctx, plan)).map((row) =>
    row.result === 'EXTEND' && conflict === 'SKIP' ? { ...row, result: 'SKIP' as const } : row,
  );
  const editionOf = new Map(plan.apps.map(({ appId, edition }) => [appId, edition]));
  const held = await rows.existing(
    ctx.db,
    plan.companyIds,
    plan.apps.map(({ appId }) => appId),
  );
  for (const row of planned) {
    const edition = editionOf.get(row.appId) ?? 'STANDARD';
    if (row.result === 'GRANT')
      await rows.insert(ctx.db, {
        companyId: row.companyId,
        appId: row.appId,
        edition,
        source: 'GRANT',
        startDay: plan.startTime,
        endDay: plan.endTime,
        remark: reason,
        contract,
        operator: ctx.me.userName,
      });
    if (row.result === 'EXTEND')
      await rows.update(ctx.db, held.find((grant) => grant.companyId === row.companyId && grant.appId === row.appId)!.id, {
        endDay: plan.endTime,
        edition,
        operator: ctx.me.userName,
      });
  }
  for (const companyId of new Set(planned.filter(({ result }) => result !== 'SKIP').map((row) => row.companyId)))
    await after(
      ctx,
      companyId,
      planned.filter((row) => row.companyId === companyId && row.result !== 'SKIP'),
      reason,
      plan.endTime,
    );
  return planned;
}

async function after(ctx: Ctx, companyId: string, granted: readonly PlannedGrant[], reason: string, until: string | null): Promise<void> {
  await renewCompanyRights(ctx.db, companyId);
  const now = await rows.existing(
    ctx.db,
    [companyId],
    granted.map(({ appId }) => appId),
  );
  for (const { id } of now) ctx.note({ bizType: 'appAuth', bizId: id, action: 'grant', opinion: reason, companyId });
  const [zh, en] = [granted.map(({ appName }) => appName).join('、'), granted.map(({ appNameEn }) => appNameEn).join(', ')];
  await tellCompany(ctx.db, companyId, [], {
    scene: 'APP_GRANT',
    values: { appName: { zh, en }, validity: until ? { zh: `至 ${until}`, en: `until ${until}` } : { zh: '为长期', en: 'with no expiry' } },
    mark: 'appAuth',
    sendUser: ctx.me.userName,
  });
}
