import { createHmac } from 'node:crypto';
import { inScope, type Db } from '../../../db/connect.ts';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { sealText } from '../../../sealed.ts';

/**
 * Runs work in a separate transaction with the platform's scope: nobody is signed in yet, and writes such as counted failures
 * must be kept although the call is refused.
 */
export const asSystem = <T>(services: Services, work: (db: Db) => Promise<T>): Promise<T> =>
  inScope(services.pool, { companyId: null, platform: true }, work);

/** A keyed hash by which something is counted and recognised without being stored. */
export const subjectOf = (services: Services, kind: string, value: string): Buffer =>
  createHmac('sha256', services.secrets.ipKey).update(`${kind}:${value.toLowerCase()}`).digest();

/** The properties of a request needed for signing in. */
export type Visitor = Pick<Ctx, 'services' | 'address' | 'agent' | 'language' | 'now' | 'hints'>;

export const sealAddress = ({ services, address }: Pick<Ctx, 'services' | 'address'>): Buffer =>
  sealText(services.secrets.dataKey, address, 'address');

/** A browser is recognised by its random name; without one by its user agent. */
export const deviceOf = ({ services, hints, agent }: Pick<Ctx, 'services' | 'agent'> & { hints?: Ctx['hints'] }): Buffer =>
  subjectOf(services, 'device', hints?.device || `agent ${agent}`);
