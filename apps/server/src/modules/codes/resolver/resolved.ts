import type { Text } from '@touchmark/contract';
import type { IdentifierModel } from '@touchmark/scan';
import { boxLife, commodityLife, inState, judgeModel, type Verdict } from '@touchmark/domain';
import type { Services } from '../../../http/ctx.ts';
import { readScan, remembered } from '../scan/public.ts';
import { disclosedOf } from './item.ts';
import { languages, type Level, type Link, type LinkType, linkTypes } from './links.ts';
import { type Asked, itemPath, pathOf } from './request-link.ts';
import { type GtinRow, gtinRow, holderOfSscc, type PartyRow, partyOfGln, type UnitRow } from './resolver.queries.ts';
import { placeIn } from '../../platform/division/public.ts';

/** The data of the object a Digital Link identifies: its links by level, and its page if it is not a scan page. */
export interface Resolved {
  levels: Level[];
  /** Whether the object itself is known, and not only the model of a piece that nobody issued. */
  known: boolean;
  page: Pick<IdentifierModel, 'kind' | 'name' | 'identifier' | 'state' | 'facts'> | null;
}

/** The address of a Digital Link's page, which is shown and never redirects. */
export const pagePath = (plain: string): string => `/m${plain}`;

const products = remembered<GtinRow | null>(10_000);
const parties = remembered<PartyRow | null>(10_000);

/** Finds the object of a Digital Link and its links. Resolving an instance does not count as a scan. */
export async function resolveLink(services: Services, { path, item }: Asked): Promise<Resolved | null> {
  const [ai, value] = path[0]!;
  if (ai === '01' || ai === '8006') return ofGtin(services, value.slice(0, 14), path, item);
  if (ai === '414' || ai === '417')
    return ofParty(services, value, `/${ai}/${value}`, await parties(services, value, () => partyOfGln(services.scanRaw, value)));
  if (ai === '00') {
    const row = await holderOfSscc(services.scanRaw, value);
    const found = ofParty(services, `(00)${value}`, `/00/${value}`, row);
    return found?.page && row ? { ...found, page: { ...found.page, ...boxPage(row) } } : found;
  }
  return null;
}

async function ofGtin(services: Services, gtin: string, path: Asked['path'], item: Asked['item']): Promise<Resolved | null> {
  const [row, seen] = await Promise.all([
    products(services, gtin, () => gtinRow(services.scanRaw, gtin)),
    item ? readScan(services.scanRaw, 'SGTIN', gtin, gtin + item.serial) : undefined,
  ]);
  if (!row && !seen) return null;
  const about = row ? { zh: row.name, en: row.name_en || row.name } : { zh: `商品条码 ${gtin}`, en: `GTIN ${gtin}` };
  const levels: Level[] = row ? [{ plain: `/01/${gtin}`, about, links: linksOfGtin(services, gtin, row) }] : [];
  if (item) {
    const piece = itemPath(path);
    levels.push({
      plain: pathOf(path),
      about: { zh: `${about.zh}（单件）`, en: `${about.en} (single item)` },
      // One that nobody issued has the page that says so, which is where its address leads.
      links: seen
        ? linksOfItem(services, piece, disclosedOf(seen) === 'everything')
        : [own(services, 'verificationService', pagePath(piece))],
    });
  }
  return { levels, known: !item || seen !== null, page: row && !row.product_id ? commodityPage(gtin, row) : null };
}

const own = (services: Services, type: LinkType, path: string, title: Text = linkTypes[type].title): Link => ({
  type,
  href: services.publicUrl + path,
  title,
  mime: 'text/html',
  languages,
  own: true,
});

function linksOfGtin(services: Services, gtin: string, row: GtinRow): Link[] {
  const named = (type: LinkType): Text => ({
    zh: `${linkTypes[type].title.zh}：${row.name}`,
    en: `${linkTypes[type].title.en}: ${row.name_en || row.name}`,
  });
  return [
    own(services, 'pip', pagePath(`/01/${gtin}`), named('pip')),
    ...(row.identifier
      ? [
          {
            type: 'masterData' as const,
            href: `${services.publicUrl}/id/${row.identifier}?format=json`,
            title: linkTypes.masterData.title,
            mime: 'application/json',
            languages: [],
            own: true,
          },
        ]
      : []),
    ...(row.video
      ? [
          {
            type: 'relatedVideo' as const,
            href: services.publicUrl + services.files.link({ id: row.video, public: true }),
            title: linkTypes.relatedVideo.title,
            mime: 'video/mp4',
            languages: [],
            own: true,
          },
        ]
      : []),
    ...(row.website
      ? [
          {
            type: 'homepage' as const,
            href: row.website,
            title: { zh: `${row.brand_name}官网`, en: `Website of ${row.brand_name}` },
            mime: 'text/html',
            languages: [],
            own: false,
          },
        ]
      : []),
  ];
}

function linksOfItem(services: Services, item: string, traced: boolean): Link[] {
  const page = pagePath(item);
  return [
    own(services, 'pip', page),
    own(services, 'verificationService', page),
    ...(traced ? [own(services, 'traceability', `${page}#trace`)] : []),
  ];
}

const fact = (zh: string, en: string, value: string) => (value ? [{ label: { zh, en }, value }] : []);
const regionFact = (region: string) =>
  fact('所在地区', 'Region', region).map((found) => ({ ...found, value: { zh: region, en: placeIn('en', region) } }));

const commodityPage = (gtin: string, row: GtinRow): Resolved['page'] => ({
  kind: 'PRODUCT',
  name: row.name,
  identifier: `(01)${gtin}`,
  state: judgeModel({
    of: 'gtin',
    status: row.gtin_status ?? commodityLife.at.allotted,
    unreviewed: row.unreviewed,
    companyFrozen: row.company_frozen,
  }),
  facts: [
    ...fact('品牌', 'Brand', row.brand_name),
    ...fact('型号', 'Model', row.model),
    ...fact('规格', 'Specification', row.spec),
    ...fact('企业', 'Company', row.company_name),
  ],
});

/** What the page of a logistic unit says besides its company: what it is, what is in it, and that its number is void. */
const boxPage = ({ level, status, product, region }: UnitRow): Partial<NonNullable<Resolved['page']>> => ({
  ...(inState(boxLife, status, 'voided') ? { state: voidBox } : {}),
  facts: [...regionFact(region), ...(product ? [{ label: contentWords[Math.min(level ?? 1, 2)]!, value: product }] : [])],
});
const contentWords: readonly Text[] = [
  { zh: '包件内产品', en: 'In this package' },
  { zh: '箱内产品', en: 'In this carton' },
  { zh: '托盘上的产品', en: 'On this pallet' },
];
const voidBox: Verdict = {
  verdict: 'voided',
  tone: 'bad',
  word: boxLife.words[boxLife.at.voided],
  reason: { zh: '该箱码已作废，请勿按此箱码收货。', en: 'This box number is void. Do not receive goods by it.' },
  rule: 14,
  asksPin: false,
  notice: null,
  watermark: null,
};

/** A company by its GLN, or the company of a logistic unit. */
function ofParty(services: Services, identifier: string, plain: string, row: PartyRow | null): Resolved | null {
  if (!row) return null;
  const record: Link[] = row.identifier
    ? [
        {
          type: 'masterData',
          href: `${services.publicUrl}/id/${row.identifier}?format=json`,
          title: linkTypes.masterData.title,
          mime: 'application/json',
          languages: [],
          own: true,
        },
      ]
    : [];
  return {
    levels: [
      { plain, about: { zh: row.company_name, en: row.company_name }, links: [own(services, 'registryEntry', pagePath(plain)), ...record] },
    ],
    known: true,
    page: { kind: 'COMPANY', name: row.company_name, identifier, state: 'declared', facts: regionFact(row.region) },
  };
}
