import { open, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@touchmark/contract';
import type { SerialRun } from '@touchmark/domain';
import { inScope } from '../../../db/connect.ts';
import type { Services } from '../../../http/ctx.ts';
import type { Delivery } from './destination.ts';
import { entNoOf, type PrinterRow } from './printer.queries.ts';

/** One folder below the company’s own: no path, and nothing that begins with a dot. */
export const isSpoolFolder = (name: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,39}$/u.test(name);

/**
 * A folder of the operator’s from which another program prints what it finds. Each company has its own below it, named by its
 * number. A file has its name when it is whole, and the same name when it is written again after a stop in between.
 */
export async function openSpool(services: Services, { companyId, address, language }: PrinterRow, jobNo: string): Promise<Delivery> {
  if (services.printSpool === undefined || !isSpoolFolder(address)) throw new AppError('printerSpool');
  const entNo = await inScope(services.pool, { companyId }, (db) => entNoOf(db, companyId));
  const folder = join(services.printSpool, entNo ?? companyId, address);
  return {
    async put({ from, to }: SerialRun, forms: AsyncIterable<Uint8Array | string>) {
      const name = `${jobNo}-${from}-${to}.${language.toLowerCase()}`;
      const part = join(folder, `.${name}.part`);
      try {
        await mkdir(folder, { recursive: true });
        const file = await open(part, 'w');
        try {
          for await (const form of forms) await file.write(form as Uint8Array);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        if (error instanceof Error && 'syscall' in error) throw new AppError('printerFolder', { folder: address });
        throw error;
      }
    },
    finish: async () => undefined,
    close: async () => undefined,
  };
}
