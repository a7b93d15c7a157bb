import { can, life, type StateOf } from '../lifecycle.ts';

/** A batch of GTINs. Submitting corrected failed rows starts it again. */
export const goodsBatchLife = life(
  'goodsBatch',
  { zh: '商品码批次', en: 'Batch of GTINs' },
  {
    atWork: { n: 0, zh: '处理中', en: 'Processing', tone: 'blue', on: { finish: 'done', fallShort: 'partlyFailed' } },
    done: { n: 1, zh: '完成', en: 'Done', tone: 'green', on: { cancel: 'cancelled' } },
    partlyFailed: { n: 2, zh: '部分失败', en: 'Partially failed', tone: 'amber', on: { enterAgain: 'atWork', cancel: 'cancelled' } },
    cancelled: { n: 3, zh: '已撤销', en: 'Undone', tone: 'grey', final: true },
  },
  {
    finish: { zh: '完成', en: 'Done' },
    fallShort: { zh: '部分失败', en: 'Partially failed' },
    enterAgain: { zh: '重新提交失败行', en: 'Resubmit failed rows' },
    cancel: { zh: '撤销', en: 'Undo' },
  },
);
export type GoodsBatchStatus = StateOf<typeof goodsBatchLife>;

interface Counted {
  codes: number;
  reserved: number;
  submitted: number;
}
/** A batch is cancelled as a whole, and only while every number in it is reserved and was never submitted. */
export const canCancelBatch = (status: number, { codes, reserved, submitted }: Counted): boolean =>
  can(goodsBatchLife, status, 'cancel') && reserved === codes && submitted === 0;
