import { asSystem } from '../../../db/as-system.ts';
import { AppError } from '@touchmark/contract';
import { passwordFault, passwordFaultText, tellingName } from '@touchmark/domain';
import { hash, verify } from '@node-rs/argon2';
import type { Ctx } from '../../../http/ctx.ts';
import { soundOf } from '../../../db/sound.ts';
import { namesAround } from './account.queries.ts';
import { attempt } from './sign-in/attempts.ts';
import { subjectOf, type Visitor } from './visitor.ts';
import type { SignInPerson } from './sign-in/complete-sign-in.queries.ts';
import { fieldFault } from '../../../http/pipeline.ts';

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Compares a password; for an unknown account the same work is done, so that the time reveals nothing. */
export async function passwordFits(stored: string | undefined, given: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await decoy), given);
  return stored !== undefined && fits;
}

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * About 49,000 leaked passwords that attackers try first; only those that are long enough are listed. Loaded when a password is
 * first set.
 */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((word) => word.length >= 8)),
  ));

/** The product in both languages; what else is around an account is read from the database. */
const productWords = ['touchmark', '物印', 'wuyin'];

/** The names of the operator and of the owner's companies as somebody would type them: also by the sound of their characters. */
async function wordsAround(services: Ctx['services'], ownerId: string | undefined, companyName: string | undefined): Promise<string[]> {
  const names = await asSystem(services, (db) => namesAround(db, ownerId ?? null));
  const own = [...names, companyName ?? ''].flatMap((name) => [name, tellingName(name)]).filter((name) => name !== '');
  return own.flatMap((name) => [name, ...soundOf(name).split(' ')]);
}

/** The owner of a new password, as far as he is known. */
interface Owner {
  id?: string;
  /** What somebody who registers says of his company. */
  companyName?: string | undefined;
}

/** Refuses a password that breaks the rules, naming its field. `own` is known data of its owner. */
export async function mustBeGoodPassword(
  ctx: Pick<Ctx, 'language' | 'services'>,
  password: string,
  own: readonly (string | null | undefined)[],
  { id, companyName }: Owner = {},
): Promise<void> {
  const list = await commonPasswords();
  const words = [...productWords, ...(await wordsAround(ctx.services, id, companyName))];
  const fault = passwordFault(password, { own, words, isCommon: (word) => list.has(word) || /^(.)\1+$/u.test(word) });
  if (fault) throw fieldFault('password', passwordFaultText[fault]);
}

/** Requires the signed-in person's own password. Attempts are limited as at sign-in, because the session may have been stolen. */
export async function mustFitOwn(
  visitor: Visitor,
  { id, passwordHash }: Pick<SignInPerson, 'id' | 'passwordHash'>,
  given: string,
): Promise<void> {
  const trying = await attempt(visitor, subjectOf(visitor.services, 'own password', id));
  const fits = await passwordFits(passwordHash, given);
  trying.mustBeOpen({ addressMayBeLocked: true });
  if (!fits) throw new AppError('wrongOldPassword');
  await trying.succeeded();
}
