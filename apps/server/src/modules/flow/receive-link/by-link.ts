import { AppError, type Call, mostReceiveFiles, type Output, type Parsed, type ReceiveAnswer, receiveLink } from '@touchmark/contract';
import { scanTime } from '@touchmark/domain';
import { type Db, inScope } from '../../../db/connect.ts';
import { writeAudit } from '../../../http/audit.queries.ts';
import { createBudget } from '../../../http/budgets.ts';
import { type AuditNote, type Ctx, nobody } from '../../../http/ctx.ts';
import type { Upload } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { hashToken } from '../../../http/token.ts';
import { requireWayIn } from '../../../http/way-in.ts';
import { receiveForLink, receiveLinks as rows, shownForLink } from '../circulation/public.ts';
import { storeFile } from '../../platform/file/public.ts';

/** Calls that one link may make in a minute: a phone that sends what it kept makes a few. */
const budget = createBudget(120, 60_000);

type Held = NonNullable<Awaited<ReturnType<typeof rows.linked>>>;

/**
 * Work for whoever has the right link, in the name of the company whose document it is. A wrong link and one that ended are the same.
 */
async function asHolder<T>(base: Ctx, call: Call, token: string, work: (ctx: Ctx, link: Held) => Promise<T>): Promise<T> {
  const hash = hashToken(token);
  const { pool } = base.services;
  const good = async (db: Db) => requireWayIn(db, 'receiveLink', await rows.linked(db, hash), 'linkEnded');
  const { id, companyId } = await inScope(pool, { companyId: null, platform: true }, good);
  const wait = budget(id, 1);
  if (wait > 0) throw new AppError('tooOften', { retryAfter: String(wait) });
  const [notes, later]: [AuditNote[], (() => void)[]] = [[], []];
  const done = await inScope(pool, { companyId }, async (db) => {
    const me = { ...nobody, companyId };
    const hear = { note: (note: AuditNote) => notes.push(note), afterCommit: (act: () => void) => later.push(act) };
    const ctx = { ...base, db, me, ...hear } as Ctx;
    // It may have been withdrawn meanwhile.
    const result = await work(ctx, await good(db));
    if (notes.length > 0) await writeAudit(ctx, call, {}, notes, null);
    return result;
  });
  for (const act of later) act();
  return done;
}

/** What arrives, as far as whoever has the link may see it. */
export const openByLink = (base: Ctx, { token }: Parsed<typeof receiveLink.open>): Promise<Output<typeof receiveLink.open>> =>
  asHolder(base, receiveLink.open, token, async (ctx, link) => {
    await rows.noteOpened(ctx.db, link.companyId, link.id);
    return shownForLink(ctx, link.docId);
  });

/** Receives act by act, each in a transaction of its own: one that is refused keeps no other from counting. */
export async function receiveByLink(
  base: Ctx,
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
    throw fieldFault(
      'acts',
      { zh: '含有不是由此链接上传的照片，请重新上传', en: 'names a photo that this link did not upload' },
      ctx.language,
    );
  return receiveForLink(ctx, docId, { receipts, signature: signature ?? null, at }, async (answer) => {
    // Asked behind the lock of the document: the same act that comes twice at once is done once.
    const before = (await rows.answerTo(ctx.db, companyId, docId, key)) as ReceiveAnswer | undefined;
    if (before) return before;
    const fresh = { key, ...(await answer()) };
    await rows.keepAnswer(ctx.db, companyId, docId, key, fresh);
    return fresh;
  });
}

/** Keeps a photo or a signature: private, a picture by its content, made anew like every picture, and within the budget of its link. */
export async function uploadByLink(
  base: Ctx,
  { token }: Parsed<typeof receiveLink.upload>,
  { name, bytes }: Upload,
): Promise<Output<typeof receiveLink.upload>> {
  const { companyId } = await asHolder(base, receiveLink.upload, token, async (_, link) => {
    if (link.files.length >= mostReceiveFiles) throw new AppError('tooManyFiles', { most: String(mostReceiveFiles) });
    return link;
  });
  const { fileId } = await storeFile(
    base.services,
    (note) =>
      asHolder(base, receiveLink.upload, token, async (ctx, link) => {
        const ref = await note(ctx.db);
        if (!(await rows.addFile(ctx.db, link.companyId, link.id, ref.fileId, mostReceiveFiles)))
          throw new AppError('tooManyFiles', { most: String(mostReceiveFiles) });
        return ref;
      }),
    { companyId, userId: null, scene: 'receipt', name, bytes, longest: 2000 },
  );
  return { fileId };
}
