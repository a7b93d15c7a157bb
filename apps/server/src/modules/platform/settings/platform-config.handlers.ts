import { AppError, type Parsed, platformConfig } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { findFiles } from '../file/public.ts';
import * as rows from './settings.queries.ts';

type Input = Parsed<typeof platformConfig.save>;

/** A picture of the platform's face is public: its address is its number. */
const fileOf = (link: string): string | null => /^\/files\/(\d+)$/.exec(link)?.[1] ?? null;

export const platformConfigRoutes = handle(platformConfig, {
  async findOne({ db }) {
    const row = await rows.face(db);
    return {
      operatorName: row.operator_name,
      platformName: row.platform_name,
      footerText: row.footer_text,
      techSupport: row.tech_support,
      hotline: row.hotline,
      icp: row.icp,
      noticeBar: row.notice_bar,
      nodePrefixRoot: row.node_prefix_root,
      ecodeVersion: row.ecode_version,
      ecodeNsi: row.ecode_nsi,
      tokenTime: row.token_time,
      bankName: row.bank_name,
      bankAccount: row.bank_account,
      payee: row.payee,
      legacyOffDate: row.legacy_off_date,
      iframeHosts: row.iframe_hosts,
      logo: row.logo,
      loginBg: row.login_bg,
      logoFile: fileOf(row.logo),
      loginBgFile: fileOf(row.login_bg),
      locked: await rows.numbersIssued(db),
      version: row.version,
    };
  },

  async save(ctx, input) {
    const row = await rows.face(ctx.db);
    if (row.version !== input.version) throw new AppError('versionConflict');
    const numbering = { nodePrefixRoot: row.node_prefix_root, ecodeVersion: row.ecode_version, ecodeNsi: row.ecode_nsi };
    const changed = (Object.keys(numbering) as (keyof typeof numbering)[]).find(
      (name) => input[name] !== undefined && input[name] !== numbering[name],
    );
    if (changed && (await rows.numbersIssued(ctx.db)))
      throw fieldFault(
        changed,
        { zh: '已有企业使用该编号，不能修改', en: 'companies have been numbered by it; it cannot be changed' },
        ctx.language,
      );
    const [logo, loginBg] = [await linkOf(ctx, 'logo', input.logo), await linkOf(ctx, 'loginBg', input.loginBg)];
    const { version } = await rows.saveSettings(ctx.db, columnsOf(input, logo, loginBg));
    ctx.note({ bizType: 'platformConfig', action: 'save' });
    return { version };
  },
});

async function linkOf(ctx: Ctx, field: string, fileId: string | null | undefined): Promise<string | undefined> {
  if (!fileId) return fileId === null ? '' : undefined;
  const [found] = await findFiles(ctx, [fileId]);
  if (found?.scene !== 'picture') throw fieldFault(field, { zh: '图片不存在', en: 'no such picture' }, ctx.language);
  return `/files/${fileId}`;
}

const columnsOf = (input: Input, logo: string | undefined, loginBg: string | undefined) => ({
  operator_name: input.operatorName,
  platform_name: input.platformName,
  footer_text: input.footerText,
  tech_support: input.techSupport,
  hotline: input.hotline,
  icp: input.icp,
  notice_bar: input.noticeBar,
  node_prefix_root: input.nodePrefixRoot,
  ecode_version: input.ecodeVersion,
  ecode_nsi: input.ecodeNsi,
  token_time: input.tokenTime,
  bank_name: input.bankName,
  bank_account: input.bankAccount,
  payee: input.payee,
  legacy_off_date: input.legacyOffDate,
  iframe_hosts: input.iframeHosts,
  logo,
  login_bg: loginBg,
});
