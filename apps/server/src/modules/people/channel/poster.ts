import { AppError, type channel, type Parsed } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import { field, pdfReport } from '../../../pdf/pdf-report.ts';
import { platformSettings } from '../../platform/settings/public.ts';
import { channels } from './channel.queries.ts';

const registrationOf = (publicUrl: string, code: string): string => `${publicUrl}/quickRegister/index?channel=${encodeURIComponent(code)}`;

/** A sheet to hang up: what the channel says, and a symbol that opens the registration. */
export async function poster(ctx: Ctx, { id }: Parsed<typeof channel.qr>): Promise<FileAnswer> {
  const row = await channels.find(ctx, id);
  if (row.companyId !== ctx.me.companyId) throw new AppError('notFound');
  const { operatorName: platformName } = await platformSettings(ctx.db);
  const link = registrationOf(ctx.services.publicUrl, row.code);
  const zh = ctx.language === 'zh';
  return pdfReport(ctx, {
    name: `${zh ? '推广码' : 'poster'}-${row.code}`,
    heading: platformName,
    title: row.name,
    elements: [
      field('landing', 25, 48, 160, { height: 36, size: 18, align: 'center', maxLines: 4, bold: true }),
      { type: 'qr', field: 'link', x: 55, y: 92, width: 100, height: 100, level: 'Q' },
      field('scan', 25, 200, 160, { height: 12, size: 16, align: 'center' }),
      field('code', 25, 216, 160, { height: 10, size: 14, align: 'center' }),
      field('until', 25, 230, 160, { height: 8, size: 11, align: 'center' }),
    ],
    pages: [
      {
        landing: row.landing || row.name,
        link,
        scan: zh ? '手机扫码，注册企业' : 'Scan to register your company',
        code: zh ? `渠道码 ${row.code}` : `Channel ${row.code}`,
        until: zh ? `有效期至 ${row.endDay}` : `Valid until ${row.endDay}`,
      },
    ],
  });
}
