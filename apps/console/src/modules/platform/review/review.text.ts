import type { Text } from '@touchmark/contract';
import type { Choices } from '../../../ui/index.ts';
import { applyLife, queueWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

/** The names of the steps in a review's history. */
export const reviewActions: Choices = {
  add: t('新增', 'Add'),
  edit: t('编辑', 'Edit'),
  submit: t('提交审核', 'Submit for review'),
  withdraw: t('撤回', 'Withdraw'),
  change: t('申请变更', 'Requested a change'),
  approve: t('通过', 'Approve'),
  reject: t('驳回', 'Reject'),
  revoke: t('作废', 'Void'),
  lock: t('领取', 'Take'),
  unlock: t('释放', 'Release'),
};
export const checkTones: Choices = {
  ok: { ...t('全部通过', 'All passed'), tone: 'green' },
  warn: { ...t('需注意', 'Needs attention'), tone: 'amber' },
  bad: { ...t('不符合', 'Failed'), tone: 'red' },
};

/** The labels of the columns common to all queues. */
export const queueFields = { checkTone: t('自动检查', 'Checks'), ...queueWords } satisfies Record<string, Text>;

export const text = {
  review: t('审核', 'Review'),
  bulk: t('批量通过', 'Approve in bulk'),
  bulkThing: t('通过选中的 {n} 条', 'Approve {n} selected'),
  bulkHint: t(
    '仅自动检查全部通过的会被通过，其余保持待审核。',
    'Only those that pass all automatic checks are approved. The others stay pending.',
  ),
  bulkDone: t('已通过 {n} 条', '{n} approved'),
  bulkRefused: t('已通过 {n} 条，{m} 条未通过：{why}', '{n} approved, {m} not approved: {why}'),
  bulkTaskHint: t(
    '仅自动检查全部通过的会被通过，其余保持待审核。系统在后台逐条处理，可随时取消；每家企业只收到一条消息。',
    'Only those that pass all automatic checks are approved. The others stay pending. This runs in the background and can be cancelled; each company gets one message.',
  ),
  bulkAll: t('通过全部 {n} 条', 'Approve all {n}'),
  bulkNote: t(
    '可以关闭此窗口，审核会继续；进度在右上角的任务列表中。',
    'You can close this window: it goes on. See the task list at the top right.',
  ),
  takenBy: t('{name} 已领取', 'Taken by {name}'),
  auditTime: t('审核时间', 'Reviewed'),
  empty: t('没有等待审核的内容', 'Nothing to review'),
} satisfies Record<string, Text>;

/** The states of a review, for its pages. */
export const applyChoices: Choices = applyLife.words;
