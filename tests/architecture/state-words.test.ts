import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lives } from '@touchmark/domain';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Words of states that also have other meanings: the action of a button, the result of an import. */
const ordinary = new Set([
  '启用',
  '停用',
  '完成',
  '失败',
  '到期',
  '有效',
  '生效',
  '正常',
  '异常',
  '进行中',
  '已完成',
  '已撤销',
  '部分失败',
]);
const words = new Set(lives.flatMap(({ states }) => Object.values(states).map(({ zh }) => zh)).filter((word) => !ordinary.has(word)));

/** Files in which the word of a state means something else. A new line needs a reason. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  // The switch of an application, the end of a grant and of a price: computed from dates, so they are not states of a life.
  'console/access/app/app.text.ts': ['已停用', '已到期'],
  // Tasks that run, counted.
  'console/desk/operation/operation.text.ts': ['执行中'],
  'contract/access/grant.ts': ['即将到期', '已到期'],
  'domain/money/charge-words.ts': ['已结束'],
  // Columns with the number of readers of a message.
  'contract/messages/template.ts': ['已读', '未读'],
  'console/messages/template/template.text.ts': ['已读'],
  // The end of a licence, and a filter by expiry.
  'console/identify/brand/brand.text.ts': ['已到期'],
  // A symbol that is assigned to a GTIN.
  'console/gtin/symbol-allot/symbol-allot.text.ts': ['已分配'],
  // Columns that count codes, an expired link, and the reason of a refused code.
  'console/codes/application-review/application-review.text.ts': ['已激活'],
  'console/codes/batch/batch.text.ts': ['已过期'],
  'domain/people/member-words.ts': ['已过期'],
  'domain/codes/return-words.ts': ['已激活'],
  // An unpaid fee, an unopened page, a queue.
  'console/money/payment-review/payment-review.text.ts': ['未开通'],
  'console/desk/home/home.text.ts': ['未开通'],
  // Texts for consumers.
  'scan/text.ts': ['已认证'],
  'domain/codes/verdict-text.ts': ['已下架', '已作废', '已召回'],
};

it('says the words of a state in its life alone', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/demo\/|-rig\.|\.gen\./.test(file));
  const found: Record<string, string[]> = {};
  for (const file of files) {
    const source = read(file);
    if (source === undefined || /= life\(/.test(source)) continue;
    const here = [...source.matchAll(/(['"`])((?:(?!\1).)*)\1/g)].map((match) => match[2]!).filter((word) => words.has(word));
    if (here.length > 0) (found[file.replace(/^(?:apps|packages)\/(\w+)\/src\/(?:modules\/)?/, '$1/')] ??= []).push(...here);
  }
  const unique = Object.fromEntries(Object.entries(found).map(([file, said]) => [file, [...new Set(said)].toSorted()]));
  expect(unique, 'read it from the life: `applyLife.words`, `stateText(applyLife, …)`, `applyLife.states.approved`').toEqual(
    Object.fromEntries(Object.entries(otherwise).map(([file, said]) => [file, [...said].toSorted()])),
  );
});

/** A file that was just deleted may still be in git's index. */
function read(file: string): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return undefined;
  }
}
