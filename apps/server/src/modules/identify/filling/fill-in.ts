import { AppError, type Filled, type FileRef, type Proposals } from '@touchmark/contract';
import { fillerNamed, fillFields, fillGaps, fillingLife, fillingState, mostFillUploads, today } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import type { Ctx, Services } from '../../../http/ctx.ts';
import type { Upload } from '../../../http/handle.ts';
import { fieldFault, refuseFaults } from '../../../http/pipeline.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { json } from '../../../db/connect.ts';
import { now } from '../../../http/table/table.queries.ts';
import { readPdfText } from '../../../pdf/text/read-text.ts';
import { findFiles, storeFile } from '../../platform/file/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { filledOf, onlyAsked } from './filling-view.ts';
import * as rows from './filling.queries.ts';
import { fillings } from './filling.queries.ts';

export const steps = stepsOf(fillings, fillingLife, 'status');
type Held = Awaited<ReturnType<typeof fillings.hold>>;

/** Whoever fills in, as the certificate will name him. */
export interface Filler {
  name: string;
  userId: string | null;
}

/** A filling of the context’s company, locked, in the state of today. */
export async function holdToday(ctx: Ctx, id: string, version?: number): Promise<Held> {
  const held = await fillings.hold(ctx, id, version);
  return { ...held, status: fillingState(held, today(ctx.now)) };
}

/** Keeps what was filled in so far. `ctx` is of the company that asks. */
export async function saveFilled(
  ctx: Ctx,
  { id, version, files, ...said }: { id: string; version?: number | undefined; files: string[] } & Filled,
  by: Filler,
): Promise<{ id: string; version: number }> {
  const held = await holdToday(ctx, id, version);
  requireStep(fillingLife, held.status, 'fill');
  if (files.some((file) => !held.uploaded.includes(file)))
    throw fieldFault('files', { zh: '含有不是在此上传的文件，请重新上传', en: 'names a file that was not uploaded here' });
  const filled = onlyAsked(held.asked, said);
  if (filled.issueDate && filled.validTo && filled.validTo <= filled.issueDate)
    throw fieldFault('validTo', { zh: '应晚于发证日期', en: 'must be after the day of issue' });
  return fillings.update(
    ctx,
    held,
    { filled: json(filled), files, filledBy: by.name, filledUser: by.userId, fillTime: now },
    { action: 'fill', companyId: held.companyId, opinion: by.name },
  );
}

/** Hands in what was filled in, if nothing that is asked is wanting. */
export async function submitFilled(ctx: Ctx, { id, version }: { id: string; version?: number | undefined }, by: Filler): Promise<void> {
  const held = await holdToday(ctx, id, version);
  requireStep(fillingLife, held.status, 'submit');
  const gaps = fillGaps(held.asked, filledOf(held), held.files.length);
  const wanted = { zh: '请填写', en: 'is wanting' };
  refuseFaults(
    gaps.map((field) => ({
      field,
      text: field === 'files' ? { zh: '请上传文件', en: 'needs a file' } : { zh: `${wanted.zh}${fillFields[field].zh}`, en: wanted.en },
    })),
  );
  const set = { submitTime: now, filledBy: by.name, filledUser: by.userId, opinion: '' };
  await steps.take(ctx, held, 'submit', { set, opinion: by.name });
  await tellCompany(ctx.db, held.companyId, ['ENT_IDENT'], {
    scene: 'FILLING_SUBMITTED',
    values: { fillNo: held.fillNo, companyName: fillerNamed(by.name, held.granteeId === null) },
    path: `/aptitude/authFilling?direction=out&id=${id}`,
  });
}

/** Work for whoever fills in, as often as it is begun, each time with what may have ended meanwhile. */
type Within = <T>(work: (ctx: Ctx, id: string) => Promise<T>) => Promise<T>;

/**
 * Stores a file for the company that asks. The filling is looked at before the bytes are stored, and again when they are recorded,
 * which alone stands in the audit log: one whose deadline passed meanwhile keeps nothing.
 */
export async function uploadFilled(
  services: Services,
  { look, keep }: { look: Within; keep: Within },
  { name, bytes }: Upload,
): Promise<FileRef> {
  const companyId = await look(async (ctx, id) => {
    const held = await holdToday(ctx, id);
    requireStep(fillingLife, held.status, 'fill');
    if (held.uploaded.length >= mostFillUploads) throw tooMany();
    return held.companyId;
  });
  const noting = (note: (db: Db) => Promise<FileRef>) =>
    keep(async (ctx, id) => {
      const held = await holdToday(ctx, id);
      requireStep(fillingLife, held.status, 'fill');
      const ref = await note(ctx.db);
      if (!(await rows.addUpload(ctx.db, companyId, id, ref.fileId, mostFillUploads))) throw tooMany();
      ctx.note({ bizType: 'aptitudeFilling', bizId: id, action: 'upload', companyId, opinion: ref.originalName });
      return ref;
    });
  return storeFile(services, noting, { companyId, userId: null, scene: 'certificate', name, bytes, longest: 3000 });
}
const tooMany = () => new AppError('tooManyFillFiles', { most: String(mostFillUploads) });

/** What the text layer of an uploaded PDF seems to say of what is asked. The connection is given back before the file is read. */
export async function proposeFilled(services: Services, within: Within, fileId: string): Promise<Proposals> {
  const { file, asked } = await within(async (ctx, id) => {
    const held = await fillings.find(ctx, id);
    const [found] = held.uploaded.includes(fileId) ? await findFiles(ctx, [fileId]) : [];
    if (!found) throw new AppError('notFound');
    return { file: found, asked: held.asked };
  });
  if (file.mime !== 'application/pdf') return { hasText: false, found: [] };
  const parts: Buffer[] = [];
  for await (const part of await services.files.store.get(file.place)) parts.push(part as Buffer);
  return readPdfText(Buffer.concat(parts), asked);
}
