import { createHmac } from 'node:crypto';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { sealText } from '../../../sealed.ts';
import { ipKeysOf } from '../../../secrets.ts';

/** A keyed hash by which something is counted and recognised without being stored. */
export const subjectOf = (services: Services, kind: string, value: string): Buffer => subjectsOf(services, kind, value)[0]!;
/** The same with each key: what was stored before a key was replaced is still found. */
export const subjectsOf = ({ secrets }: Services, kind: string, value: string): Buffer[] =>
  ipKeysOf(secrets).map((key) => createHmac('sha256', key).update(`${kind}:${value.toLowerCase()}`).digest());

/** The properties of a request needed for signing in. */
export type Visitor = Pick<Ctx, 'services' | 'address' | 'agent' | 'language' | 'now' | 'hints'>;

export const sealAddress = ({ services, address }: Pick<Ctx, 'services' | 'address'>): Buffer =>
  sealText(services.secrets.dataKey, address, 'address');

/** The secret a browser or program shows, hashed with each key; none where it shows none. What it says of itself counts nothing. */
export const devicesOf = ({ services, hints }: Pick<Ctx, 'services' | 'hints'>): Buffer[] =>
  hints.device === '' ? [] : subjectsOf(services, 'device', hints.device);
