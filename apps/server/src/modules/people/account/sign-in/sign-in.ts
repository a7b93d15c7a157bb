import { asSystem } from '../../../../db/as-system.ts';
import { AppError, type LoginResult } from '@touchmark/contract';
import { devicesOf, sealAddress, subjectOf, type Visitor } from '../visitor.ts';
import { attempt } from './attempts.ts';
import { completeSignIn, type Way } from './complete-sign-in.ts';
import { personOf } from './complete-sign-in.queries.ts';
import { addLogin, isKnown } from '../device/devices.queries.ts';
import { passwordFits } from '../password.ts';
import * as rows from '../account.queries.ts';

/**
 * Signs in by password. An unknown account, a wrong password and a locked account take the same time, and the first two get the
 * same answer. On a known device of the account, failures are counted separately, so that others cannot lock its owner out.
 */
export async function signIn(
  ctx: Visitor,
  account: string,
  password: string,
  { way, oauthId, solved }: { way: Way; oauthId?: string | undefined; /** Whether a captcha was solved. */ solved: boolean },
): Promise<LoginResult> {
  const { services } = ctx;
  const devices = devicesOf(ctx);
  const [found, known, hasFactor] = await asSystem(services, async (db) => {
    const row = await rows.findAccount(db, account);
    const person = row && (await personOf(db, row.id));
    return [row, await isKnown(db, row?.id ?? '0', devices), Boolean(person?.totp || person?.passkey)] as const;
  });
  const subject = subjectOf(services, 'account', known ? `${account}\n${devices[0]!.toString('hex')}` : account);
  const trying = await attempt(ctx, subject, { account, solved });
  const fits = await passwordFits(found?.passwordHash, password);
  const log = (outcome: string) =>
    asSystem(services, (db) => addLogin(db, { userId: found?.id ?? null, way, outcome, address: sealAddress(ctx), agent: ctx.agent }));
  // After many failures from an address, only its known devices and accounts with a second factor may sign in from it.
  const addressMayBeLocked = known || (fits && hasFactor);
  try {
    trying.mustBeOpen({ addressMayBeLocked });
  } catch (locked) {
    await log('locked');
    throw locked;
  }
  if (!fits || !found) {
    await log('wrongPassword');
    throw new AppError('wrongPassword');
  }
  await trying.succeeded();
  return completeSignIn(ctx, found.id, way, oauthId);
}
