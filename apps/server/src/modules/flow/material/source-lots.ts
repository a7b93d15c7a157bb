import type { MaterialLot, MaterialLotDetail } from '@touchmark/contract';
import { grantedFields, sharedFields } from '@touchmark/domain';
import { actAsPlatform, actFor } from '../../../http/session/act-for.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { inForceBetween, noteReads } from '../data-auth/public.ts';
import { type Facts, factsOf, factText } from './lot-facts.ts';
import { type AnyLot, lotById, type LotRow, versionsOf } from './lots.queries.ts';
import { companyById } from '../../platform/between/public.ts';

/** The supplier’s lot of one that came by a push, as far as an authorisation in force shows it. */
export interface Seen {
  head: NonNullable<MaterialLot['source']>;
  lot: AnyLot | null;
  auths: Awaited<ReturnType<typeof inForceBetween>>;
}

/** The sources of some lots. Row-level security of their own company decides whether a source is seen at all. */
export async function sourcesOf(ctx: Ctx, found: readonly LotRow[]): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  for (const lot of found) {
    if (!lot.sourceLotId || !lot.supplierCompany) continue;
    const supplierId = lot.supplierCompany;
    const company = await actAsPlatform(ctx, () => companyById(ctx.db, supplierId));
    // Staff see what the company itself sees.
    const asWhom = <T>(work: (own: Ctx) => Promise<T>) => (isPlatform(ctx.me) ? actFor(ctx, lot.companyId, work) : work(ctx));
    const { source, auths } = await asWhom(async (own) => ({
      source: await lotById(own, lot.sourceLotId!),
      auths: await inForceBetween(own, supplierId, lot.companyId, 'MATERIAL'),
    }));
    seen.set(lot.id, {
      head: {
        companyName: company.name,
        companyNameEn: company.nameEn,
        readable: source !== undefined,
        updateTime: source?.updateTime ?? null,
        status: source && grantedFields(auths, 'MATERIAL').has('status') ? source.status : null,
      },
      lot: source ?? null,
      auths,
    });
  }
  return seen;
}

/** What the supplier’s lot says now, beside what it said when it was accepted where that differs; the reading is noted. */
export async function sourceFactsOf(ctx: Ctx, lot: LotRow, { lot: source, auths }: Seen): Promise<MaterialLotDetail['sourceFacts']> {
  if (!source || auths.length === 0) return [];
  const granted = grantedFields(auths, 'MATERIAL');
  const now = factText(factsOf(source), ctx.language);
  const former = await formerFacts(ctx, lot, source);
  const then = former && factText(former, ctx.language);
  const { companyId, userName } = ctx.me;
  if (companyId === lot.companyId)
    await actFor(ctx, source.companyId, (other) =>
      noteReads(
        other,
        { companyId, userName },
        {
          authId: auths[0]!.id,
          scope: 'MATERIAL',
          door: 'CHAIN',
          fields: [...granted],
          objects: [{ id: source.id, name: `${source.material} ${source.lotNo}` }],
        },
      ),
    );
  return Object.entries(sharedFields.MATERIAL).flatMap(([key, { zh, en }]) => {
    if (!granted.has(key) || !Object.hasOwn(now, key)) return [];
    const name = key as keyof typeof now;
    return [{ key, name: { zh, en }, now: now[name], accepted: then && then[name] !== now[name] ? then[name] : null }];
  });
}

/** What the supplier’s lot said when it was accepted: kept with the version that followed it. */
async function formerFacts(ctx: Ctx, { accepted }: LotRow, source: AnyLot): Promise<Facts | null> {
  const version = (accepted as { version?: number } | null)?.version;
  if (version === undefined || version === source.version) return null;
  const versions = await versionsOf(ctx, source.companyId, source.id);
  const kept = versions.filter(({ versionNo }) => versionNo >= version).at(-1);
  return kept ? (kept.facts as Facts) : null;
}
