import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.ts';

/** Waits until so many statements in the world's database wait for a lock. */
export async function untilWaiting(world: World, statements: number): Promise<void> {
  for (;;) {
    const { rows } = await world.raw.query<{ n: number }>(
      `select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`,
    );
    if (rows[0]!.n >= statements) return;
    await sleep(10);
  }
}
