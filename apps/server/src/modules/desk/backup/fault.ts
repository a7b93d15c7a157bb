import { FileMissing } from '../../../files/files.ts';
import { Damaged } from '../../../backup/sealed-stream.ts';
import { StartError } from '../../../start-error.ts';

/** Why a back-up or drill failed, as '中文|English' for administrators. */
export function faultOf(error: unknown): string {
  if (error instanceof Damaged) return `备份内容 ${error.message} 损坏或缺失|${error.message} of the back-up is damaged or missing`;
  if (error instanceof FileMissing) return `备份中缺少 ${error.message}|The back-up lacks ${error.message}`;
  if (error instanceof StartError) return `${error.text.zh}|${error.text.en}`;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return '备份位置空间不足|The back-up location is full';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `备份位置不可写（${code}）|The back-up location is not writable (${code})`;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `找不到备份位置（${code}）|The back-up location was not found (${code})`;
  const why = String(message ?? error).split('\n')[0]!;
  return `${why}|${why}`;
}
