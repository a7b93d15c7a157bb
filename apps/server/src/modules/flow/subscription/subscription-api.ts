import { randomBytes } from 'node:crypto';
import { instant } from '@touchmark/contract';
import { isNamed, isRowId, mostSubscriptions, nextRun, type QuerySchedule, scheduleFault } from '@touchmark/domain';
import * as z from 'zod';
import { addressFault, type AddressFault } from '../../../post/outside.ts';
import { sealText } from '../../../sealed.ts';
import { asCompany, type Asked, bodyOf, epcFormatOf, type Method, linkNext, perPageOf, Problem } from '../capture/public.ts';
import { bodyAs } from './body.ts';
import { noted } from './noted.ts';
import { secretPurpose } from './send.ts';
import * as rows from './subscription.queries.ts';

/** `/queries/{name}/subscriptions`, and one of them. */
export async function answerSubscriptions(method: Method, asked: Asked, query: rows.NamedQuery, id?: string): Promise<unknown> {
  if (id === undefined) return method === 'GET' ? list(asked, query) : add(asked, query);
  const known = /^[0-9a-f-]{36}$/i.test(id);
  const row = known && (await asCompany(asked, (db) => rows.subscriptionOf(db, query.id, id)));
  if (!row) throw new Problem('NoSuchResourceException');
  if (method === 'GET') return asked.reply.send(shown(row, query.name));
  await asCompany(asked, async (db) => {
    await rows.dropSubscription(db, query.id, id);
    await noted(db, asked.key, 'unsubscribe', row.dest, row.id);
  });
  return asked.reply.code(204).send();
}

function shown({ schedule, reportIfEmpty, subscriptionId, lastNotifiedAt, ...row }: rows.SubscriptionRow, queryName: string) {
  const how = schedule ? { schedule, reportIfEmpty } : { stream: true };
  return { subscriptionID: subscriptionId, queryName, ...row, ...(lastNotifiedAt !== null && { lastNotifiedAt }), ...how };
}

async function list(asked: Asked, query: rows.NamedQuery) {
  const most = perPageOf(asked.request.query);
  const { nextPageToken = '' } = asked.request.query as { nextPageToken?: string };
  if (nextPageToken !== '' && !isRowId(nextPageToken))
    throw new Problem('QueryParameterException', 'nextPageToken: was not given by this server');
  const all = await asCompany(asked, (db) => rows.subscriptionsOf(db, query.id, nextPageToken || null, most + 1));
  const last = all[most - 1];
  if (all.length > most && last) linkNext(asked, last.id);
  return asked.reply.send(all.slice(0, most).map((row) => shown(row, query.name)));
}

const field = z
  .union([z.string().max(200), z.number().int()])
  .transform(String)
  .optional();
const Body = z.object({
  dest: z.string().max(2000),
  /** By which the receiver knows that it is us; made here if none is given. */
  signatureToken: z.string().min(16).max(200).optional(),
  stream: z.literal(true).optional(),
  schedule: z.strictObject({ second: field, minute: field, hour: field, dayOfMonth: field, month: field, dayOfWeek: field }).optional(),
  reportIfEmpty: z.boolean().default(false),
  initialRecordTime: instant.optional(),
});

/** What the query of a subscription cannot have: it is answered in the order of recording, and whole (EPCIS 2.0, 8.2.7.1). */
const excluded = ['orderBy', 'orderDirection', 'eventCountLimit', 'maxEventCount'];

async function add(asked: Asked, query: rows.NamedQuery) {
  const { key, reply, services } = asked;
  const body = bodyAs(Body, bodyOf(asked.request));
  const fault = addressFault(body.dest, services.webhookNetworks);
  if (fault) throw new Problem('ValidationException', `dest: ${addressWords[fault]}`);
  // As it is understood: spaces and line breaks that were typed are no part of an address.
  const dest = new URL(body.dest).href;
  const wrong = excluded.find((name) => isNamed(query.query, name));
  if (wrong) throw new Problem('SubscriptionControlsException', `the query has ${wrong}`);
  const secret = body.signatureToken ?? randomBytes(32).toString('base64url');
  const now = new Date();
  const row = await asCompany(asked, async (db) => {
    if ((await rows.countOf(db, key.companyId, 'eventSubscription')) >= mostSubscriptions)
      throw new Problem('SubscriptionControlsException', `a company has at most ${mostSubscriptions} subscriptions`);
    const added = await rows.addSubscription(db, {
      companyId: key.companyId,
      queryId: query.id,
      keyId: key.id,
      dest,
      secret: sealText(services.secrets.dataKey, secret, secretPurpose),
      schedule: body.schedule ? JSON.stringify(body.schedule) : null,
      reportIfEmpty: body.reportIfEmpty,
      epcFormat: epcFormatOf(asked.request),
      initialTime: body.initialRecordTime ?? now.toISOString(),
      nextRun: firstRun(body, now).toISOString(),
    });
    await noted(db, key, 'subscribe', dest, added.id);
    return rows.subscriptionOf(db, query.id, added.subscriptionId);
  });
  const at = `${services.publicUrl}/epcis/queries/${encodeURIComponent(query.name)}/subscriptions/${row!.subscriptionId}`;
  // The secret that was made here is told now and never again.
  return reply
    .code(201)
    .header('location', at)
    .send({ ...shown(row!, query.name), ...(body.signatureToken === undefined && { signatureToken: secret }) });
}

function firstRun({ stream, schedule }: { stream?: true | undefined; schedule?: QuerySchedule | undefined }, now: Date): Date {
  if (!stream === !schedule) throw new Problem('SubscriptionControlsException', 'either stream is true or there is a schedule');
  if (!schedule) return now;
  const wrong = scheduleFault(schedule);
  if (wrong) throw new Problem('SubscriptionControlsException', `schedule.${wrong}: is no list of numbers and ranges`);
  const first = nextRun(schedule, now);
  if (!first) throw new Problem('SubscriptionControlsException', 'schedule: there is no such day');
  return first;
}

const addressWords: Readonly<Record<AddressFault, string>> = {
  notAnAddress: 'is no address',
  port: 'has to be on port 443, or another that the operator allows',
  notHttps: 'has to begin with https://',
  withUser: 'must not hold a user or a password',
  inside: 'is not on the public Internet',
};
