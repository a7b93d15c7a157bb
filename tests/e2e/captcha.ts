import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectAdmin } from '../../apps/server/test/admin.ts';
import { captchaHash } from '../../apps/server/src/modules/people/account/captcha.ts';
import { loadSecrets } from '../../apps/server/src/secrets.ts';
import type { Running } from './server.ts';

/**
 * Tests cannot read the picture, and the server stores only a hash of its answer. A test has access to the database of the server
 * it started, so it replaces the answer of open captchas by a known one.
 */
export async function solveCaptcha({ dataDir }: Running): Promise<string> {
  const answer = 'AAAA';
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]!.trim();
  const url = `postgres://touchmark_admin:${encodeURIComponent(loadSecrets(dataDir).passwords.admin)}@127.0.0.1:${port}/touchmark`;
  await connectAdmin(url, async (db) => {
    for (const { id } of (await db.query<{ id: string }>('select id from captcha')).rows)
      await db.query('update captcha set answer_hash = $2 where id = $1', [id, captchaHash(id, answer)]);
  });
  return answer;
}
