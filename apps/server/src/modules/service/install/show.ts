import type { InstallDetail, InstallRow, InstallVisit, install as calls, Parsed } from '@touchmark/contract';
import { addDays, countPackages, instant, overlappingVisits, type ToldWay } from '@touchmark/domain';
import { actFor } from '../../../http/session/act-for.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { placeIn, regionName } from '../../platform/division/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { inState, installLife } from '@touchmark/domain';
import { knownPart, maskedPart, reachOfPhone, shownPart } from './contact.ts';
import { historyFor } from './history.ts';
import { numbersOf, type OrderRow, visitsIn } from './install.queries.ts';

export const regionOf = (ctx: Pick<Ctx, 'language'>, adcode: string): string =>
  adcode === '' ? '' : placeIn(ctx.language, regionName(adcode));

/** What a receiver sees of the customer of an order that is over, or in which he has no part any more: nothing. */
const isClosedTo = ({ side, status, live }: Pick<OrderRow, 'side' | 'status' | 'live'>): boolean =>
  side === 'RECEIVER' && (!live || inState(installLife, status, 'done', 'cancelled'));

/** An order as lists show it. */
export function shown(ctx: Ctx, row: OrderRow): InstallRow {
  const packages = countPackages(row.pieces);
  const mask = (part: 'customerName' | 'customerPhone' | 'address') => (isClosedTo(row) ? '' : maskedPart(ctx.services, part, row[part]));
  const { id, orderNo, kind, status, source, side, companyName, companyNameEn, products, customerOrderNo, visitFrom, visitTo } = row;
  return {
    id,
    orderNo,
    kind,
    status,
    source,
    side,
    companyName,
    companyNameEn,
    products,
    packagesFound: packages.found,
    packages: packages.of,
    customerOrderNo,
    customerName: mask('customerName'),
    phone: mask('customerPhone'),
    region: regionOf(ctx, row.adcode),
    address: mask('address'),
    visitFrom,
    visitTo,
    confirmed: row.confirmedTime !== null,
    workerName: row.workerName,
    receiverId: row.receiverId,
    receiverName: row.receiverName,
    finishTime: row.finishTime,
    rating: row.rating,
    nextDay: row.nextDay,
    late: row.late,
    remark: row.remark,
    createTime: row.createTime,
    version: row.version,
  };
}

/** Reads what belongs to the brand, in its name: the caller's part in the order is proven by having found it. */
const asBrand = <T>(ctx: Ctx, companyId: string, work: (brand: Ctx) => Promise<T>): Promise<T> =>
  companyId === ctx.me.companyId || isPlatform(ctx.me) ? work(ctx) : actFor(ctx, companyId, work);

/** One order with its pieces, its checklist, its pictures and its history. */
export async function detail(ctx: Ctx, row: OrderRow): Promise<InstallDetail> {
  const own = await asBrand(ctx, row.companyId, async (brand) => {
    const pictures = await fileRefs(brand, [...row.photosBefore, ...row.photosAfter, ...(row.signature ? [row.signature] : [])]);
    const numbers = await numbersOf(brand.db, [row.nextOrder, row.ofOrder]);
    const among = (ids: readonly string[]) => ids.flatMap((id) => pictures.find(({ fileId }) => fileId === id) ?? []);
    return {
      photosBefore: among(row.photosBefore),
      photosAfter: among(row.photosAfter),
      signature: row.signature === null ? null : (among([row.signature])[0] ?? null),
      nextOrderNo: numbers.get(row.nextOrder ?? '') ?? '',
      ofOrderNo: numbers.get(row.ofOrder ?? '') ?? '',
    };
  });
  const { services } = ctx;
  const reach = (part: 'customerPhone' | 'workerPhone'): ToldWay => reachOfPhone(services, knownPart(services, part, row[part]));
  const {
    productId,
    adcode,
    answers,
    signTime,
    refusal,
    missingNote,
    strangers,
    workNote,
    rejectReason,
    cancelReason,
    rhythm,
    ratingNote,
  } = row;
  return {
    ...shown(ctx, row),
    ...own,
    history: await historyFor(ctx, row, (work) => asBrand(ctx, row.companyId, work)),
    pieces: row.pieces.map(({ code, productName, of, found }) => ({ code, productName, of, found })),
    productId,
    adcode,
    checklist: row.checklist ?? [],
    checklistEdition: row.checklistEdition,
    answers,
    signTime,
    signHash: row.signHash?.toString('hex') ?? '',
    refusal,
    missingNote,
    strangers,
    workNote,
    rejectReason,
    cancelReason,
    rhythm,
    ratingNote,
    startTime: row.startTime,
    acceptTime: row.acceptTime,
    customerReach: reach('customerPhone'),
    workerReach: reach('workerPhone'),
    workerPhone: maskedPart(services, 'workerPhone', row.workerPhone),
  };
}

const mostVisits = 1000;

/** The visits of some days, with those of one worker that overlap. Whoever has no phone is told from others by name and receiver. */
export async function calendar(
  ctx: Ctx,
  { from, days }: Parsed<typeof calls.calendar>,
): Promise<{ visits: InstallVisit[]; more: boolean }> {
  const rows = await visitsIn(ctx, `${from} 00:00:00+08`, `${addDays(from, days)} 00:00:00+08`, mostVisits);
  const visits = rows.slice(0, mostVisits);
  const workerOf = (row: OrderRow) =>
    row.workerHash?.toString('hex').slice(0, 16) ?? [row.receiverId ?? '', row.workerName].join('/').replace(/^\/$/, '');
  const overlapping = overlappingVisits(
    visits.map((row) => ({ id: row.id, worker: workerOf(row), from: instant(row.visitFrom!), to: instant(row.visitTo!) })),
  );
  return {
    more: rows.length > mostVisits,
    visits: visits.map((row) => {
      const { id, orderNo, kind, status, customerName, region, products, confirmed } = shown(ctx, row);
      return {
        id,
        orderNo,
        kind,
        status,
        worker: workerOf(row),
        workerName: row.workerName || row.receiverName,
        visitFrom: row.visitFrom!,
        visitTo: row.visitTo!,
        customerName,
        region,
        products,
        confirmed,
        overlaps: overlapping.has(id),
      };
    }),
  };
}

/** Whoever works on an order may see whom he visits, as long as it is open. */
export async function unmask(ctx: Ctx, row: OrderRow) {
  const { services } = ctx;
  const closed = isClosedTo(row);
  const open = (part: 'customerName' | 'customerPhone' | 'address' | 'workerPhone') => shownPart(services, part, row[part]);
  ctx.note({ bizType: 'installOrder', bizId: row.id, action: 'unmask', companyId: row.companyId });
  return {
    customerName: closed ? '' : open('customerName'),
    phone: closed ? '' : open('customerPhone'),
    address: closed ? '' : open('address'),
    workerPhone: open('workerPhone'),
  };
}
