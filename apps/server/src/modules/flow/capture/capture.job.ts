import type { HashVersion } from '@touchmark/gs1';
import { inScope, type Db } from '../../../db/connect.ts';
import { addTask } from '../../../jobs/jobs.queries.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { recordWritten } from '../../events/event/public.ts';
import { finishCapture, holdCapture, keyOf, markStart, storedIds, undoToStart } from './capture.queries.ts';
import { ownIdentities } from './own-identity.queries.ts';
import { type ProblemBody, problemOf } from './problem.ts';
import type { ReadEvent } from './read-capture.ts';
import { readDocument } from './read-in-thread.ts';

export const captureKind = 'epcisCapture';
/** Events written by one statement. */
const perStatement = 2000;
const mostErrors = 1000;

export const queueCapture = (db: Db, companyId: string, id: string) =>
  addTask(db, { kind: captureKind, title: { zh: '写入 EPCIS 事件', en: 'Capture EPCIS events' }, companyId, payload: { id } });

/** Works a captured document in one transaction, so that a server that dies leaves either everything or nothing of it. */
export const captureJob =
  (services: { publicUrl: string }): Job =>
  async ({ task, pool }) => {
    const { id } = task.payload as { id: string };
    try {
      await inScope(pool, { companyId: task.companyId }, async (db) => {
        const job = await holdCapture(db, id);
        if (!job) return;
        const end = await captureAll(db, { ...job, jobId: job.id, publicUrl: services.publicUrl });
        await finishCapture(db, id, { ...end, success: end.errors.length === 0, errors: end.errors.slice(0, mostErrors) });
      });
    } catch (error) {
      if (task.attempts < lastTry) throw error;
      const errors = [problemOf('ImplementationException')];
      await inScope(pool, { companyId: task.companyId }, (db) => finishCapture(db, id, { stored: 0, success: false, errors }));
    }
  };
const lastTry = 4;

/**
 * Stores a document's events while they are read. With the behaviour “rollback” the first fault ends the storing, and what was
 * stored goes with the savepoint; the rest is read for its faults alone.
 */
async function captureAll(
  db: Db,
  job: Place & { publicUrl: string; body: string | null; hashVersion: HashVersion; behaviour: 'rollback' | 'proceed' },
): Promise<{ stored: number; errors: ProblemBody[] }> {
  await markStart(db);
  const seen = new Set<string>();
  const errors: ProblemBody[] = [];
  let stored = 0;
  const failed = () => errors.length > 0 && job.behaviour === 'rollback';
  for await (const read of readDocument(job.body ?? '', { keyId: job.keyId, publicUrl: job.publicUrl, hash: job.hashVersion })) {
    const { good, bad } = await sorted(db, job.companyId, read, seen);
    errors.push(...bad);
    if (failed()) continue;
    await storeEvents(db, job, good);
    stored += good.length;
  }
  if (!failed()) return { stored, errors };
  await undoToStart(db);
  return { stored: 0, errors };
}

/** The events that can be stored, and what is wrong with the others. `seen` are the events of the document read before. */
export async function sorted(
  db: Db,
  companyId: string,
  read: readonly ReadEvent[],
  seen = new Set<string>(),
): Promise<{ good: ReadEvent[]; bad: ProblemBody[] }> {
  const taken = await storedIds(
    db,
    companyId,
    read.flatMap(({ eventId, faults }) => (faults.length > 0 ? [] : [eventId])),
  );
  const good: ReadEvent[] = [];
  const bad: ProblemBody[] = [];
  for (const one of read) {
    const key = keyOf(one.eventId, one.declares);
    if (one.faults.length > 0) bad.push(...one.faults);
    else if (taken.has(key) || seen.has(key)) bad.push(problemOf('ResourceAlreadyExistsException', one.eventId));
    else {
      seen.add(key);
      good.push(one);
    }
  }
  return { good, bad };
}

interface Place {
  companyId: string;
  keyId: string;
  jobId?: string;
}

/** Stores captured events, with what they are about. */
export async function storeEvents(db: Db, { companyId, keyId, jobId }: Place, events: readonly ReadEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += perStatement) {
    const part = events.slice(from, from + perStatement);
    const about = await ownIdentities(
      db,
      companyId,
      part.flatMap(({ subjects }) => subjects),
    );
    const rows = part.map(({ row, subjects }) => ({ row, subjects: about(subjects) }));
    await recordWritten(db, companyId, rows, { appId: keyId, captureId: jobId });
  }
}
