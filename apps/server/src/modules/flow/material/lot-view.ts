import type { MaterialLot, MaterialLotDetail, Text } from '@touchmark/contract';
import { amountLeft } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { placeIn, regionName } from '../../platform/division/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { type Facts, factTexts } from './lot-facts.ts';
import { certificatesOf, usesOf } from './lot-uses.queries.ts';
import { type LotKind, type LotRecord, versionsOf } from './lots.queries.ts';
import { type Seen, sourceFactsOf, sourcesOf } from './source-lots.ts';
import { upstreamOf } from './upstream-lots.ts';

const placeOf = (code: string): Text => (code ? { zh: regionName(code), en: placeIn('en', regionName(code)) } : { zh: '', en: '' });

/** Rows of the list in the wire format; what came by a push says whether its source can still be read. */
export async function shownLots(ctx: Ctx, found: readonly LotRecord[]): Promise<MaterialLot[]> {
  const sources = await sourcesOf(ctx, found);
  return found.map((lot) => shownLot(lot, sources.get(lot.id)));
}

function shownLot(lot: LotRecord, source: Seen | undefined): MaterialLot {
  const [qty, used] = [lot.qty === null ? null : Number(lot.qty), Number(lot.used)];
  return {
    id: lot.id,
    sourceNo: lot.sourceNo,
    material: lot.material,
    materialCode: lot.materialCode,
    kind: lot.kind as LotKind,
    lotNo: lot.lotNo,
    supplier: lot.supplier,
    qty,
    unit: lot.unit as MaterialLot['unit'],
    used,
    left: qty === null ? null : amountLeft(qty, [used]),
    origin: lot.origin,
    originName: placeOf(lot.origin),
    prodDate: lot.prodDate,
    identifier: lot.identifier,
    certificates: lot.certificates,
    batches: lot.batches,
    pushedTo: lot.pushedTo,
    public: lot.public,
    source: source ? source.head : null,
    status: lot.status,
    createTime: lot.createTime,
    version: lot.version,
  };
}

/** The whole of a lot of the caller’s company. */
export async function wholeLot(ctx: Ctx, lot: LotRecord): Promise<MaterialLotDetail> {
  const source = (await sourcesOf(ctx, [lot])).get(lot.id);
  const certificates = await certificatesOf(ctx, lot.companyId, lot);
  const files = new Map(
    (await fileRefs(ctx, [...lot.images, ...(lot.certFile ? [lot.certFile] : []), ...certificates.flatMap((one) => one.files)])).map(
      (file) => [file.fileId, file],
    ),
  );
  const refs = (ids: readonly string[]) => ids.flatMap((id) => files.get(id) ?? []);
  const accepted = lot.accepted as { certificates?: { name: string; certNo: string; hash: string }[] } | null;
  return {
    ...shownLot(lot, source),
    values: lot.elementValues as Record<string, string>,
    images: refs([...lot.images, ...(lot.certFile ? [lot.certFile] : [])]),
    certificateList: certificates.map(({ files: ids, ...one }) => ({ ...one, files: refs(ids) })),
    uses: (await usesOf(ctx, lot.companyId, lot.id)).map(({ id: _id, qty, ...use }) => ({
      ...use,
      qty: qty === null ? null : Number(qty),
    })),
    sourceFacts: source ? await sourceFactsOf(ctx, lot, source) : [],
    upstream: await upstreamOf(ctx, lot),
    acceptedCertificates: accepted?.certificates ?? [],
    formerVersions: (await versionsOf(ctx, lot.companyId, lot.id)).map(({ versionNo, facts, createTime }) => ({
      versionNo,
      createTime,
      facts: factTexts(facts as Facts, ctx.language),
    })),
    voidReason: lot.voidReason,
    history: await historyOf(ctx, 'materialLot', lot.id),
  };
}
