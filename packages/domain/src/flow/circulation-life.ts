import { gone, life, type StateOf } from '../lifecycle.ts';

/**
 * A circulation document. Receiving is a state of the sender's document. A factory's dispatch begins as shipped, a sale as received,
 * and a return with the lines that it names.
 */
export const circulationLife = life(
  'circulationDoc',
  { zh: '流通单据', en: 'Circulation document', rule: 'SM-13' },
  {
    draft: { n: 0, zh: '草稿', en: 'Draft', tone: 'grey', on: { edit: 'draft', confirm: 'waiting', cancel: 'cancelled', delete: gone } },
    waiting: {
      n: 1,
      zh: '待扫码',
      en: 'To be scanned',
      tone: 'blue',
      on: { edit: 'waiting', scan: 'scanning', ship: 'shipped', cancel: 'cancelled' },
    },
    scanning: {
      n: 2,
      zh: '扫码中',
      en: 'Being scanned',
      tone: 'blue',
      on: { edit: 'scanning', scan: 'scanning', remove: 'scanning', empty: 'waiting', ship: 'shipped', cancel: 'cancelled' },
    },
    shipped: {
      n: 3,
      zh: '在途',
      en: 'In transit',
      tone: 'amber',
      on: { undo: 'scanning', undoDispatch: 'cancelled', receive: 'received', receiveSome: 'partlyReceived', remind: 'shipped' },
    },
    partlyReceived: {
      n: 4,
      zh: '部分签收',
      en: 'Partly received',
      tone: 'amber',
      on: { receive: 'received', receiveSome: 'partlyReceived', closeRest: 'received', remind: 'partlyReceived' },
    },
    received: { n: 5, zh: '已签收', en: 'Received', tone: 'green', final: true },
    cancelled: { n: 6, zh: '已取消', en: 'Cancelled', tone: 'grey', final: true },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    confirm: { zh: '确认', en: 'Confirm' },
    delete: { zh: '删除', en: 'Delete' },
    cancel: { zh: '取消', en: 'Cancel' },
    scan: { zh: '扫码', en: 'Scan' },
    remove: { zh: '移除', en: 'Remove' },
    empty: { zh: '清空', en: 'Clear' },
    ship: { zh: '发货', en: 'Ship' },
    undo: { zh: '撤销发货', en: 'Undo shipping' },
    undoDispatch: { zh: '撤销出厂', en: 'Undo dispatch' },
    receive: { zh: '签收', en: 'Receive' },
    receiveSome: { zh: '签收一部分', en: 'Receive some' },
    closeRest: { zh: '关闭余量', en: 'Close the rest' },
    remind: { zh: '催收', en: 'Remind' },
  },
);
export type CirculationStatus = StateOf<typeof circulationLife>;
/** What a document does with goods, with its name and the letters its number begins with. */
export const circulationTypes = {
  FACTORY_OUT: { zh: '出厂发货', en: 'Dispatch', prefix: 'CC' },
  SHIP: { zh: '发货', en: 'Shipment', prefix: 'FH' },
  TRANSFER: { zh: '调拨', en: 'Transfer', prefix: 'DB' },
  RETURN: { zh: '退货', en: 'Return', prefix: 'TH' },
  SALE: { zh: '销售登记', en: 'Sale', prefix: 'XS' },
} as const;
export type CirculationType = keyof typeof circulationTypes;

/** How a line came into its document. */
export const lineWays = {
  SCAN: { zh: '扫码', en: 'Scan' },
  RUN: { zh: '码段', en: 'Range' },
  FILE: { zh: '文件', en: 'File' },
  API: { zh: '接口', en: 'Interface' },
} as const;
export type LineWay = keyof typeof lineWays;

/** A line of a document: what it has goes with the document, arrives or does not, goes back, or was taken out before it left. */
export const lineLife = life(
  'circulationLine',
  { zh: '单据明细', en: 'Document line' },
  {
    bound: { n: 0, zh: '已绑码', en: 'Bound', tone: 'blue', on: { ship: 'shipped', remove: 'removed' } },
    shipped: {
      n: 1,
      zh: '在途',
      en: 'In transit',
      tone: 'amber',
      on: { undo: 'bound', receive: 'received', damage: 'damaged', miss: 'missing' },
    },
    received: { n: 2, zh: '已签收', en: 'Received', tone: 'green', on: { giveBack: 'returned' } },
    damaged: { n: 3, zh: '破损签收', en: 'Received damaged', tone: 'red', on: { giveBack: 'returned' } },
    missing: { n: 4, zh: '未到货', en: 'Missing', tone: 'red', on: { receive: 'received', damage: 'damaged', miss: 'missing' } },
    returned: { n: 5, zh: '已退回', en: 'Returned', tone: 'purple', final: true },
    removed: { n: 6, zh: '已解绑', en: 'Removed', tone: 'grey', final: true },
  },
  {
    ship: { zh: '发货', en: 'Ship' },
    remove: { zh: '解绑', en: 'Unlink' },
    undo: { zh: '撤销发货', en: 'Undo shipping' },
    receive: { zh: '签收', en: 'Receive' },
    damage: { zh: '按破损签收', en: 'Receive damaged' },
    miss: { zh: '记为未到货', en: 'Mark as missing' },
    giveBack: { zh: '退货', en: 'Return' },
  },
);
export type LineState = StateOf<typeof lineLife>;

/** Why goods of a document did not arrive as they left. */
export const receiptExceptions = {
  SHORT: { zh: '少货', en: 'Short' },
  DAMAGED: { zh: '破损', en: 'Damaged' },
  WRONG_ITEM: { zh: '错货', en: 'Wrong item' },
  OPENED: { zh: '箱已被打开', en: 'Opened on the way' },
  OTHER: { zh: '其他', en: 'Other' },
} as const;
export type ReceiptException = keyof typeof receiptExceptions;

/** Days after which a shipment that nobody received is received by the system, unless the company says otherwise. */
export const autoReceiveDays = 15;
