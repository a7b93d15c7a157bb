import { AppError, type PrintJob } from '@touchmark/contract';
import { inState, templateLife } from '@touchmark/domain';
import type { Template } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { serverWays } from '../printer/public.ts';
import * as rows from './print.queries.ts';

/** The sheet of a template, as the contract has it. */
export function sheetOf({ page: { sheet } }: Template) {
  return sheet ? { gapDownMm: 0, ...sheet } : null;
}

/** A template that labels may be printed by, at the resolution of their printer. */
export async function templateOf(ctx: Ctx, id: string, dpi?: number) {
  const row = await rows.findTemplate(ctx, id);
  if (!row) throw new AppError('notFound');
  if (!inState(templateLife, row.status, 'enabled')) throw new AppError('notAllowedInState');
  const drawing = row.template as Template;
  const template: Template = dpi ? { ...drawing, page: { ...drawing.page, dpi: dpi as 203 | 300 | 600 } } : drawing;
  return { ...row, template };
}

/** How the labels of a job are put out. */
interface Output {
  mode: PrintJob['mode'];
  dpi?: number | undefined;
  printerId?: string | undefined;
}

/** A job for a printer is made in its language and at its resolution. */
export async function forPrinter<W extends Output>(ctx: Ctx, wanted: W): Promise<W & { sendable?: boolean }> {
  if (!wanted.printerId) return wanted;
  const printer = await rows.printerOf(ctx, wanted.printerId);
  if (!printer) throw new AppError('notFound');
  return {
    ...wanted,
    mode: printer.way === 'DIALOG' ? 'BROWSER' : printer.language,
    dpi: printer.dpi,
    sendable: serverWays.includes(printer.way),
  };
}
