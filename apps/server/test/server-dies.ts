import { connectAdmin } from './admin.ts';
import { adminUrl } from './postgres.ts';
import type { World } from './world.ts';

/** What the database sees when the process of a server is killed: all its connections are gone, whatever they were doing. */
export const serverDies = ({ urls }: World): Promise<void> =>
  connectAdmin(
    adminUrl(),
    async (admin) =>
      void (await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(urls.app).pathname.slice(1),
      ])),
  );
