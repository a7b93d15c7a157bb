import { AppError, printer, type Printer } from '@touchmark/contract';
import { inScope, type Row } from '../../../db/connect.ts';
import { type Ctx, scopeOf } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault, writing } from '../../../http/pipeline.ts';
import { now } from '../../../http/table.queries.ts';
import * as rows from './printer.queries.ts';
import { printers } from './printer.queries.ts';
import { mayConnect, openPrinter } from './send-labels.ts';
import { calibrationFile } from './test-print.ts';

const answerOf = (ctx: Ctx, row: Row<'printer'>): Printer => ({
  ...row,
  widthMm: Number(row.widthMm),
  heightMm: Number(row.heightMm),
  reachable: row.way === 'NETWORK' && mayConnect(ctx.services, row.address),
});

export const printerRoutes = handle(printer, {
  async list(ctx, input) {
    const page = await rows.list(ctx, input);
    return { ...page, records: page.records.map((row) => answerOf(ctx, row)) };
  },

  async saveOrUpdate(ctx, { id, version, widthMm, heightMm, ...fields }) {
    const before = id ? await printers.hold(ctx, id, version) : null;
    if (fields.way === 'NETWORK' && !mayConnect(ctx.services, fields.address))
      throw fieldFault(
        'address',
        {
          zh: '不在服务器允许连接的打印机地址之内，请联系平台管理员登记（PRINT_ADDRESSES）',
          en: 'is not among the printers this server may connect to. Ask the operator to list it in PRINT_ADDRESSES',
        },
        ctx.language,
      );
    await printers.refuseTaken(ctx, { name: fields.name }, id);
    const columns = { ...fields, widthMm: String(widthMm), heightMm: String(heightMm) };
    return before ? printers.update(ctx, before, columns) : printers.insert(ctx, columns);
  },

  async delete(ctx, { id }) {
    await printers.remove(ctx, await printers.hold(ctx, id));
    return true;
  },

  async test(ctx, input) {
    const row = await inScope(ctx.services.pool, scopeOf(ctx.me), (db) => printers.find({ ...ctx, db }, input.id));
    if (row.companyId !== ctx.me.companyId) throw new AppError('notFound');
    if (row.way !== 'NETWORK') throw new AppError('printerWay');
    // No transaction is open while the printer is waited for.
    const line = await openPrinter(ctx.services, row);
    for await (const label of calibrationFile(row).body) await line.write(label as Uint8Array | string);
    await line.close();
    return writing(ctx, printer.test, input, async (inner) => {
      await printers.set(inner, row, { testTime: now });
      inner.note({ bizType: 'printer', bizId: row.id, action: 'test' });
      return true as const;
    });
  },

  async calibration(ctx, { id }) {
    return calibrationFile(await printers.find(ctx, id));
  },
});
