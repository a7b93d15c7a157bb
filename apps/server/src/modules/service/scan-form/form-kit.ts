import type { Text } from '@touchmark/contract';
import { codeTextOf, disclosed, judgeScan } from '@touchmark/domain';
import { phoneFaultText, readPhone } from '@touchmark/gs1';
import { findCode, type FoundCode } from '../../../issued-codes/public.ts';
import { writeSystemAudit } from '../../../http/audit.queries.ts';
import { asCompany } from '../../../http/session/as-company.ts';
import type { Limit } from '../../../http/door/limits.ts';
import { requireWithin } from '../../../http/door/within.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { type Door, factsOf, openForm, type OpenForm, readScan } from '../../codes/scan/public.ts';
import { subjectOf } from '../../people/account/public.ts';

/** Where the warranty of a piece changes hands. */
export const ownerPath = '/m/owner';
/** Forms that one address may send in an hour. */
const sent: Limit = { name: 'serviceForm', most: 10, windowMs: 3_600_000 };

export interface Visit extends OpenForm {
  unit: FoundCode;
  /** Whether the scan page shows everything about the piece: a frozen company or a suspended code promises nothing. */
  disclosed: boolean;
}

type Opening = Omit<Parameters<typeof openForm>[1], 'admits' | 'go'> & { go: (visit: Visit) => Promise<unknown> };

/** Opens a form for whoever has the ticket of a scan of a single piece of a company. */
export function visit(door: Door, { go, ...opening }: Opening): Promise<unknown> {
  const { services } = door;
  let found: { unit: FoundCode; disclosed: boolean } | undefined;
  return openForm(door, {
    ...opening,
    async admits({ companyId, path }) {
      const read = companyId ? codeTextOf(path) : null;
      const unit = read ? await findCode(services.scanRaw, read) : undefined;
      if (!unit || unit.companyId !== companyId) return false;
      const row = await readScan(services.scanRaw, read!.type, read!.key, read!.code);
      found = { unit, disclosed: row !== undefined && disclosed(judgeScan(factsOf(row)).verdict) === 'everything' };
      return true;
    },
    go: (open) => go({ ...open, ...found! }),
  });
}

/** Work of the company of a piece, by its visitor. */
export const asOwner = <T>({ services, unit: { companyId, isTest }, language }: Visit, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  asCompany(services, { companyId, isTrial: isTest, language }, work);

/** What a visitor did to the warranty of a piece, for its history. */
export const noteVisitor = ({ db, me: { companyId } }: Ctx, cardId: string, action: 'begin' | 'complete' | 'change') =>
  writeSystemAudit(db, { call: 'warranty.scanPage', companyId, userName: '顾客', bizType: 'warrantyCard', bizId: cardId, action });

/** Refuses a visitor who sends more forms than people do. */
export const mustBeFew = ({ services, request }: Visit): Promise<void> =>
  requireWithin(services, sent, subjectOf(services, 'serviceForm', request.ip).toString('hex'));

/** A mobile number, or what is wrong with it. */
export function readMobile(typed: string): { phone: string } | { fault: Text } {
  const read = readPhone(typed);
  return read.ok ? { phone: read.value } : { fault: phoneFaultText[read.fault] };
}
