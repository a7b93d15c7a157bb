import { createHmac } from 'node:crypto';
import { inScope, type Db } from '../../../db/connect.ts';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { sealText } from '../../../sealed.ts';
import { ipKeysOf } from '../../../secrets.ts';

/**
 * Runs work in a separate transaction with the platform's scope: nobody is signed in yet, and writes such as counted failures
 * must be kept although the call is refused.
 */
export const asSystem = <T>(services: Services, work: (db: Db) => Promise<T>): Promise<T> =>
  inScope(services.pool, { companyId: null, platform: true }, work);

/** A keyed hash by which something is counted and recognised without being stored. */
export const subjectOf = (services: Services, kind: string, value: string): Buffer => subjectsOf(services, kind, value)[0]!;
/** The same with each key: what was stored before a key was replaced is still found. */
export const subjectsOf = ({ secrets }: Services, kind: string, value: string): Buffer[] =>
  ipKeysOf(secrets).map((key) => createHmac('sha256', key).update(`${kind}:${value.toLowerCase()}`).digest());

/** The properties of a request needed for signing in. */
export type Visitor = Pick<Ctx, 'services' | 'address' | 'agent' | 'language' | 'now' | 'hints'>;

export const sealAddress = ({ services, address }: Pick<Ctx, 'services' | 'address'>): Buffer =>
  sealText(services.secrets.dataKey, address, 'address');

/** A browser is recognised by its random name; without one by its user agent. */
export const devicesOf = ({ services, hints, agent }: Pick<Ctx, 'services' | 'agent'> & { hints?: Ctx['hints'] }): Buffer[] =>
  subjectsOf(services, 'device', hints?.device || `agent ${agent}`);
export const deviceOf = (visitor: Parameters<typeof devicesOf>[0]): Buffer => devicesOf(visitor)[0]!;
