import type { Language } from '@touchmark/contract';
import { inScope } from '../../db/connect.ts';
import { type Ctx, nobody, noHints, type Services } from '../ctx.ts';

interface Whose {
  companyId: string;
  /** Of a company that only tries the platform, or of goods for a test. */
  isTrial?: boolean;
  language?: Language;
}

/**
 * Work of a company by nobody in particular, such as a visitor of a public page or the timetable, in one transaction. What it does
 * afterwards waits for the commit. It has no row in the audit log: who answers for it writes that.
 */
export async function asCompany<T>(
  services: Services,
  { companyId, isTrial = false, language = 'zh' }: Whose,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const later: (() => void)[] = [];
  const done = await inScope(services.pool, { companyId }, (db) =>
    work({
      db,
      me: { ...nobody, companyId, isTrial },
      language,
      now: new Date(),
      services,
      address: '',
      agent: '',
      hints: noHints,
      afterCommit: (act) => later.push(act),
      note: () => undefined,
    }),
  );
  for (const act of later) act();
  return done;
}
