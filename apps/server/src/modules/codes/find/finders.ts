import { builtPages, canRead, type Found, type FoundType, type PagePath } from '@touchmark/contract';
import {
  applyLife,
  batchLife,
  boxLife,
  codeLife,
  commodityLife,
  companyLife,
  inState,
  type Life,
  orderLife,
  returnLife,
  type Scanned,
  serviceLife,
  shownCode,
  wordsOf,
} from '@touchmark/domain';
import { findCode } from '../../../issued-codes/public.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import * as rows from './find.queries.ts';
import type { FoundRow } from './find.queries.ts';

/** The pages of a kind of object for companies and staff, with the query parameter that opens its drawer. */
interface Place {
  page: PagePath;
  query: (id: string) => string;
}
const by = (page: PagePath, name = 'id', more = ''): Place => ({ page, query: (id) => `?${more}${name}=${encodeURIComponent(id)}` });

interface Finder {
  type: FoundType;
  life: Life | null;
  enterprise: readonly Place[];
  platform: readonly Place[];
  find: (ctx: Ctx) => Promise<FoundRow | undefined>;
}

const productPlaces = { enterprise: [by('/productNode/templateNew')], platform: [by('/identifyAudit/productCheck')] };
const companyPlaces = {
  enterprise: [
    { page: '/realNameAuth/companyAuth', query: () => '' },
    { page: '/personnelAuth/organization', query: () => '' },
  ],
  platform: [by('/identifyAudit/realNameAudit/companyAudit')],
} satisfies Record<string, Place[]>;
const nowhere = { enterprise: [], platform: [] } as const;

/** The possible objects for each kind of text, in the order of search. */
export function findersOf(scanned: Scanned): Finder[] {
  switch (scanned.kind) {
    case 'code':
      return [
        {
          type: 'code',
          life: codeLife,
          ...nowhere,
          enterprise: [by('/productSource/nodeQuery', 'code')],
          find: (ctx) => ownCode(ctx, scanned.code),
        },
      ];
    case 'lot':
      return [
        {
          type: 'productionBatch',
          life: null,
          ...nowhere,
          enterprise: productPlaces.enterprise,
          find: (ctx) => rows.productionBatch(ctx, scanned.lot, scanned.gtin),
        },
      ];
    case 'gtin':
      return [
        { type: 'product', life: serviceLife, ...productPlaces, find: (ctx) => rows.productOfGtin(ctx, scanned.gtin) },
        {
          type: 'commodityCode',
          life: commodityLife,
          enterprise: [by('/goodsCode/query'), by('/globalTrade/goodsCodes')],
          platform: [by('/goodsCode/query'), by('/globalTrade/goodsCodes')],
          find: (ctx) => rows.commodityCode(ctx, scanned.gtin),
        },
      ];
    case 'sscc':
      return [
        {
          type: 'logisticUnit',
          life: boxLife,
          enterprise: [by('/boxCodeGS1/index')],
          platform: [],
          find: (ctx) => rows.boxOfSscc(ctx, scanned.sscc),
        },
        // A number that was given, of a box that does not stand here.
        {
          type: 'logisticUnit',
          life: null,
          enterprise: [by('/GS1ComPrefix/index')],
          platform: [by('/GS1ComPrefix/index', 'id', 'view=all&')],
          find: (ctx) => rows.prefixOfSscc(ctx, scanned.sscc),
        },
      ];
    case 'gln':
      return [{ type: 'company', life: companyLife, ...companyPlaces, find: (ctx) => rows.companyOfGln(ctx, scanned.gln) }];
    case 'uscc':
      return [{ type: 'company', life: companyLife, ...companyPlaces, find: (ctx) => rows.companyOfUscc(ctx, scanned.uscc) }];
    case 'identifier':
      return ofIdentifier(scanned.identifier);
    case 'number':
      return ofNumber(scanned.number);
  }
}

const ofIdentifier = (identifier: string): Finder[] => [
  { type: 'product', life: serviceLife, ...productPlaces, find: (ctx) => rows.productOfIdentifier(ctx, identifier) },
  {
    type: 'brand',
    life: applyLife,
    enterprise: [by('/brandNode/index')],
    platform: [by('/identifyAudit/brandAudit')],
    find: (ctx) => rows.brandOfIdentifier(ctx, identifier),
  },
  { type: 'company', life: companyLife, ...companyPlaces, find: (ctx) => rows.companyOfIdentifier(ctx, identifier) },
];

const ofNumber = (number: string): Finder[] => [
  {
    type: 'codeApply',
    life: applyLife,
    enterprise: [by('/ecodeManage/ecodeSend', 'apply')],
    platform: [by('/workbench/eCodeAudit/codeApplyCheck')],
    find: (ctx) => rows.codeApply(ctx, number),
  },
  {
    type: 'codeBatch',
    life: batchLife,
    ...nowhere,
    enterprise: [by('/ecodeManage/ecodeSend', 'batch', 'tab=batch&')],
    find: (ctx) => rows.codeBatch(ctx, number),
  },
  {
    type: 'codeReturn',
    life: returnLife,
    ...nowhere,
    enterprise: [by('/ecodeManage/ecodeReturn')],
    find: (ctx) => rows.codeReturn(ctx, number),
  },
  {
    type: 'order',
    life: orderLife,
    enterprise: [by('/orderContract/order')],
    platform: [by('/orderContract/order')],
    find: (ctx) => rows.order(ctx, number),
  },
  // Auditors see no orders, but confirm payments.
  { type: 'order', life: orderLife, ...nowhere, platform: [by('/identifyAudit/nodeAudit')], find: (ctx) => rows.orderPayment(ctx, number) },
  {
    type: 'productionBatch',
    life: null,
    ...nowhere,
    enterprise: productPlaces.enterprise,
    find: (ctx) => rows.productionBatch(ctx, number),
  },
];

/** The caller's own code. Read with the resolver's role, because the search goes from the code to its company. */
async function ownCode(ctx: Ctx, code: Parameters<typeof findCode>[1]): Promise<FoundRow | undefined> {
  const found = await findCode(ctx.services.scanRaw, code);
  if (!found || found.companyId !== ctx.me.companyId) return undefined;
  const facts = await rows.codeFacts(ctx, found.productId);
  return {
    id: found.code,
    title: shownCode(found.type, found.code),
    // Who has it, since it last moved.
    note: [facts?.title, facts?.note, found.holder].filter(Boolean).join(' '),
    state: found.status,
  };
}

/** Searches where the caller has a page, and returns the path of the found object. */
export async function findWith(ctx: Ctx, { type, life, enterprise, platform, find }: Finder): Promise<Found | null> {
  const place = (isPlatform(ctx.me) ? platform : enterprise).find(({ page }) => builtPages.has(page) && canRead(page, ctx.me.permissions));
  if (!place) return null;
  const row = await find(ctx);
  if (!row) return null;
  // Until a product is approved, the state of its review is shown.
  const waits = row.review !== undefined && !inState(applyLife, row.review, 'approved');
  const state = waits ? wordsOf(applyLife, row.review!) : life && wordsOf(life, row.state);
  return {
    type,
    id: row.id,
    title: row.title,
    note: row.note,
    state,
    path: place.page + (row.opens === null ? '' : place.query(row.opens ?? row.id)),
  };
}
