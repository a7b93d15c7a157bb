import { captchaHash } from '../../apps/server/src/modules/people/account/captcha/captcha.ts';
import { inDatabase } from './database.ts';
import type { Running } from './server.ts';

/**
 * Tests cannot read the picture, and the server stores only a hash of its answer. A test has access to the database of the server
 * it started, so it replaces the answer of open captchas by a known one.
 */
export async function solveCaptcha(server: Running): Promise<string> {
  const answer = 'AAAA';
  await inDatabase(server, async (db) => {
    for (const { id } of (await db.query<{ id: string }>('select id from captcha')).rows)
      await db.query('update captcha set answer_hash = $2 where id = $1', [id, captchaHash(id, answer)]);
  });
  return answer;
}
