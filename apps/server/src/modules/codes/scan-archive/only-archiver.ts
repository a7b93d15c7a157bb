import type pg from 'pg';

const key = `hashtext('scan_archive')`;

/**
 * Runs work that only one process at a time may do, under a lock that ends with its connection. `mustHold` throws where the connection
 * broke meanwhile. Answers null where somebody else is at it.
 */
export async function asOnlyArchiver<T>(
  connect: () => Promise<pg.ClientBase & { release?: (destroy?: boolean) => void }>,
  work: (mustHold: () => Promise<void>) => Promise<T>,
): Promise<T | null> {
  const client = await connect();
  let mine = false;
  try {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${key}) as mine`);
    mine = rows[0]!.mine;
    if (!mine) return null;
    return await work(async () => void (await client.query('select 1')));
  } finally {
    if (mine) await client.query(`select pg_advisory_unlock(${key})`).catch(() => undefined);
    client.release?.(false);
  }
}
