import type { Lifecycle } from '../lifecycle.ts';

/** SM-27, print jobs: 0 待打印 1 已打印 2 完成 3 失败. */
export const printStatuses = [0, 1, 2, 3] as const;
export type PrintStatus = (typeof printStatuses)[number];
export type PrintEvent = 'print' | 'confirm' | 'fail' | 'retry';

export const printLife: Lifecycle<PrintStatus, PrintEvent> = {
  0: { print: 1, fail: 3 },
  1: { print: 1, confirm: 2, fail: 3 },
  2: {},
  3: { retry: 0 },
};

/** SM-27, templates: 0 草稿 1 启用 2 停用. */
export const templateStatuses = [0, 1, 2] as const;
export type TemplateStatus = (typeof templateStatuses)[number];
export const templateLife: Lifecycle<TemplateStatus, 'enable' | 'disable'> = { 0: { enable: 1 }, 1: { disable: 2 }, 2: { enable: 1 } };
