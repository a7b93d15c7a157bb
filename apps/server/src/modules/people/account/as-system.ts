import { createHmac } from 'node:crypto';
import { inScope, type Db } from '../../../db/connect.ts';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { sealText } from '../../../sealed.ts';

/** Work in a transaction of its own that sees everything: nobody is signed in yet, and what a refusal leaves behind (a counted failure) must stay. */
export const asSystem = <T>(services: Services, work: (db: Db) => Promise<T>): Promise<T> =>
  inScope(services.pool, { companyId: null, platform: true }, work);

/** A name by which something is counted and known again, without being kept. */
export const subjectOf = (services: Services, kind: string, value: string): Buffer =>
  createHmac('sha256', services.secrets.ipKey).update(`${kind}:${value.toLowerCase()}`).digest();

/** What coming in needs to know of a request. */
export type Visitor = Pick<Ctx, 'services' | 'address' | 'agent' | 'language' | 'now' | 'hints'>;

export const sealAddress = ({ services, address }: Pick<Ctx, 'services' | 'address'>): Buffer =>
  sealText(services.secrets.dataKey, address, 'address');

/** The browser is known again by the name it gave itself; without one by its make. */
export const deviceOf = ({ services, hints, agent }: Pick<Ctx, 'services' | 'agent'> & { hints?: Ctx['hints'] }): Buffer =>
  subjectOf(services, 'device', hints?.device || `agent ${agent}`);
