import { type Language } from '@touchmark/contract';
import {
  coveredUntil,
  disclosed,
  entryNamed,
  grantedFields,
  groupedCode,
  materialValuesText,
  namesOfParts,
  publicAttributes,
  warrantyParts,
  type ScanMaterial,
  type ScanModel,
  type ScanProduct,
  type ScanStep,
} from '@touchmark/domain';
import type { Services } from '../../../http/ctx.ts';
import type { Scanned } from './scan-code.ts';
import type { ScanRow } from './count.queries.ts';
import { operatorName, productFacts, type ProductRow, recallOf } from './scan.queries.ts';
import type { Shown } from './shown.queries.ts';
import { sealTicket } from './scan-token.ts';
import { remembered } from './remembered.ts';
import { stepWords } from './step-words.ts';
import { placeIn, regionName } from '../../platform/division/public.ts';

const facts = remembered<ProductRow | undefined>(10_000);
const names = remembered<string>(30_000);

/** The operator's name, cached for half a minute. */
export const operator = (services: Services): Promise<string> => names(services, '', () => operatorName(services.scanRaw));
/** The public data of a product, cached for ten seconds. */
export const product = (services: Services, id: string): Promise<ProductRow | undefined> =>
  facts(services, id, () => productFacts(services.scanRaw, id));

/** How long a page may stay open before its links to files end, in seconds. */
const pageSeconds = 3600;

interface Around {
  language: Language;
  path: string;
  requestId: string;
}

/** All data of the page in the visitor's language, limited to what he may see. */
export async function scanModel(services: Services, scanned: Scanned, { language, path, requestId }: Around): Promise<ScanModel> {
  const { row, verdict } = scanned;
  const shown = disclosed(verdict.verdict);
  const ofRow = row && ofCode(services, row, { language, path });
  const all = shown === 'everything' ? row : null;
  const [name, found, recalled, { events, card, materials }] = await Promise.all([
    operator(services),
    shown !== 'nothing' && scanned.productId ? product(services, scanned.productId) : undefined,
    recalledBy(services, scanned, language),
    all ? services.scans.show({ companyId: all.company_id, code: all.code, batchId: all.batch_id, serial: all.serial }) : nothing,
  ]);
  return {
    language,
    verdict,
    requestId,
    operatorName: name,
    ...aboutOf(services, found, language),
    recall: recalled,
    warranty: card ? { parts: coveredParts(card, language), named: card.named } : null,
    materials: materials.map((one) => materialOf(one, language)),
    timeline: events.map((event) => stepOf(event, language)),
    ...(ofRow ? { ...ofRow, piece: pieceOf(scanned) } : noCode),
    pin: pinOf(scanned),
    links: {
      self: path,
      verifyPin: '/m/pin',
      feedback: feedbackLink(services, scanned, path, ofRow?.token),
      ...formsOf(shown, ofRow, card),
    },
  };
}

const nothing: Shown = { events: [], card: null, materials: [] };

const aboutOf = (services: Services, found: ProductRow | undefined, language: Language): Pick<ScanModel, 'product' | 'maker'> =>
  found ? { product: productOf(services, found, language), maker: makerOf(found, language) } : { product: null, maker: null };

const pinOf = ({ row, verdict }: Scanned): ScanModel['pin'] => ({
  needed: verdict.asksPin,
  locked: verdict.verdict === 'pinLocked',
  verified: row?.pin_verified ?? false,
});

/** The forms about a piece that may be shown; a warranty is registered once, also where it was sold without a name, and then changes hands. */
function formsOf(
  shown: ReturnType<typeof disclosed>,
  of: { token: string } | null | undefined,
  card: Shown['card'],
): Pick<ScanModel['links'], 'location' | 'warranty' | 'service'> {
  if (!of || shown === 'nothing') return { location: null, warranty: null, service: null };
  return {
    location: '/m/place',
    warranty: shown === 'everything' ? { to: card?.named ? '/m/owner' : '/m/warranty', token: of.token } : null,
    service: { to: '/m/service', token: of.token },
  };
}

/** Until when each part is covered, in the visitor's language. */
const coveredParts = ({ months, begin }: NonNullable<Shown['card']>, language: Language) =>
  namesOfParts.flatMap((part) => {
    const until = months[part] ? coveredUntil(months, begin, part) : null;
    return until ? [{ label: warrantyParts[part][language], until }] : [];
  });

async function recalledBy({ scanRaw }: Services, { row, verdict }: Scanned, language: Language): Promise<ScanModel['recall']> {
  const found = row && verdict.verdict === 'recalled' ? await recallOf(scanRaw, row.company_id, row.batch_id, row.serial) : undefined;
  if (!found) return null;
  const { recall_no: no, title, instructions, instructions_en: inEnglish, hotline } = found;
  return { no, title, instructions: (language === 'en' && inEnglish) || instructions, hotline: hotline || null };
}

/** A material in the visitor’s language; what came by a push says only what its sender made public. */
function materialOf(
  { material, kind, supplier, origin, element_values: values, fields }: Shown['materials'][number],
  language: Language,
): ScanMaterial {
  const shown = fields && grantedFields([{ scopes: ['MATERIAL'], fields }], 'MATERIAL');
  const shows = (field: string) => shown === null || shown.has(field);
  return {
    material,
    supplier: supplier || null,
    origin: shows('origin') && origin ? placeIn(language, regionName(origin)) : null,
    values: (shows('values') && materialValuesText(kind, values, language)) || null,
  };
}

const noCode = { code: null, codeType: null, piece: null, firstQuery: null, count: null, token: '' } as const;

const pieceOf = ({ target }: Scanned) => (target.kind === 'CODE' ? (target.text.piece ?? null) : null);

/** The data about the code itself: its text, its queries, and the ticket for the forms. */
function ofCode(
  { secrets }: Services,
  row: ScanRow,
  { language, path }: Pick<Around, 'language' | 'path'>,
): Pick<ScanModel, 'code' | 'codeType' | 'firstQuery' | 'count' | 'token'> {
  return {
    code: groupedCode(row.code_type, row.code),
    codeType: row.code_type,
    count: row.scan_count,
    firstQuery:
      row.first_time && (row.scan_count ?? 0) > 1 ? { time: iso(row.first_time), city: placeIn(language, row.first_city) || null } : null,
    token: sealTicket(secrets.dataKey, {
      companyId: row.company_id,
      code: row.code,
      at: row.at,
      logId: row.log_id,
      path,
      productId: row.product_id,
    }),
  };
}

/** Where one writes about a code; a preview is the company's own look at it. */
const feedbackLink = (services: Services, { target }: Scanned, path: string, token = unknownToken(services, path)) =>
  target.kind === 'TEMP' ? null : { to: '/m/feedback', token };

/** The ticket of a code that belongs to nobody: with it one can write to the platform, and nothing else. */
const unknownToken = ({ secrets }: Services, path: string): string =>
  sealTicket(secrets.dataKey, { companyId: '', code: path.split('?')[0]!.slice(0, 100), at: '', logId: '', path: shortPath(path) });

/** Where somebody who wrote goes back to: without what hangs on an address that is longer than any of ours. */
const shortPath = (path: string): string => (path.length <= longestPath ? path : path.split('?')[0]!.slice(0, longestPath));
const longestPath = 2000;

const makerOf = (row: ProductRow, language: Language) => ({
  name: (language === 'en' && row.company_name_en) || row.company_name,
  certified: row.certified,
  region: placeIn(language, row.region) || null,
});

function productOf({ files }: Services, row: ProductRow, language: Language): ScanProduct {
  const paths = (ids: readonly string[], open: boolean) => ids.map((id) => files.link({ id, public: open }, pageSeconds));
  const attributes = publicAttributes(row.items ?? [], row.element_values ?? {}, row.selected ?? [], language).map((shown) => ({
    ...shown,
    ...(shown.pictures ? { pictures: paths(shown.pictures, true) } : {}),
    ...(shown.files ? { files: paths(shown.files, false) } : {}),
  }));
  return {
    name: row.product_name,
    model: row.model || null,
    spec: row.spec || null,
    picture: row.picture ? files.link({ id: row.picture, public: true }) : null,
    brandName: row.brand_name || null,
    brandLogo: row.brand_logo ? files.link({ id: row.brand_logo, public: true }) : null,
    attributes,
  };
}

function stepOf({ time, biz_step: step, place, data }: Shown['events'][number], language: Language): ScanStep {
  const note = (data as { note?: string } | null)?.note;
  return {
    time: iso(time),
    step: entryNamed(stepWords, step)?.[language] ?? step,
    place: placeIn(language, place) || null,
    note: note || null,
  };
}

/** Converts PostgreSQL's text of a time to ISO 8601 with zone. */
const iso = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
