import { type Check, type ListingAuditRow, type listingReview } from '@touchmark/contract';
import { listingChecks, listingLife, monthsOfWay } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { now } from '../../../http/table/table.queries.ts';
import { requireStep } from '../../../http/table/step.ts';
import { putOutsideApp } from '../../access/app/public.ts';
import { placeIn } from '../../platform/division/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { type Decision, refuseFaults, type Reviewed, reviewStateOf, tonesOf } from '../../platform/review/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { putListingPrice } from '../charge-mode/public.ts';
import { dropListingProducts, putListingProduct } from '../charge-product/public.ts';
import { contentOf, listingChanges, listingColumns, listings, nextAppCode, sealKey, type Version, versionOf } from '../listing/public.ts';
import { cheapest, productCodeOf } from '../market/public.ts';
import * as rows from './listing-review.queries.ts';
import type { SubmissionRow } from './listing-review.queries.ts';

export const bizType = 'appListing';

/** The review of listings: approving one makes its application with menu entry, host and key, and puts its editions on sale. */
export const listingReviewed: Reviewed<SubmissionRow, typeof listingReview> = {
  bizType,
  subject: ({ listingId }) => listingId,
  list: rows.list,
  find: rows.find,
  checks: checksOf,
  wire: listed,
  whole,
  before: async (ctx, id) => {
    const item = await rows.find(ctx, id);
    if (item) await listings.holdAny(ctx, item.listingId);
  },
  async require(ctx, item, { pass }) {
    if (pass) refuseFaults(await checksOf(ctx, item));
  },
  approve,
  tell,
};

/** What was submitted, and for a change what is live. */
export async function versionsOf(
  ctx: Ctx,
  item: Pick<SubmissionRow, 'id' | 'listingId' | 'kind'>,
): Promise<{ submitted: Version; before: Version | null }> {
  const live = versionOf(await listings.find(ctx, item.listingId));
  if (item.kind === 'FIRST') return { submitted: live, before: null };
  const change = (await listingChanges.find(ctx, item.id))!;
  return { submitted: change.snapshot, before: change.before };
}

async function checksOf(ctx: Ctx, item: SubmissionRow): Promise<Check[]> {
  const { submitted } = await versionsOf(ctx, item);
  const { companyRoles } = await rows.companyFacts(ctx, item.companyId);
  return listingChecks({
    entryUrl: submitted.entryUrl,
    screenshots: submitted.screenshots.length,
    scopes: submitted.scopes.length,
    probe: item.probe,
    isProvider: companyRoles.includes('PROVIDER'),
    sameName: await rows.sameName(ctx, submitted.name, item.companyId),
  });
}

async function listed(ctx: Ctx, records: readonly SubmissionRow[]): Promise<ListingAuditRow[]> {
  const toneOf = await tonesOf(records, (item) => checksOf(ctx, item));
  const files = await fileRefs(
    ctx,
    records.map(({ icon }) => icon),
  );
  const icons = new Map(files.map((file) => [file.fileId, file]));
  return records.map((item) => ({
    ...reviewStateOf(item, ctx.now),
    listingId: item.listingId,
    icon: icons.get(item.icon) ?? null,
    name: item.name,
    category: item.category,
    release: item.release,
    kind: item.kind,
    price: cheapest(item.editions).price,
    listStatus: item.listStatus as ListingAuditRow['listStatus'],
    checkTone: toneOf(item.id),
  }));
}

async function whole(ctx: Ctx, item: SubmissionRow) {
  const [row] = await listed(ctx, [item]);
  const { submitted, before } = await versionsOf(ctx, item);
  const { uscc, regionName } = await rows.companyFacts(ctx, item.companyId);
  return {
    ...row!,
    submitted: await contentOf(ctx, submitted),
    before: before && (await contentOf(ctx, before)),
    probe: item.probe?.url === submitted.entryUrl ? item.probe : null,
    uscc,
    regionName: placeIn(ctx.language, regionName),
    checks: await checksOf(ctx, item),
    history: await historyOf(ctx, bizType, item.listingId),
  };
}

/** Application, menu entry, allowed host and key, products and prices: all with the decision, or nothing. */
async function approve(ctx: Ctx, item: SubmissionRow): Promise<void> {
  const row = await listings.holdAny(ctx, item.listingId);
  const { submitted } = await versionsOf(ctx, item);
  const code = row.appCode ?? (await nextAppCode(ctx.db));
  const status = requireStep(listingLife, row.status, 'list');
  const { key } = await putOutsideApp(ctx, { code, name: submitted.name, nameEn: submitted.nameEn, address: submitted.entryUrl });
  const paid = submitted.editions.filter(({ way }) => way !== 'FREE');
  for (const { key: edition, name, way, price } of paid) {
    const productCode = productCodeOf(code, edition);
    await putListingProduct(ctx, {
      code: productCode,
      name: `${submitted.name} ${name}`,
      nameEn: `${submitted.nameEn || submitted.name} ${name}`,
      way,
      deliver: { listingId: row.id, edition, months: monthsOfWay(way) },
    });
    await putListingPrice(ctx, { productCode, way: way as 'MONTH' | 'YEAR', price });
  }
  await dropListingProducts(
    ctx,
    row.id,
    paid.map(({ key: edition }) => productCodeOf(code, edition)),
  );
  await listings.set(ctx, row, {
    ...listingColumns(submitted),
    appCode: code,
    status,
    barred: false,
    release: row.release + 1,
    listedTime: row.listedTime ?? now,
    ...(key === null ? {} : { keySealed: sealKey(ctx, key) }),
  });
}

async function tell(ctx: Ctx, item: SubmissionRow, { pass, opinion }: Decision): Promise<void> {
  await tellCompany(ctx.db, item.companyId, [], {
    scene: pass ? 'LISTING_PASS' : 'LISTING_REJECT',
    values: { appName: item.name, opinion },
    mark: `listing:${item.id}`,
  });
}
