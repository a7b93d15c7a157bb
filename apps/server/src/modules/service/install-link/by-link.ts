import { type Call, installLink, inWords, mostInstallFiles, type Output, type Parsed, type WorkAnswer } from '@touchmark/contract';
import { can, inState, installLife, scanTime } from '@touchmark/domain';
import type { Limit } from '../../../http/door/limits.ts';
import type { Ctx, CtxBase } from '../../../http/ctx.ts';
import type { Upload } from '../../../http/handle.ts';
import { byLink } from '../../../http/session/link.ts';
import { storeByLink } from '../../platform/file/public.ts';
import { beginWork, finishWork, installLinks as links, installRows as rows, shownPart, regionOf } from '../install/public.ts';

/** Calls that one link may make in a minute: a phone that sends what it kept sends its photos one by one. */
const budget: Limit = { name: 'installLink', most: 120, windowMs: 60_000 };
type Held = NonNullable<Awaited<ReturnType<typeof links.linkedWork>>>;

const door = { way: 'installLink', find: links.linkedWork, ended: 'linkEnded', budget } as const;
const asWorker = <T>(base: CtxBase, call: Call, token: string, work: (ctx: Ctx, link: Held) => Promise<T>): Promise<T> =>
  byLink(base, door, { call, token }, work);

/** The order as its worker sees it: whom he visits is open to him until he has finished. */
export const openWork = (base: CtxBase, { token }: Parsed<typeof installLink.open>): Promise<Output<typeof installLink.open>> =>
  asWorker(base, installLink.open, token, async (ctx, { id }) => {
    const row = (await rows.findOne(ctx, id))!;
    const open = !inState(installLife, row.status, 'toAccept');
    const part = (name: 'customerName' | 'customerPhone' | 'address') => (open ? shownPart(ctx.services, name, row[name]) : '');
    const { orderNo, kind, status, companyName, companyNameEn, workerName, visitFrom, visitTo, remark, rejectReason, products } = row;
    return {
      orderNo,
      kind,
      status,
      companyName,
      companyNameEn,
      workerName,
      customerName: part('customerName'),
      phone: part('customerPhone'),
      place: `${regionOf(ctx, row.adcode)}${inWords(part('address'), ctx.language)}`,
      visitFrom,
      visitTo,
      remark,
      rejectReason,
      product: products,
      pieces: row.pieces.map(({ code, productName, of, found }) => ({ code, productName, of, found })),
      checklist: row.checklist ?? [],
    };
  });

type Act = Parsed<typeof installLink.act>['acts'][number];

/** Carries out what the phone kept, act by act in their order, each in a transaction of its own. */
export async function actByLink(
  base: CtxBase,
  { token, sentTime, acts }: Parsed<typeof installLink.act>,
): Promise<Output<typeof installLink.act>> {
  const answers: WorkAnswer[] = [];
  for (const act of acts) {
    const at = scanTime({ deviceTime: act.deviceTime, sentTime, now: new Date() }).toISOString();
    answers.push(await asWorker(base, installLink.act, token, (ctx, link) => actOnce(ctx, link, act, at)));
  }
  return { answers };
}

async function actOnce(ctx: Ctx, { id, companyId, files }: Held, { key, step, ...work }: Act, at: string): Promise<WorkAnswer> {
  const order = await rows.orders.hold(ctx, id);
  // Asked behind the lock of the order: an act that comes twice at once is done once.
  const before = (await links.answerTo(ctx.db, companyId, id, key)) as WorkAnswer | undefined;
  if (before) return before;
  const refuse = (...faults: WorkAnswer['faults']): WorkAnswer => ({
    key,
    accepted: false,
    status: order.status as WorkAnswer['status'],
    faults,
  });
  const named = [...work.photosBefore, ...work.photosAfter, ...(work.signature === null ? [] : [work.signature])];
  if (!named.every((one) => files.includes(one)))
    return refuse({
      field: 'photosAfter',
      zh: '含有不是由此链接上传的照片，请重新上传',
      en: 'names a photo that this link did not upload',
    });
  if (step === 'START' ? !inState(installLife, order.status, 'assigned', 'working') : !may(order.status))
    return refuse({ field: 'status', zh: '已由其他人完成，或服务单已变更', en: 'was done by somebody else, or the order has changed' });
  const done = step === 'START' ? { order: await beginWork(ctx, order, at), faults: [] } : await finishWork(ctx, order, work, at);
  if (done.faults.length > 0) return refuse(...done.faults);
  const answer: WorkAnswer = { key, accepted: true, status: done.order.status as WorkAnswer['status'], faults: [] };
  await links.keepAnswer(ctx.db, companyId, id, key, answer);
  return answer;
}
/** A phone that lost its first act on the way finishes from where the order stands. */
const may = (status: number): boolean => can(installLife, status, 'finish') || can(installLife, status, 'start');

/** Keeps a photo or the signature, once by its key. */
export function uploadByLink(
  base: CtxBase,
  { token, key }: Parsed<typeof installLink.upload>,
  file: Upload,
): Promise<Output<typeof installLink.upload>> {
  const fileKey = `file ${key}`;
  return storeByLink<Held>(
    base,
    {
      scene: 'service',
      most: mostInstallFiles,
      asLink: (work) => asWorker(base, installLink.upload, token, work),
      before: (ctx, { id, companyId }) => links.uploadedBefore(ctx.db, companyId, id, fileKey),
      lock: (ctx, { id }) => rows.orders.hold(ctx, id),
      async add(ctx, { id, companyId }, fileId) {
        await links.keepAnswer(ctx.db, companyId, id, fileKey, { fileId });
        return links.addFile(ctx.db, companyId, id, fileId, mostInstallFiles);
      },
    },
    file,
  );
}
