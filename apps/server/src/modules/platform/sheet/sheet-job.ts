import { AppError, type FileRef, sheetRows } from '@touchmark/contract';
import { type Db, inScope } from '../../../db/connect.ts';
import { type Ctx, noHints, scopeOf, type Services } from '../../../http/ctx.ts';
import { noteResult } from '../../../jobs/jobs.queries.ts';
import { type Job, JobFault, type JobRun } from '../../../jobs/jobs.ts';
import { cellsOf, headingsOf } from '../../../sheet/sheet-columns.ts';
import { sheetBody } from '../../../sheet/write/sheet-file.ts';
import type { Row } from '../../../sheet/write/xlsx.ts';
import { storeFile } from '../file/public.ts';
import { portions } from './sheet.queries.ts';
import { fileName, type SheetOrder, sheets } from './sheet-of.ts';

/** Exports queued by an earlier release; they end with an error message instead of waiting forever. */
export const formerKind = 'productExport';
export const formerJob: Job = async () => {
  throw new JobFault('导出方式已更新，请重新导出|Exports are made in another way now: please export again');
};

/**
 * Creates a large sheet and stores it as a file. After an interruption it starts again, because all its rows are of one moment; the
 * file and its place in the task are noted together, so that there is one file however often it is interrupted.
 */
export const sheetJob =
  (services: Services): Job =>
  async ({ task, pool, progress }: JobRun) => {
    const { call, filters, format, language, me: asked } = task.payload as SheetOrder;
    if (task.result) return task.result;
    const sheet = sheets.get(call);
    if (!sheet) throw new JobFault('该列表已不能导出|This list can no longer be exported');
    const me = { ...asked, permissions: new Set<string>(), grants: null } as Ctx['me'];
    const at = { language, now: new Date() };
    let done = 0;
    // One transaction for all rows, so that the sheet shows one point in time.
    const bytes = await inScope(pool, scopeOf(me), async (db) => {
      const ctx: Ctx = {
        ...at,
        db,
        me,
        services,
        address: '',
        agent: '',
        hints: noHints,
        afterCommit: () => undefined,
        note: () => undefined,
      };
      const columns = await sheet.columns(ctx, filters);
      async function* rows(): AsyncGenerator<Row[]> {
        for await (const found of portions(db, sheet!.query(ctx, filters), sheetRows / 10)) {
          yield cellsOf(columns, await sheet!.items(ctx, found), language);
          done += found.length;
          await progress(done);
        }
      }
      const chunks: Buffer[] = [];
      for await (const chunk of sheetBody(format, headingsOf(columns, language), rows(), sheet.name[language]))
        chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    }).catch(asFault);
    const resultOf = (file: FileRef) => ({ fileId: file.fileId, name: file.originalName, rows: done });
    const noting = (work: (db: Db) => Promise<FileRef>) =>
      inScope(pool, scopeOf(me), async (db) => {
        const file = await work(db);
        await noteResult(db, task.id, resultOf(file));
        return file;
      });
    const file = await storeFile(services, noting, {
      companyId: task.companyId,
      userId: task.userId,
      scene: 'sheet',
      name: fileName(sheet.name, format, at),
      bytes,
    }).catch(asFault);
    return resultOf(file);
  };

/** What is refused, as what was withdrawn meanwhile, is refused at every further try: the task ends and says why. */
const asFault = (error: unknown): never => {
  throw error instanceof AppError ? new JobFault(`${error.say('zh')}|${error.say('en')}`, { cause: error }) : error;
};
