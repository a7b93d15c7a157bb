import { spellNames } from '../db/unspelled.queries.ts';
import type { Services } from '../http/ctx.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sendJob, sendKind } from './messages/template/public.ts';
import { issueJob, issueKind } from './codes/batch/public.ts';
import { sendLabelsJob, sendLabelsKind } from './labels/print/public.ts';
import { autoPackJob, autoPackKind } from './flow/box/public.ts';
import { captureJob, captureKind } from './flow/capture/public.ts';
import { deliveryChore } from './flow/subscription/public.ts';
import { ensureSweep, expiryJob, expiryKind, forgetKeysChore } from './desk/expiry/public.ts';
import { ensureInspection, inspectionJob, inspectionKind } from './gtin/code-review/public.ts';
import { goodsBatchJob, goodsBatchKind } from './gtin/batch/public.ts';
import { postDue } from './messages/message/public.ts';
import { alarmChore } from './desk/operation/public.ts';
import { rollupChore } from './desk/dashboard/public.ts';
import { migrateJob, migrateKind } from './desk/migration/public.ts';
import { bulkPassJob, bulkPassKind } from './platform/review/public.ts';
import { formerJob, formerKind, sheetJob, sheetKind } from './platform/sheet/public.ts';
import { canSend, masked, post } from './people/account/public.ts';

/** The function for each kind of task. Each module with long-running work has a line here. */
export function registerJobs(jobs: Jobs, services: Services): void {
  jobs.register(sheetKind, sheetJob(services));
  jobs.register(formerKind, formerJob);
  jobs.register(bulkPassKind, bulkPassJob(services));
  jobs.register(issueKind, issueJob(services));
  jobs.register(sendLabelsKind, sendLabelsJob(services));
  jobs.register(autoPackKind, autoPackJob(services));
  const sweep = expiryJob(services);
  jobs.register(expiryKind, async (run) => {
    await ensureInspection(services);
    return sweep(run);
  });
  jobs.register(goodsBatchKind, goodsBatchJob(services));
  jobs.register(inspectionKind, inspectionJob);
  jobs.register(migrateKind, migrateJob);
  jobs.register(sendKind, sendJob);
  jobs.register(captureKind, captureJob(services));
  jobs.regularly(alarmChore(services));
  jobs.regularly(forgetKeysChore(services));
  jobs.regularly(rollupChore(services));
  jobs.regularly(deliveryChore(services));
  jobs.regularly((stopping) => postDue({ canSend, masked, post }, services, stopping));
  // Without a platform company, or while the database shuts down, nothing is queued: the next start tries again.
  void ensureSweep(services).catch(() => undefined);
  services.onFounded = async () => void (await ensureSweep(services));
  void spellNames(services.pool).catch(() => undefined);
  void ensureInspection(services).catch(() => undefined);
}
