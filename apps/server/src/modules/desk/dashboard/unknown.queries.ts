import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

/** What was scanned in a span of moments and is no code of this platform, each text once. Networks are told apart by fingerprints alone. */
export const unknownScans = ({ db }: Ctx, from: string, until: string) =>
  db
    .selectFrom(
      db
        .selectFrom('unknownScan')
        .where('at', '>=', sql<string>`${from}::timestamptz`)
        .where('at', '<', sql<string>`${until}::timestamptz`)
        .groupBy('text')
        .select((eb) => [
          'text',
          eb.fn.min('id').as('id'),
          eb.fn.countAll<string>().as('n'),
          eb.fn.count<string>('clientHash').distinct().as('networks'),
          eb.fn.min('at').as('firstTime'),
          eb.fn.max('at').as('lastTime'),
        ])
        .as('u'),
    )
    .select(['u.id', 'u.text', 'u.n', 'u.networks', 'u.firstTime', 'u.lastTime'])
    .orderBy('u.n', 'desc')
    .orderBy('u.id', 'desc');
