import { AppError, type Parsed, platformConfig } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { findReachable } from '../file/public.ts';
import * as rows from './settings.queries.ts';

type Input = Parsed<typeof platformConfig.save>;

/** Pictures of the platform's appearance are public, so their address contains the file's id. */
const fileOf = (link: string): string | null => /^\/files\/(\d+)(?:-[\w-]+)?$/.exec(link)?.[1] ?? null;

export const platformConfigRoutes = handle(platformConfig, {
  async findOne({ db, services }) {
    const row = await rows.face(db);
    return {
      operatorName: row.operatorName,
      platformName: row.platformName,
      footerText: row.footerText,
      techSupport: row.techSupport,
      hotline: row.hotline,
      icp: row.icp,
      noticeBar: row.noticeBar,
      operatorNameEn: row.operatorNameEn,
      platformNameEn: row.platformNameEn,
      footerTextEn: row.footerTextEn,
      noticeBarEn: row.noticeBarEn,
      nodePrefixRoot: row.nodePrefixRoot,
      ecodeVersion: row.ecodeVersion,
      ecodeNsi: row.ecodeNsi,
      tokenTime: row.tokenTime,
      stationScanDays: row.stationScanDays,
      scanMonths: row.scanMonths,
      bankName: row.bankName,
      bankAccount: row.bankAccount,
      payee: row.payee,
      legacyOffDate: row.legacyOffDate,
      iframeHosts: row.iframeHosts,
      logo: services.files.renew(row.logo),
      loginBg: services.files.renew(row.loginBg),
      logoFile: fileOf(row.logo),
      loginBgFile: fileOf(row.loginBg),
      locked: await rows.numbersIssued(db),
      version: row.version,
    };
  },

  async save(ctx, input) {
    const row = await rows.face(ctx.db);
    if (row.version !== input.version) throw new AppError('versionConflict');
    const numbering = { nodePrefixRoot: row.nodePrefixRoot, ecodeVersion: row.ecodeVersion, ecodeNsi: row.ecodeNsi };
    const changed = (Object.keys(numbering) as (keyof typeof numbering)[]).find(
      (name) => input[name] !== undefined && input[name] !== numbering[name],
    );
    if (changed && (await rows.numbersIssued(ctx.db)))
      throw fieldFault(changed, { zh: '已有企业使用该编号，不能修改', en: 'is already used to number companies and cannot be changed' });
    const [logo, loginBg] = [await linkOf(ctx, 'logo', input.logo), await linkOf(ctx, 'loginBg', input.loginBg)];
    const { version } = await rows.saveSettings(ctx.db, columnsOf(input, logo, loginBg));
    ctx.note({ bizType: 'platformConfig', action: 'save' });
    return { version };
  },
});

async function linkOf(ctx: Ctx, field: string, fileId: string | null | undefined): Promise<string | undefined> {
  if (!fileId) return fileId === null ? '' : undefined;
  const [found] = await findReachable(ctx, [fileId]);
  if (found?.scene !== 'picture') throw fieldFault(field, { zh: '图片不存在', en: 'does not exist' });
  return ctx.services.files.link({ id: fileId, public: true });
}

const columnsOf = (input: Input, logo: string | undefined, loginBg: string | undefined) => ({
  operatorName: input.operatorName,
  platformName: input.platformName,
  footerText: input.footerText,
  techSupport: input.techSupport,
  hotline: input.hotline,
  icp: input.icp,
  noticeBar: input.noticeBar,
  operatorNameEn: input.operatorNameEn,
  platformNameEn: input.platformNameEn,
  footerTextEn: input.footerTextEn,
  noticeBarEn: input.noticeBarEn,
  nodePrefixRoot: input.nodePrefixRoot,
  ecodeVersion: input.ecodeVersion,
  ecodeNsi: input.ecodeNsi,
  tokenTime: input.tokenTime,
  stationScanDays: input.stationScanDays,
  scanMonths: input.scanMonths,
  bankName: input.bankName,
  bankAccount: input.bankAccount,
  payee: input.payee,
  legacyOffDate: input.legacyOffDate,
  iframeHosts: input.iframeHosts,
  logo,
  loginBg,
});
