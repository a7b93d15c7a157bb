import type { Audience, Text } from '@touchmark/contract';
import { inState, type MessageChannel, nextState, type SendEvent, sendLife, type SendStatus } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import { type Db } from '../../../db/connect.ts';
import { Cancelled, type Job, Parked } from '../../../jobs/jobs.ts';
import { sendTo, type Worded } from '../message/public.ts';
import * as rows from './send.queries.ts';

export const sendKind = 'msgSend';
const step = 200;
/** The queue gives up a task after this many attempts. */
const lastTry = 5;
type Held = NonNullable<Awaited<ReturnType<typeof rows.holdSend>>>;

export const after = (status: number, event: SendEvent): SendStatus | undefined => nextState(sendLife, status as SendStatus, event);

/** Sends a message by hand, two hundred people per transaction; after an interruption it continues after the last of them. */
export const sendJob: Job = async ({ task, pool, progress }) => {
  const id = task.refId!;
  try {
    for (;;) {
      await progress(Number(task.done));
      const held = await asSystem({ pool }, (db) => oneStep(db, id));
      if (!held) return null;
      if (!inState(sendLife, held.status, 'sending')) return { sent: held.sent };
      await progress(held.sent, held.total);
    }
  } catch (error) {
    // Cancelled in the task panel: those who have it keep it, nobody else gets it.
    if (error instanceof Cancelled) await asSystem({ pool }, (db) => endEarly(db, id, 'withdraw'));
    else if (!(error instanceof Parked) && task.attempts >= lastTry) await asSystem({ pool }, (db) => endEarly(db, id, 'fail'));
    throw error;
  }
};

async function oneStep(db: Db, id: string): Promise<{ status: number; sent: number; total: number } | null> {
  const held = await rows.holdSend(db, id);
  if (!held || !inState(sendLife, held.status, 'waiting', 'sending')) return null;
  const people = await rows.nextReceivers(db, held.audience, held.afterUser, step);
  const last = people.at(-1);
  if (!last) {
    await rows.changeSend(db, id, { status: sendLife.at.sent, total: held.sent });
    return { status: sendLife.at.sent, sent: held.sent, total: held.sent };
  }
  for (const [companyId, userIds] of byCompany(people)) await sendTo(db, companyId, userIds, wordedOf(held));
  const sent = held.sent + people.length;
  await rows.changeSend(db, id, { status: sendLife.at.sending, sent, afterUser: last.userId });
  return { status: sendLife.at.sending, sent, total: Math.max(held.total, sent) };
}

async function endEarly(db: Db, id: string, how: 'withdraw' | 'fail'): Promise<void> {
  const held = await rows.holdSend(db, id);
  const to = held && after(held.status, how);
  if (held && to !== undefined && !inState(sendLife, held.status, 'sent')) await rows.changeSend(db, id, { status: to });
}

const wordedOf = ({
  id,
  title,
  titleEn,
  content,
  contentEn,
  level,
  path,
  channels,
  sender,
}: Pick<Held, 'title' | 'titleEn' | 'content' | 'contentEn' | 'level' | 'path' | 'channels' | 'sender'> & {
  id?: string;
  audience?: Audience;
}): Worded => {
  const both = (zh: string, en: string): Text => ({ zh, en });
  return {
    title: both(title, titleEn),
    content: both(content, contentEn),
    path,
    level,
    channels: channels as MessageChannel[],
    mark: '',
    sendUser: sender,
    kind: 'NOTICE',
    scene: '',
    ...(id ? { sendId: id } : {}),
  };
};

function byCompany(people: readonly rows.Receiver[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { companyId, userId } of people) found.set(companyId, [...(found.get(companyId) ?? []), userId]);
  return found;
}
