import { asSystem } from '../../../../db/as-system.ts';
import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../../../http/ctx.ts';
import * as rows from '../account.queries.ts';
import { captchaHash, drawCaptcha } from './captcha.ts';

const captchaSeconds = 120;

/** A new captcha for whoever is not signed in; each drawing counts against the budget of the address. */
export async function newCaptcha({ services, address }: Pick<Ctx, 'services' | 'address'>, expire = captchaSeconds) {
  await services.budgets.drawn(address);
  const authId = randomUUID();
  const { answer, image } = await drawCaptcha();
  await asSystem(services, async (db) => {
    await rows.dropOldCaptchas(db);
    await rows.addCaptcha(db, authId, captchaHash(authId, answer), expire);
  });
  return { authId, image, expire };
}
