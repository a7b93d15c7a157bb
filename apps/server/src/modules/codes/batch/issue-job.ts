import { batchLife, can, inState } from '@touchmark/domain';
import { buildEcode } from '@touchmark/gs1';
import { type Db, inScope } from '../../../db/connect.ts';
import type { Services } from '../../../http/ctx.ts';
import { Cancelled, type Job, JobFault, Parked } from '../../../jobs/jobs.ts';
import { returnQuota } from '../quota/public.ts';
import { platformSettings, tellCompany } from '../../platform/settings/public.ts';
import { batchAfter } from './batch-place.ts';
import * as rows from './batch.queries.ts';
import type { BatchRow } from './batch.queries.ts';
import { BatchMoved, type BatchToIssue, isTaken, issueCodes } from './issue-block.queries.ts';

/** Codes per transaction: large enough that sorted rows rarely touch an index page twice, small enough for constant memory. */
export const blockSize = 1_000_000;
/** The queue gives up a task after this many attempts. */
const lastAttempt = 5;

/** Issues the codes of a batch, continuing after the last committed block. */
export const issueJob =
  (services: Services, size = blockSize): Job =>
  async (run) => {
    const asSystem = <T>(work: (db: Db) => Promise<T>) => inScope(run.pool, { companyId: null, platform: true }, work);
    const id = run.task.refId!;
    try {
      const batch = await asSystem((db) => begin(db, id));
      if (!batch) return null;
      await run.progress(batch.generated, batch.quantity);
      const recipe = await asSystem((db) => recipeOf(db, batch));
      await issueCodes(
        { raw: run.raw, secrets: services.secrets, blockSize: size, report: (codes) => run.progress(codes) },
        { ...batch, recipe },
        batch.generated,
      );
      await asSystem((db) => finish(db, id));
      return { batchId: id, quantity: batch.quantity };
    } catch (error) {
      const moved = error instanceof BatchMoved ? await asSystem((db) => whereNow(db, id)) : error;
      if (moved instanceof Cancelled) await asSystem((db) => giveUp(db, id));
      else if (!(moved instanceof Parked) && (isTaken(moved) || run.task.attempts >= lastAttempt)) {
        await asSystem((db) => fail(db, id));
        throw new JobFault('编码生成未成功，请在发码管理中重试|Issuing did not succeed, please try again', { cause: moved });
      }
      throw moved;
    }
  };

/** The current state of a batch that changed unexpectedly: cancelled, or taken by another worker. */
async function whereNow(db: Db, id: string): Promise<Error> {
  const batch = await rows.holdAny(db, id);
  return batch && inState(batchLife, batch.status, 'queued', 'generating', 'generated') ? new Parked() : new Cancelled();
}

/** 排队 or 生成中 → 生成中; undefined if nothing is left to do. */
async function begin(db: Db, id: string): Promise<BatchRow | undefined> {
  const batch = await rows.holdAny(db, id);
  if (!batch || inState(batchLife, batch.status, 'voided')) throw new Cancelled();
  if (!inState(batchLife, batch.status, 'queued', 'generating')) return undefined;
  await rows.change(db, batch.companyId, id, { status: batchAfter(batch, 'start'), fault: '', quiet: true });
  return batch;
}

async function recipeOf(db: Db, batch: BatchRow): Promise<BatchToIssue['recipe']> {
  if (batch.codeType === 'AUTH') return () => ({ type: 'AUTH' });
  if (batch.codeType === 'SGTIN') return () => ({ type: 'SGTIN', gtin: batch.gtin! });
  const [{ ecodeNsi }, { productNo, entNo }] = [await platformSettings(db), await rows.identityOf(db, batch.productId)];
  const first = buildEcode({ nsi: ecodeNsi, entNo: entNo ?? '', productNo: productNo ?? '', serial: batch.serialFrom });
  if (!first.ok) throw new Error(`no ecode can be built: ${first.fault}`);
  return (generated) => ({ type: 'ECODE', head: first.value.slice(0, 16), firstSerial: batch.serialFrom + generated });
}

async function finish(db: Db, id: string): Promise<void> {
  const batch = await rows.holdAny(db, id);
  if (!batch || !inState(batchLife, batch.status, 'generating') || batch.generated !== batch.quantity) return;
  await rows.change(db, batch.companyId, id, { status: batchAfter(batch, 'finish') });
  await tellCompany(db, batch.companyId, ['ENT_IDENT'], {
    scene: 'CODE_BATCH_DONE',
    values: { batchNo: batch.batchNo, productName: batch.productName, count: batch.quantity },
    mark: `codeBatch:${id}`,
  });
}

async function fail(db: Db, id: string): Promise<void> {
  const batch = await rows.holdAny(db, id);
  if (!batch || !inState(batchLife, batch.status, 'queued', 'generating')) return;
  await rows.change(db, batch.companyId, id, { status: batchAfter(batch, 'fail'), fault: '生成未成功|Issuing did not succeed' });
  await tellCompany(db, batch.companyId, ['ENT_IDENT'], {
    scene: 'CODE_BATCH_FAIL',
    values: { batchNo: batch.batchNo },
    mark: `codeBatch:${id}`,
  });
}

async function giveUp(db: Db, id: string): Promise<void> {
  const batch = await rows.holdAny(db, id);
  if (batch) await cancelIssue(db, batch);
}

/** Cancels the issuing of a batch: existing codes become void, and the quota is returned. False if it is too late. */
export async function cancelIssue(db: Db, batch: BatchRow): Promise<boolean> {
  if (!can(batchLife, batch.status, 'cancel')) return false;
  await rows.change(db, batch.companyId, batch.id, { status: batchAfter(batch, 'cancel'), voidReason: '取消生成|Issuing was cancelled' });
  if (!batch.isTest)
    await returnQuota(db, { companyId: batch.companyId, codeType: batch.codeType, quantity: batch.quantity, batchId: batch.id });
  return true;
}
