import { asSystem } from '../../../db/as-system.ts';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { FileMissing } from '../../../files/files.ts';
import type { Services } from '../../../http/ctx.ts';
import { StartError } from '../../../start-error.ts';
import { measureMonth, onClient, type Store, whenFree } from './archive-month.ts';
import { damaged, isSame, rowsIn } from './month-archive.ts';
import { attachMonth, copyInto, prepareMonth } from './month-rows.queries.ts';
import { asOnlyArchiver } from './only-archiver.ts';
import * as rows from './scan-archive.queries.ts';

interface Into {
  services: Pick<Services, 'pool'> & Store;
  /** Connections of the owner of the tables. */
  owner: pg.Pool;
  until: Date;
}

/** Brings an archived month ('yyyy-MM') back among the scans, once it equals what was archived; answers the number of scans. */
export async function restoreMonth({ services, owner, until }: Into, name: string): Promise<number> {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(name))
    throw new StartError({ zh: `“${name}”不是月份，应形如 2024-05`, en: `${name} is no month: write it like 2024-05` });
  const month = `${name}-01`;
  const scans = await asOnlyArchiver(
    () => owner.connect(),
    async (mustHold) => {
      const kept = await asSystem(services, (db) => rows.findMonth(db, month));
      if (!kept || !['ARCHIVED', 'RESTORING'].includes(kept.state))
        throw kept?.state === 'RESTORED' ? isBack(name) : new StartError({ zh: `${name} 没有归档`, en: `${name} is not archived` });
      const parts = await asSystem(services, (db) => rows.partsOf(db, month));
      await onClient(owner, async (client) => {
        await prepareMonth(client, month);
        await pipeline(
          Readable.from(named(rowsIn(services.files.store, parts), name)),
          client.query(copyFrom(copyInto(month, kept.columnNames))),
        );
        if (!isSame(await measureMonth(client, month, 'leaving', kept.columnNames), kept)) throw damaged(name);
        await mustHold();
        await whenFree(() => attachMonth(client, month, until));
      });
      return Number(kept.rowCount);
    },
  );
  if (scans === null)
    throw new StartError({ zh: '服务正在归档扫码，请稍后再试', en: 'the server is archiving scans: try again in some minutes' });
  return scans;
}

/** Says which month lacks an object: a back-up was restored without it. */
async function* named(pieces: AsyncIterable<Buffer>, month: string): AsyncGenerator<Buffer> {
  try {
    yield* pieces;
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    throw new StartError({
      zh: `${month} 的归档文件 ${error.message} 不在文件存储中：请从备份中取回`,
      en: `the archive of ${month} lacks ${error.message} in the store of files: fetch it from a back-up`,
    });
  }
}

const isBack = (month: string) => new StartError({ zh: `${month} 已取回`, en: `${month} is back already` });
