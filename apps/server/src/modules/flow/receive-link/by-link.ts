import { type Call, mostReceiveFiles, type Output, type Parsed, type ReceiveAnswer, receiveLink } from '@touchmark/contract';
import { scanTime } from '@touchmark/domain';
import type { Limit } from '../../../http/door/limits.ts';
import type { Ctx, CtxBase } from '../../../http/ctx.ts';
import type { Upload } from '../../../http/handle.ts';
import { byLink } from '../../../http/session/link.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { receiveForLink, receiveLinks as rows, shownForLink } from '../circulation/public.ts';
import { storeByLink } from '../../platform/file/public.ts';

/** Calls that one link may make in a minute: a phone that sends what it kept makes a few. */
const budget: Limit = { name: 'receiveLink', most: 120, windowMs: 60_000 };

type Held = NonNullable<Awaited<ReturnType<typeof rows.linked>>>;

const door = { way: 'receiveLink', find: rows.linked, ended: 'linkEnded', budget } as const;
const asHolder = <T>(base: CtxBase, call: Call, token: string, work: (ctx: Ctx, link: Held) => Promise<T>): Promise<T> =>
  byLink(base, door, { call, token }, work);

/** What arrives, as far as whoever has the link may see it. */
export const openByLink = (base: CtxBase, { token }: Parsed<typeof receiveLink.open>): Promise<Output<typeof receiveLink.open>> =>
  asHolder(base, receiveLink.open, token, async (ctx, link) => {
    await rows.noteOpened(ctx.db, link.companyId, link.id);
    return shownForLink(ctx, link.docId);
  });

/** Receives act by act, each in a transaction of its own: one that is refused keeps no other from counting. */
export async function receiveByLink(
  base: CtxBase,
  { token, sentTime, acts }: Parsed<typeof receiveLink.receive>,
): Promise<Output<typeof receiveLink.receive>> {
  const answers: ReceiveAnswer[] = [];
  for (const act of acts) {
    const at = scanTime({ deviceTime: act.deviceTime, sentTime, now: new Date() }).toISOString();
    answers.push(await asHolder(base, receiveLink.receive, token, (ctx, link) => receiveOnce(ctx, link, act, at)));
  }
  return { answers };
}

async function receiveOnce(
  ctx: Ctx,
  { companyId, docId, files }: Held,
  { key, receipts, signature }: Parsed<typeof receiveLink.receive>['acts'][number],
  at: string,
): Promise<ReceiveAnswer> {
  const named = [...receipts.flatMap(({ photos }) => photos), ...(signature ? [signature] : [])];
  if (!named.every((id) => files.includes(id)))
    throw fieldFault('acts', { zh: '含有不是由此链接上传的照片，请重新上传', en: 'names a photo that this link did not upload' });
  return receiveForLink(ctx, docId, { receipts, signature: signature ?? null, at }, async (answer) => {
    // Asked behind the lock of the document: the same act that comes twice at once is done once.
    const before = (await rows.answerTo(ctx.db, companyId, docId, key)) as ReceiveAnswer | undefined;
    if (before) return before;
    const fresh = { key, ...(await answer()) };
    await rows.keepAnswer(ctx.db, companyId, docId, key, fresh);
    return fresh;
  });
}

/** Keeps a photo or a signature. */
export const uploadByLink = (
  base: CtxBase,
  { token }: Parsed<typeof receiveLink.upload>,
  file: Upload,
): Promise<Output<typeof receiveLink.upload>> =>
  storeByLink<Held>(
    base,
    {
      scene: 'receipt',
      most: mostReceiveFiles,
      asLink: (work) => asHolder(base, receiveLink.upload, token, work),
      add: (ctx, { companyId, id }, fileId) => rows.addFile(ctx.db, companyId, id, fileId, mostReceiveFiles),
    },
    file,
  );
