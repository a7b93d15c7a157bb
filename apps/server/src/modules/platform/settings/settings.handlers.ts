import { platform, TenantSetting } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { hostTenant } from '../../access/tenant/public.ts';
import * as rows from './settings.queries.ts';

const nothingOwn = TenantSetting.parse({});

export const platformRoutes = handle(platform, {
  /** The platform's appearance, or that of the tenant with the opened address. */
  async loginMsg({ db, services }, { webUrl }) {
    const row = await rows.face(db);
    const { tenantId, setting } = (await hostTenant(db, webUrl ?? '')) ?? { tenantId: '000000', setting: nothingOwn };
    return {
      operatorName: setting.operatorName || row.operatorName,
      platformName: setting.platformName || row.platformName,
      logo: services.files.renew(setting.logo || row.logo),
      loginBg: services.files.renew(setting.backgroundUrl || row.loginBg),
      footerText: setting.footerText || row.footerText,
      hotline: setting.hotline || row.hotline,
      techSupport: row.techSupport,
      icp: row.icp,
      noticeBar: row.noticeBar,
      // A tenant's own names have no English.
      english: {
        operatorName: setting.operatorName ? '' : row.operatorNameEn,
        platformName: setting.platformName ? '' : row.platformNameEn,
        footerText: setting.footerText ? '' : row.footerTextEn,
        noticeBar: row.noticeBarEn,
      },
      tokenTime: row.tokenTime,
      demoMode: services.demo,
      needsSetUp: row.setUpHash !== null,
      publicUrl: services.publicUrl,
      version: services.version,
      tenantId,
      pageSize: setting.pageSize,
      theme: setting.theme,
    };
  },
});
