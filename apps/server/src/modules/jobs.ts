import {
  appKey,
  appMsg,
  boxCode,
  ecodeApply,
  ecodeBatch,
  goodsBatch,
  goodsCodeCheck,
  migrate,
  printJob,
  productIdentify,
} from '@touchmark/contract';
import { spellNames } from '../db/unspelled.queries.ts';
import type { Services } from '../http/ctx.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sendJob, sendKind } from './messages/template/public.ts';
import { archiveJob, archiveKind, ensureArchiving } from './codes/scan-archive/public.ts';
import { issueJob, issueKind } from './codes/batch/public.ts';
import { sendLabelsJob, sendLabelsKind } from './labels/print/public.ts';
import { autoPackJob, autoPackKind } from './flow/box/public.ts';
import { captureJob, captureKind } from './flow/capture/public.ts';
import { flowChore } from './flow/circulation/public.ts';
import { recountHoldings } from './flow/holding/public.ts';
import { readReferencesChore } from './events/event/public.ts';
import { deliveryChore, deliveryDue } from './flow/subscription/public.ts';
import { ensureSweep, expiryJob, expiryKind, forgetKeysChore } from './desk/expiry/public.ts';
import { ensureInspection, inspectionJob, inspectionKind } from './gtin/code-review/public.ts';
import { goodsBatchJob, goodsBatchKind } from './gtin/batch/public.ts';
import { postDue, postIsDue } from './messages/message/public.ts';
import { alarmChore, storageChore } from './desk/operation/public.ts';
import { invoiceChore } from './money/invoice/public.ts';
import { payChore, payDue } from './money/online-pay/public.ts';
import { serviceChore } from './service/request/public.ts';
import { maintenanceChore } from './service/install/public.ts';
import { rollupChore } from './desk/dashboard/public.ts';
import { migrateJob, migrateKind } from './desk/migration/public.ts';
import { bulkPassBeginning, bulkPassJob, bulkPassKind } from './platform/review/public.ts';
import { formerJob, formerKind, sheetBeginning, sheetJob, sheetKind } from './platform/sheet/public.ts';
import { canSend, masked, post } from './people/account/public.ts';

/** The function for each kind of task, and what begins one. Each module with long-running work has a line here. */
export function registerJobs(jobs: Jobs, services: Services, { beginning }: { beginning: boolean }): void {
  jobs.register(sheetKind, sheetJob(services), sheetBeginning);
  jobs.register(formerKind, formerJob, { begunBy: [productIdentify.export] });
  jobs.register(bulkPassKind, bulkPassJob(services), bulkPassBeginning);
  jobs.register(issueKind, issueJob(services), { begunBy: [ecodeApply.submit, ecodeBatch.retry], followedBy: [ecodeBatch.list] });
  jobs.register(sendLabelsKind, sendLabelsJob(services), { begunBy: [printJob.send], followedBy: [printJob.list] });
  jobs.register(autoPackKind, autoPackJob(services), { begunBy: [boxCode.autoPack] });
  const sweep = expiryJob(services);
  jobs.register(
    expiryKind,
    async (run) => {
      await ensureInspection(services);
      await recountHoldings(services, run);
      return sweep(run);
    },
    { begunBy: [] },
  );
  jobs.register(archiveKind, archiveJob(services), { begunBy: [] });
  jobs.register(goodsBatchKind, goodsBatchJob(services), {
    begunBy: [goodsBatch.batchSave, goodsBatch.batchSubmit, goodsBatch.batchReport],
    followedBy: [goodsBatch.batchList, goodsBatch.batchOne],
  });
  jobs.register(inspectionKind, inspectionJob, { begunBy: [goodsCodeCheck.checkRun], followedBy: [goodsCodeCheck.checkRules] });
  jobs.register(migrateKind, migrateJob(services), { begunBy: [migrate.convert] });
  jobs.register(sendKind, sendJob, { begunBy: [appMsg.send] });
  // Another system begins them, with a key; whoever gives keys answers for them.
  jobs.register(captureKind, captureJob(services), { begunBy: [appKey.saveOrUpdate] });
  jobs.regularly(alarmChore(services));
  jobs.regularly(storageChore(services));
  jobs.regularly(forgetKeysChore(services));
  jobs.regularly(rollupChore(services));
  jobs.regularly(readReferencesChore(services));
  jobs.regularly(deliveryChore(services), deliveryDue);
  jobs.regularly(flowChore(services));
  jobs.regularly(serviceChore(services));
  jobs.regularly(payChore(services), payDue);
  jobs.regularly(invoiceChore(services));
  jobs.regularly(maintenanceChore(services));
  jobs.regularly(async (stopping, isDue) => {
    if (isDue) await postDue({ canSend, masked, post }, services, stopping);
  }, postIsDue);
  services.onFounded = async () => {
    await ensureSweep(services);
    await ensureArchiving(services);
  };
  // Where another process runs the tasks, it begins them, too.
  if (!beginning) return;
  // Without a platform company, or while the database shuts down, nothing is queued: the next start tries again.
  void ensureSweep(services).catch(() => undefined);
  void ensureArchiving(services).catch(() => undefined);
  void spellNames(services.pool).catch(() => undefined);
  void ensureInspection(services).catch(() => undefined);
}
