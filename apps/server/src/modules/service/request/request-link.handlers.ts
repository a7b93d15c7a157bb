import { AppError, type Call, type CustomerRequest, inWords, mostServiceFiles, type Output, serviceLink } from '@touchmark/contract';
import { addDays, afterSalesLife, can, confirmDays, inState } from '@touchmark/domain';
import type { Limit } from '../../../http/door/limits.ts';
import type { Ctx, CtxBase } from '../../../http/ctx.ts';
import { handle, type Upload } from '../../../http/handle.ts';
import { byLink } from '../../../http/session/link.ts';
import { contentTypeOf } from '../../../files/content-type.ts';
import { now } from '../../../http/table/table.queries.ts';
import { fileRefs, storeByLink } from '../../platform/file/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { maskedCustomer } from '../warranty/public.ts';
import { steps } from './decide.ts';
import { addLinkFile, addPhoto, linked, linkFiles } from './link.queries.ts';
import { hasRoom } from './request-photos.ts';
import { addLog, find, type HeldRequest, logOf, requests } from './request.queries.ts';

/** Calls that one link may make in a minute. */
const budget: Limit = { name: 'serviceLink', most: 60, windowMs: 60_000 };
type Held = NonNullable<Awaited<ReturnType<typeof linked>>>;
const door = { way: 'serviceLink', find: linked, ended: 'linkEnded', budget } as const;
const asCustomer = <T>(base: CtxBase, call: Call, token: string, work: (ctx: Ctx, link: Held) => Promise<T>): Promise<T> =>
  byLink(base, door, { call, token }, work);

/** A request as its customer sees it: the steps meant for him, no name and no phone of anybody. */
async function shownToCustomer(ctx: Ctx, { requestId, files }: Held): Promise<CustomerRequest> {
  const row = await find(ctx, requestId);
  if (!row) throw new AppError('linkEnded');
  const log = (await logOf(ctx.db, row.companyId, requestId)).filter(({ visible }) => visible);
  const photos = await fileRefs(ctx, row.photos);
  const hasVideo = photos.some(({ fileId, mime }) => isVideo(mime) && files.includes(fileId));
  const confirming = inState(afterSalesLife, row.status, 'confirming');
  return {
    requestNo: row.requestNo,
    type: row.type,
    status: row.status,
    companyName: row.companyName,
    companyNameEn: row.companyNameEn,
    productName: row.productName,
    model: row.model,
    code: row.code,
    part: row.part,
    description: row.description,
    phone: inWords(maskedCustomer(ctx.services, row).phone, ctx.language),
    promisedOn: row.promisedOn,
    confirmUntil: confirming && row.solvedTime ? addDays(row.solvedTime, confirmDays) : null,
    receiverName: row.receiverName,
    resultNote: row.resultNote,
    rejectReason: row.rejectReason,
    rating: row.rating,
    ratingText: row.ratingText,
    photos,
    mayUpload: mayUpload(row.status) && files.length < mostServiceFiles && hasRoom(row) && !hasVideo,
    mayFilm: files.length === 0,
    log: log.map(({ step, by, text, time }) => ({ step, by, text, time })),
    createTime: row.createTime,
  };
}

/** What a customer does with his request, locked and noted. */
const act = (base: CtxBase, call: Call, token: string, work: (ctx: Ctx, row: HeldRequest) => Promise<void>): Promise<true> =>
  asCustomer(base, call, token, async (ctx, { requestId }) => {
    await work(ctx, await requests.hold(ctx, requestId));
    return true as const;
  });

const tell = (ctx: Ctx, row: HeldRequest, content: string) =>
  tellCompany(ctx.db, row.companyId, ['ENT_SERVICE'], {
    scene: 'REQUEST_OBJECTED',
    values: { requestNo: row.requestNo, content: content.slice(0, 100) },
    mark: `REQUEST_OBJECTED:${row.id}`,
  });

const mayUpload = (status: number): boolean => inState(afterSalesLife, status, 'waiting', 'accepted', 'dispatched');
const isVideo = (mime: string): boolean => mime === 'video/mp4';
/** A link sends up to six photos, or one video. */
async function requireKind(ctx: Ctx, files: readonly string[], video: boolean): Promise<void> {
  if (files.length === 0) return;
  const sent = await fileRefs(ctx, files);
  if (video || sent.some(({ mime }) => isVideo(mime))) throw new AppError('photosOrVideo', { most: String(mostServiceFiles) });
}
const upload = (base: CtxBase, { token }: { token: string }, file: Upload): Promise<Output<typeof serviceLink.upload>> => {
  const video = isVideo(contentTypeOf(file.bytes));
  return storeByLink<Held>(
    base,
    {
      scene: video ? 'serviceVideo' : 'service',
      most: mostServiceFiles,
      asLink: (work) => asCustomer(base, serviceLink.upload, token, work),
      async require(ctx, { requestId, files }) {
        const row = await requests.hold(ctx, requestId);
        if (!mayUpload(row.status)) throw new AppError('notAllowedInState');
        if (!hasRoom(row)) throw new AppError('tooManyFiles', { most: String(mostServiceFiles) });
        await requireKind(ctx, files, video);
      },
      async add(ctx, { id, companyId, requestId }, fileId) {
        const row = await requests.hold(ctx, requestId);
        if (!hasRoom(row)) return false;
        // Read behind the lock: a photo and a video may come at once.
        await requireKind(ctx, await linkFiles(ctx.db, companyId, id), video);
        if (!(await addLinkFile(ctx.db, companyId, id, fileId, mostServiceFiles))) return false;
        await addPhoto(ctx.db, companyId, requestId, fileId);
        await addLog(ctx.db, { companyId, id: requestId }, null, { step: 'photo', by: 'CUSTOMER', visible: true });
        return true;
      },
    },
    file,
  );
};

export const serviceLinkRoutes = handle(serviceLink, {
  open: (base, { token }) => asCustomer(base, serviceLink.open, token, shownToCustomer),
  upload,

  confirm: (base, { token }) =>
    act(base, serviceLink.confirm, token, async (ctx, row) => {
      await steps.take(ctx, row, 'finish', { set: { finishTime: now, finishBy: 'CUSTOMER' } });
      await addLog(ctx.db, row, null, { step: 'finish', by: 'CUSTOMER', visible: true });
    }),

  object: (base, { token, text }) =>
    act(base, serviceLink.object, token, async (ctx, row) => {
      await steps.take(ctx, row, 'object', { set: { handed: false, solvedTime: null, finishTime: null, finishBy: null }, opinion: text });
      await addLog(ctx.db, row, null, { step: 'object', by: 'CUSTOMER', text, visible: true });
      await tell(ctx, row, text);
    }),

  rate: (base, { token, rating, text }) =>
    act(base, serviceLink.rate, token, async (ctx, row) => {
      if (!can(afterSalesLife, row.status, 'rate')) throw new AppError('notAllowedInState');
      await steps.take(ctx, row, 'rate', { set: { rating: rating as 1 | 2 | 3 | 4 | 5, ratingText: text } });
      await addLog(ctx.db, row, null, { step: 'rate', by: 'CUSTOMER', text: `${rating}/5 ${text}`.trim(), visible: true });
    }),

  cancel: (base, { token, text }) =>
    act(base, serviceLink.cancel, token, async (ctx, row) => {
      await steps.take(ctx, row, 'cancel', { opinion: text });
      await addLog(ctx.db, row, null, { step: 'cancel', by: 'CUSTOMER', text, visible: true });
    }),
});
