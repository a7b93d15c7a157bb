import type { Parsed, warranty } from '@touchmark/contract';
import { serviceDefaults } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { changeCompany } from '../../people/company/public.ts';
import { settingOf } from './setting.queries.ts';

type Setting = Parsed<typeof warranty.saveSetting>;

/** What a company set for its after-sales work, or what holds until it does. */
export async function serviceSetting({ db }: Pick<Ctx, 'db'>, companyId: string): Promise<Setting> {
  const row = await settingOf(db, companyId);
  return {
    keepDays: row?.serviceKeepDays ?? serviceDefaults.keepDays,
    promiseDays: row?.servicePromiseDays ?? serviceDefaults.promiseDays,
    warningCount: row?.warningCount ?? serviceDefaults.warningCount,
    warningDays: row?.warningDays ?? serviceDefaults.warningDays,
  };
}

export async function saveSetting(ctx: Ctx, { keepDays, promiseDays, warningCount, warningDays }: Setting): Promise<true> {
  await changeCompany(ctx.db, ctx.me.companyId, { serviceKeepDays: keepDays, servicePromiseDays: promiseDays, warningCount, warningDays });
  ctx.note({ bizType: 'company', bizId: ctx.me.companyId, action: 'serviceSetting' });
  return true;
}
