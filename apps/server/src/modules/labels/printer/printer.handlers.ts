import { AppError, printer, type Printer } from '@touchmark/contract';
import type { Row } from '../../../db/connect.ts';
import type { Ctx, CtxBase } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault, transaction, writing } from '../../../http/pipeline.ts';
import { now } from '../../../http/table/table.queries.ts';
import * as rows from './printer.queries.ts';
import { printers } from './printer.queries.ts';
import { openDelivery, DeliveryStopped } from './delivery.ts';
import { mayConnect, openPrinter } from './printer-line.ts';
import { isSpoolFolder } from './spool.ts';
import { calibrationFile } from './test-print.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { printerColumns } from './printer-sheet.ts';

const answerOf = (ctx: Ctx, row: Row<'printer'>): Printer => ({
  ...row,
  widthMm: Number(row.widthMm),
  heightMm: Number(row.heightMm),
  reachable: row.way === 'SPOOL' ? ctx.services.printSpool !== undefined : row.way === 'NETWORK' && mayConnect(ctx.services, row.address),
});

/** The ways on which the server sends labels itself. */
export const serverWays: readonly Row<'printer'>['way'][] = ['NETWORK', 'SPOOL'];

/** The address as it is kept: of a printer the operator has listed, of a folder, or none. */
function addressOf({ services }: Ctx, { way, address }: Pick<Row<'printer'>, 'way' | 'address'>): string {
  if (way === 'NETWORK' && !mayConnect(services, address))
    throw fieldFault('address', {
      zh: '不在服务器允许连接的打印机地址之内，请联系平台管理员登记（PRINT_ADDRESSES）',
      en: 'is not among the printers this server may connect to. Ask the operator to list it in PRINT_ADDRESSES',
    });
  if (way === 'SPOOL' && services.printSpool === undefined) throw new AppError('printerSpool');
  if (way === 'SPOOL' && !isSpoolFolder(address))
    throw fieldFault('address', {
      zh: '文件夹名只能含文字、数字、- 和 _，最多 40 个',
      en: 'must be the name of a folder: letters, digits, - and _, at most 40',
    });
  if (way === 'SERIAL' && !/^\d{4,6}$/.test(address))
    throw fieldFault('address', { zh: '应为波特率，如 9600', en: 'must be the speed of the port, such as 9600' });
  return way === 'NETWORK' || way === 'SPOOL' || way === 'SERIAL' ? address : '';
}

/** A printer of the caller’s company, outside any transaction: none is open while the printer is waited for. */
async function printerOf(ctx: CtxBase, id: string): Promise<Row<'printer'>> {
  const row = await transaction(ctx, (inner) => printers.find(inner, id));
  if (row.companyId !== ctx.me.companyId) throw new AppError('notFound');
  return row;
}

export const printerRoutes = handle(printer, {
  async list(ctx, input) {
    const page = await rows.list(ctx, input);
    return { ...page, records: page.records.map((row) => answerOf(ctx, row)) };
  },

  export: sheetOf(printer.export, {
    name: { zh: '打印机', en: 'Printers' },
    query: rows.all,
    items: (ctx, found) => found.map((row) => answerOf(ctx, row)),
    columns: printerColumns,
  }),

  async saveOrUpdate(ctx, { id, version, widthMm, heightMm, ...fields }) {
    const before = id ? await printers.hold(ctx, id, version) : null;
    const address = addressOf(ctx, fields);
    await printers.refuseTaken(ctx, { name: fields.name }, id);
    const memory = fields.language === 'ZPL' && fields.way !== 'DIALOG' ? {} : { font: '', store: false };
    const columns = { ...fields, ...memory, address, widthMm: String(widthMm), heightMm: String(heightMm) };
    return before ? printers.update(ctx, before, columns) : printers.insert(ctx, columns);
  },

  async delete(ctx, { id }) {
    await printers.remove(ctx, await printers.hold(ctx, id));
    return true;
  },

  async test(ctx, input) {
    const row = await printerOf(ctx, input.id);
    if (!serverWays.includes(row.way)) throw new AppError('printerWay');
    try {
      const delivery = await openDelivery(ctx.services, row, 'calibration', () => Promise.resolve());
      await delivery.put({ from: 1, to: 3 }, calibrationFile(row).body);
      await delivery.finish();
    } catch (error) {
      throw error instanceof DeliveryStopped ? error.fault : error;
    }
    return writing(ctx, printer.test, input, async (inner) => {
      await printers.set(inner, row, { testTime: now });
      inner.note({ bizType: 'printer', bizId: row.id, action: 'test' });
      return true as const;
    });
  },

  async state(ctx, { id }) {
    const row = await printerOf(ctx, id);
    if (row.way !== 'NETWORK') throw new AppError('printerWay');
    const line = await openPrinter(ctx.services, row);
    const state = await line.state();
    await line.close();
    return { answers: state !== undefined, stop: state?.stop ?? null, waiting: state?.waiting ?? null };
  },

  async calibration(ctx, { id }) {
    return calibrationFile(await printers.find(ctx, id));
  },
});
