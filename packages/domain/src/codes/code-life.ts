import type { Lifecycle } from '../lifecycle.ts';

export const codeTypes = ['ECODE', 'AUTH', 'SGTIN'] as const;
export type CodeType = (typeof codeTypes)[number];

/** SM-10: 0 排队 1 生成中 2 已生成 3 已下发 4 部分激活 5 全部激活 8 失败 9 已作废. */
export const batchStatuses = [0, 1, 2, 3, 4, 5, 8, 9] as const;
export type BatchStatus = (typeof batchStatuses)[number];
export type BatchEvent =
  | 'start'
  | 'finish'
  | 'deliver'
  | 'activatePart'
  | 'activateAll'
  | 'deactivate'
  | 'fail'
  | 'retry'
  | 'void'
  | 'cancel';

export const batchLife: Lifecycle<BatchStatus, BatchEvent> = {
  0: { start: 1, fail: 8, cancel: 9 },
  1: { start: 1, finish: 2, fail: 8, cancel: 9 },
  2: { deliver: 3, void: 9 },
  3: { deliver: 3, activatePart: 4, activateAll: 5, void: 9 },
  4: { deliver: 4, activatePart: 4, activateAll: 5, deactivate: 3 },
  5: { deliver: 5, activateAll: 5, activatePart: 4, deactivate: 3 },
  8: { retry: 0, cancel: 9 },
  9: {},
};

/** SM-11: 0 已生成 1 已下发 2 已激活 3 在途 4 渠道在库 5 已售 6 已退回 8 已冻结 9 已作废. */
export const codeStatuses = [0, 1, 2, 3, 4, 5, 6, 8, 9] as const;
export type CodeStatus = (typeof codeStatuses)[number];
export type CodeEvent = 'deliver' | 'activate' | 'ship' | 'receive' | 'sell' | 'takeBack' | 'restock' | 'freeze' | 'void' | 'deactivate';

/** Unfreezing leads back to the state before, which is what lies under the freeze. */
export const codeLife: Lifecycle<CodeStatus, CodeEvent> = {
  0: { deliver: 1, freeze: 8, void: 9 },
  1: { activate: 2, freeze: 8, void: 9 },
  2: { ship: 3, sell: 5, freeze: 8, void: 9, deactivate: 1 },
  3: { receive: 4, takeBack: 6, freeze: 8, void: 9 },
  4: { ship: 3, sell: 5, takeBack: 6, freeze: 8, void: 9 },
  5: { takeBack: 6, freeze: 8, void: 9 },
  6: { restock: 2, freeze: 8, void: 9 },
  8: { void: 9 },
  9: {},
};

/** One application may ask for this many codes. */
export const mostCodes = 20_000_000;
/** product.md 5.4: what a trial company may have. */
export const trialLimits = { products: 5, codes: 200 } as const;
/** A return (write-back) may be undone this long, as long as nothing of it was shipped. */
export const returnUndoHours = 24;
