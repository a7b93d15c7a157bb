import type { Lifecycle } from '../lifecycle.ts';

/** A batch of GTINs: 0 处理中 1 完成 2 部分失败 3 已撤销. Failed rows handed in again put it to work once more. */
export type GoodsBatchStatus = 0 | 1 | 2 | 3;
export const goodsBatchLife: Lifecycle<GoodsBatchStatus, 'finish' | 'fallShort' | 'enterAgain' | 'cancel'> = {
  0: { finish: 1, fallShort: 2 },
  1: { cancel: 3 },
  2: { enterAgain: 0, cancel: 3 },
  3: {},
};

interface Counted {
  codes: number;
  reserved: number;
  submitted: number;
}
/** A batch is taken back as a whole, and only while every number in it is reserved and none was ever handed in. */
export const canCancelBatch = (status: number, { codes, reserved, submitted }: Counted): boolean =>
  (status === 1 || status === 2) && reserved === codes && submitted === 0;
