import { reviews, type ReviewName } from '@touchmark/contract';
import { type Condition, dayMs, daysBetween, today } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import type { Services } from '../../../http/ctx.ts';
import { figuresNow, poolFigures } from '../../../watch/figures.ts';
import { backupState, type BackupState } from '../backup/public.ts';
import { olderEvents } from '../../events/event/public.ts';
import { waitingIn } from '../../platform/review/public.ts';
import { unreadableNow } from '../unreadable/public.ts';
import * as rows from './operation.queries.ts';
import { storageGrowth } from './storage.ts';

/** What is measured of the installation, for its page, its alarms and its metrics. */
export interface Measured extends Condition {
  tasks: rows.TaskFigures[];
  queues: { key: ReviewName; title: { zh: string; en: string }; path: string; count: number; oldestDays: number }[];
  databaseVersion: string;
  databaseBytes: number;
  growth: Awaited<ReturnType<typeof storageGrowth>>;
  backup: BackupState;
  certificate: { host: string; until: number; days: number } | null;
}

export async function measure(services: Services, db: Db, now: Date): Promise<Measured> {
  const reports = await services.figures({ minutes: 10 });
  const live = figuresNow(reports, Date.now());
  const tasks = await rows.taskFigures(db);
  const database = await rows.databaseFigures(db);
  const certificate = await services.certificate();
  const freeBytes = await services.freeBytes();
  const growth = await storageGrowth(db, freeBytes, now);
  return {
    freeBytes,
    daysToFull: growth.fullOn === null ? null : daysBetween(today(now), growth.fullOn),
    growth,
    clockSecondsOff: Math.round(now.getTime() / 1000 - database.now),
    loopMs: live.loopMs,
    waitingForConnections: poolFigures(reports).waiting,
    requests: live.requests,
    serverErrors: live.errors,
    unreadable: await unreadableNow(db, services.secrets),
    holdingDrifts: await rows.holdingDrifts(db),
    olderEvents: await olderEvents(db),
    oldestDueSeconds: Math.max(0, ...tasks.map(({ dueSeconds }) => dueSeconds)),
    failedTasks: (await rows.failedKinds(db)).map(({ kind, titleZh, titleEn, at }) => ({ kind, title: { zh: titleZh, en: titleEn }, at })),
    queues: await queuesOf(db, now),
    certificate: certificate && { ...certificate, days: Math.floor((certificate.until - now.getTime()) / dayMs) },
    backup: await backupState(services),
    scanner: services.scanner && { answers: await services.scanner.answers(), whileAway: services.scanner.whileAway },
    plain: services.plain,
    mail: services.signInPorts.mail !== null,
    tasks,
    databaseVersion: database.version,
    databaseBytes: database.bytes,
  };
}

async function queuesOf(db: Db, now: Date): Promise<Measured['queues']> {
  const all: Measured['queues'] = [];
  for (const [key, { title, page }] of Object.entries(reviews) as [ReviewName, (typeof reviews)[ReviewName]][])
    all.push({ key, title, path: page, ...(await waitingIn(db, key, now)) });
  return all;
}
