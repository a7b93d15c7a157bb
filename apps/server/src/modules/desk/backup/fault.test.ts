import { expect, it } from 'vitest';
import { Damaged } from '../../../backup/sealed-stream.ts';
import { FileMissing } from '../../../files/files.ts';
import { StartError } from '../../../start-error.ts';
import { faultOf } from './fault.ts';

const withCode = (code: string) => Object.assign(new Error('of the system'), { code });

it.each([
  [
    'a damaged object',
    new Damaged('full/1/part-0001'),
    '备份内容 full/1/part-0001 损坏或缺失|full/1/part-0001 of the back-up is damaged or missing',
  ],
  ['a missing file', new FileMissing('files/8/voucher/a.jpg'), '备份中缺少 files/8/voucher/a.jpg|The back-up lacks files/8/voucher/a.jpg'],
  ['what the start says in words', new StartError({ zh: '缺少口令', en: 'no pass phrase' }), '缺少口令|no pass phrase'],
  ['a full disk', withCode('ENOSPC'), '备份位置空间不足|The back-up location is full'],
  ['a folder that may not be written', withCode('EACCES'), '备份位置不可写（EACCES）|The back-up location is not writable (EACCES)'],
  ['a folder that is gone', withCode('ENOENT'), '找不到备份位置（ENOENT）|The back-up location was not found (ENOENT)'],
  ['anything else by its first line', new Error('refused\nat somewhere'), 'refused|refused'],
])('says %s in both languages', (_, error, words) => {
  expect(faultOf(error)).toBe(words);
});
