import type { KeyScope } from '@touchmark/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asSystem } from '../../../db/as-system.ts';
import { type Db, inScope } from '../../../db/connect.ts';
import type { Services } from '../../../http/ctx.ts';
import { hashToken } from '../../../http/session/token.ts';
import { usedKey } from '../../access/app-key/public.ts';
import { Problem } from './problem.ts';

export interface Key {
  id: string;
  companyId: string;
  name: string;
}
/** A request of another system, with its key and the parts of its path, decoded. */
export interface Asked {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  key: Key;
  path: string[];
}

/** The parts of a path behind /epcis, decoded one by one, because an identifier may contain slashes. */
export function pathOf(url: string): string[] {
  const [path = ''] = url.split('?');
  try {
    return path
      .split('/')
      .slice(2)
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    throw new Problem('NoSuchResourceException');
  }
}

/** The key that signs the request, if it allows what is asked for. */
export async function keyOf(services: Services, { headers }: FastifyRequest, scope: KeyScope | undefined): Promise<Key> {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? headers['x-api-key'];
  const key =
    typeof given === 'string' && given.length <= 100 ? await asSystem(services, (db) => usedKey(db, hashToken(given))) : undefined;
  if (!key) throw new Problem('SecurityException');
  if (scope && !key.scopes.includes(scope)) throw new Problem('SecurityException', `the key does not allow ${scope}`, 403);
  return key;
}

/** Runs work with the rows of the key's company. */
export const asCompany = <T>({ services, key }: Asked, work: (db: Db) => Promise<T>): Promise<T> =>
  inScope(services.pool, { companyId: key.companyId }, work);
