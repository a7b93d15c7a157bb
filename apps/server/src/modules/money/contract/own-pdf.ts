import { createHash } from 'node:crypto';
import { AppError } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { findFiles, findReachable } from '../../platform/file/public.ts';

const fault = (zh: string, en: string) => [{ field: 'fileId', text: { zh, en } }];

/** What is wrong with a PDF that is to be the text of a contract. */
export async function fileFaults(ctx: Ctx, fileId: string, before: string | null | undefined) {
  if (fileId === before) return [];
  const [file] = await findReachable(ctx, [fileId]);
  if (!file || file.scene !== 'pdf' || file.companyId !== ctx.me.companyId)
    return fault('请上传合同文件（PDF）', 'is not your file; upload the contract as a PDF');
  return bodyFaultOf(await bytesOf(ctx, file.place));
}

/** A locked file opens for nobody who does not know its password, and one without pages shows nothing. */
function bodyFaultOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  if (/\/Encrypt\s+\d+ \d+ R|\/Encrypt\s*<</.test(text))
    return fault('PDF 已加密，请上传未加密的文件', 'is locked; upload a PDF without a password');
  return [];
}

/** The uploaded PDF, byte for byte, as it is sent and signed. */
export async function readOwnPdf(ctx: Ctx, fileId: string): Promise<{ pdf: Buffer; sha256: Buffer; pages: number | null }> {
  const [file] = await findFiles(ctx, [fileId]);
  if (!file) throw new AppError('notFound');
  const pdf = await bytesOf(ctx, file.place);
  return { pdf, sha256: createHash('sha256').update(pdf).digest(), pages: pagesOf(pdf) };
}

/** How many pages a PDF says it has; null where it says so only in a part that is compressed. */
function pagesOf(pdf: Buffer): number | null {
  const counted = pdf.toString('latin1').match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 0;
  return counted > 0 ? counted : null;
}

async function bytesOf({ services }: Ctx, place: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await services.files.store.get(place)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
