import type { Text } from '@touchmark/contract';
import { migrationWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...migrationWords,
  search: t('名称、型号或标识', 'Name, model or identifier'),
  part: t('迁移结果', 'Result'),
} satisfies Record<string, Text>;

/** The words of the move, which the notice after signing in says too. */
export const moving = {
  title: t('数据迁移通知', 'Data migration'),
  note: t(
    '旧版产品标识系统已于 {day} 零点下线。贵企业还有 {n} 个产品在旧版中，请迁移至新版后继续使用。',
    'The legacy edition went offline at midnight on {day}. {n} of your products are still there. Migrate them to keep using them.',
  ),
  once: t(
    '迁移不可撤销；产品编号和标识保持不变，已印刷的编码继续有效。',
    'Migration cannot be undone. Product numbers and identifiers stay the same, so printed codes keep working.',
  ),
  now: t('立即迁移', 'Migrate now'),
  later: t('稍后再说', 'Later'),
  sure: t('确认迁移数据至新版吗？', 'Migrate the data to the new edition?'),
  askMain: t('请联系企业主账号完成迁移。', 'Please ask your main account to migrate the data.'),
} satisfies Record<string, Text>;

export const text = {
  title: t('产品标识（旧版）', 'Legacy products'),
  views: { list: t('旧版产品', 'Legacy products'), report: t('迁移报告', 'Report') },
  willClose: t(
    '旧版将于 {day} 零点下线，贵企业还有 {n} 个产品在旧版中。下线后旧版产品只能查看和迁移。',
    'The legacy edition goes offline at midnight on {day}; {n} of your products are there. Afterwards they can only be read and moved.',
  ),
  closed: t(
    '旧版已于 {day} 零点下线，还有 {n} 个产品只能查看和迁移。已印刷的编码照常可查。',
    'The legacy edition went offline at midnight on {day}. {n} products can only be read and moved. Printed codes resolve as before.',
  ),
  running: t(
    '正在迁移，还剩 {n} 个产品。可以离开本页，完成后会在任务中提示。',
    'Moving: {n} products left. You can leave this page; the tasks say when it is done.',
  ),
  allMoved: t(
    '旧版产品已全部迁移，共 {n} 个。请按迁移报告补充缺少的内容。',
    'All legacy products have been moved: {n}. Add what the report says is missing.',
  ),
  nothing: t('贵企业没有旧版产品。', 'Your company has no legacy products.'),
  hint: t('没有旧版产品。从旧系统带来的产品会列在这里。', 'No legacy products. Those that came from the former system are listed here.'),
  reportHint: t('还没有迁移过产品。', 'No product has been moved yet.'),
  rehearse: t('预演全部', 'Rehearse all'),
  rehearseSome: t('预演所选', 'Rehearse these'),
  rehearsal: t('迁移预演', 'Rehearsal'),
  nothingMoved: t('以下是预计结果，尚未迁移任何产品。', 'This is what would happen. Nothing has been moved.'),
  products: t('产品', 'Products'),
  clean: t('完整迁移', 'Moved whole'),
  withDropped: t('有内容不保留', 'Something is dropped'),
  withMissing: t('有内容待补充', 'Something is missing'),
  items: t('保留 / 不保留 / 待补充', 'Carried / dropped / missing'),
  mostMissing: t('最常缺少的内容', 'Missing most often'),
  ofProducts: t('{n} 个产品', '{n} products'),
  move: t('全部迁移', 'Move all'),
  moveSome: t('迁移所选', 'Move these'),
  moveSomeSure: t('确认迁移所选 {n} 个产品至新版吗？', 'Move these {n} products to the new edition?'),
  carried: t('保留', 'Carried'),
  dropped: t('不保留', 'Dropped'),
  missing: t('待补充', 'Missing'),
  noDropped: t('全部内容都会保留', 'Nothing is dropped'),
  noMissing: t('没有缺少的内容', 'Nothing is missing'),
  stays: t('编号和标识不变，已印刷的编码继续有效', 'Number and identifier stay; printed codes keep working'),
  fill: t('去补充', 'Add it'),
  gone: t('产品已删除', 'Deleted'),
  convert: t('一键转换', 'Convert'),
  convertHint: t(
    '将所选产品的数据升级到现行标准版本；已通过的产品会提交变更审核。',
    'Upgrades the data of these products to the standard in force; approved ones are submitted as changes.',
  ),
  convertTitle: t('一键转换到现行标准', 'Convert to the standard in force'),
  possible: t('所选 {all} 个产品中，{n} 个可以转换。', '{n} of the {all} chosen products can be converted.'),
  upgradable: t('可转换', 'Can be converted'),
  current: t('已是最新', 'Up to date'),
  results: {
    converted: t('已转换', 'Converted'),
    changeRequested: t('已提交变更审核', 'Submitted as changes'),
    incomplete: t('需先补充内容', 'Need more first'),
    current: t('已是现行版本', 'Up to date already'),
    refused: t('未能转换', 'Refused'),
  },
} as const;
