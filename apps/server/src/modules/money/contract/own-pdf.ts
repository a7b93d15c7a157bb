import { createHash } from 'node:crypto';
import { AppError } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { refuseFaults } from '../../../http/pipeline.ts';
import { readPdfPages } from '../../../pdf/text/read-text.ts';
import { findFiles, findReachable, readStored } from '../../platform/file/public.ts';

const fault = (zh: string, en: string) => [{ field: 'fileId', text: { zh, en } }];

/** What is wrong with a PDF that is to be the text of a contract. */
export async function fileFaults(ctx: Ctx, fileId: string, before: string | null | undefined) {
  if (fileId === before) return [];
  const [file] = await findReachable(ctx, [fileId]);
  if (!file || file.scene !== 'pdf' || file.companyId !== ctx.me.companyId)
    return fault('请上传合同文件（PDF）', 'is not your file; upload the contract as a PDF');
  return (await judge(await readStored(ctx.services, file.place))).faults;
}

/** A locked file opens for nobody who does not know its password, and one without pages shows nothing. */
async function judge(pdf: Buffer) {
  if (/\/Encrypt\s+\d+ \d+ R|\/Encrypt\s*<</.test(pdf.toString('latin1')))
    return { pages: null, faults: fault('PDF 已加密，请上传未加密的文件', 'is locked; upload a PDF without a password') };
  const { hasPages, pages } = await readPdfPages(pdf);
  const broken = fault('不是完整的 PDF，或没有页面，请重新导出后上传', 'is no whole PDF, or has no pages; export it again and upload that');
  return { pages, faults: hasPages ? [] : broken };
}

/** The uploaded PDF, byte for byte, as it is sent and signed; judged again, for it may have been uploaded before it was judged so. */
export async function readOwnPdf(ctx: Ctx, fileId: string): Promise<{ pdf: Buffer; sha256: Buffer; pages: number | null }> {
  const [file] = await findFiles(ctx, [fileId]);
  if (!file) throw new AppError('notFound');
  const pdf = await readStored(ctx.services, file.place);
  const { pages, faults } = await judge(pdf);
  refuseFaults(faults);
  return { pdf, sha256: createHash('sha256').update(pdf).digest(), pages };
}
