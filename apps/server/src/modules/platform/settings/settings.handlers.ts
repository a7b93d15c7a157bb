import { platform, TenantSetting } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { hostTenant } from '../../access/tenant/public.ts';
import * as rows from './settings.queries.ts';

const nothingOwn = TenantSetting.parse({});

export const platformRoutes = handle(platform, {
  /** The platform's face, or that of the tenant whose address was opened. */
  async loginMsg({ db, services }, { webUrl }) {
    const row = await rows.face(db);
    const { tenantId, setting } = (await hostTenant(db, webUrl ?? '')) ?? { tenantId: '000000', setting: nothingOwn };
    return {
      operatorName: setting.operatorName || row.operator_name,
      platformName: setting.platformName || row.platform_name,
      logo: setting.logo || row.logo,
      loginBg: setting.backgroundUrl || row.login_bg,
      footerText: setting.footerText || row.footer_text,
      hotline: setting.hotline || row.hotline,
      techSupport: row.tech_support,
      icp: row.icp,
      noticeBar: row.notice_bar,
      tokenTime: row.token_time,
      demoMode: services.demo,
      needsSetUp: row.set_up_hash !== null,
      publicUrl: services.publicUrl,
      version: services.version,
      tenantId,
      pageSize: setting.pageSize,
      theme: setting.theme,
    };
  },
});
