import { life, type StateOf, type StepOf } from '../lifecycle.ts';

export const codeTypes = ['ECODE', 'AUTH', 'SGTIN'] as const;
export type CodeType = (typeof codeTypes)[number];

export const batchLife = life(
  'codeBatch',
  { zh: '码批次', en: 'Code batch', rule: 'SM-10' },
  {
    queued: { n: 0, zh: '排队中', en: 'Queued', tone: 'grey', on: { start: 'generating', fail: 'failed', cancel: 'voided' } },
    generating: {
      n: 1,
      zh: '生成中',
      en: 'Generating',
      tone: 'blue',
      on: { start: 'generating', finish: 'generated', fail: 'failed', cancel: 'voided' },
    },
    generated: { n: 2, zh: '已生成', en: 'Generated', tone: 'blue', on: { deliver: 'delivered', void: 'voided' } },
    delivered: {
      n: 3,
      zh: '已下发',
      en: 'Delivered',
      tone: 'blue',
      on: { deliver: 'delivered', activatePart: 'partlyActive', activateAll: 'allActive', void: 'voided' },
    },
    partlyActive: {
      n: 4,
      zh: '部分激活',
      en: 'Partially active',
      tone: 'green',
      on: { deliver: 'partlyActive', activatePart: 'partlyActive', activateAll: 'allActive', deactivate: 'delivered' },
    },
    allActive: {
      n: 5,
      zh: '全部激活',
      en: 'All active',
      tone: 'green',
      on: { deliver: 'allActive', activateAll: 'allActive', activatePart: 'partlyActive', deactivate: 'delivered' },
    },
    failed: { n: 8, zh: '生成失败', en: 'Failed', tone: 'red', on: { retry: 'queued', cancel: 'voided' } },
    voided: { n: 9, zh: '已作废', en: 'Void', tone: 'red', final: true },
  },
  {
    start: { zh: '开始生成', en: 'Start' },
    finish: { zh: '生成完成', en: 'Finish' },
    deliver: { zh: '下发', en: 'Deliver' },
    activatePart: { zh: '激活一部分', en: 'Activate some' },
    activateAll: { zh: '激活全部', en: 'Activate all' },
    deactivate: { zh: '撤销激活', en: 'Activation undone' },
    fail: { zh: '失败', en: 'Failed' },
    retry: { zh: '重试', en: 'Retry' },
    void: { zh: '作废', en: 'Void' },
    cancel: { zh: '取消生成', en: 'Cancel issuing' },
  },
);
export type BatchStatus = StateOf<typeof batchLife>;
export type BatchEvent = StepOf<typeof batchLife>;
/** The states of a batch whose codes have left the platform. */
export const deliveredStates = ['delivered', 'partlyActive', 'allActive'] as const;
/** The states of a batch whose codes exist. */
export const issuedStates = ['generated', ...deliveredStates] as const;

/** What a company says of codes that were stolen from it. */
export const theftWords = {
  reportStolen: { zh: '报失窃', en: 'Report stolen' },
  recover: { zh: '登记找回', en: 'Mark as found' },
} as const;

/** Unfreezing, and finding what was stolen, lead back to the state before, which the rows keep. */
export const codeLife = life(
  'code',
  { zh: '编码', en: 'Code', rule: 'SM-11' },
  {
    generated: {
      n: 0,
      zh: '已生成',
      en: 'Generated',
      tone: 'grey',
      on: { deliver: 'delivered', freeze: 'frozen', reportStolen: 'stolen', void: 'voided' },
    },
    delivered: {
      n: 1,
      zh: '已下发',
      en: 'Delivered',
      tone: 'blue',
      on: { activate: 'active', freeze: 'frozen', reportStolen: 'stolen', void: 'voided' },
    },
    active: {
      n: 2,
      zh: '已激活',
      en: 'Active',
      tone: 'green',
      on: {
        ship: 'inTransit',
        sell: 'sold',
        recall: 'recalled',
        freeze: 'frozen',
        reportStolen: 'stolen',
        void: 'voided',
        deactivate: 'delivered',
      },
    },
    inTransit: {
      n: 3,
      zh: '在途',
      en: 'In transit',
      tone: 'blue',
      on: { receive: 'inStock', takeBack: 'returned', recall: 'recalled', freeze: 'frozen', reportStolen: 'stolen', void: 'voided' },
    },
    inStock: {
      n: 4,
      zh: '渠道在库',
      en: 'In channel stock',
      tone: 'blue',
      on: {
        ship: 'inTransit',
        sell: 'sold',
        takeBack: 'returned',
        recall: 'recalled',
        freeze: 'frozen',
        reportStolen: 'stolen',
        void: 'voided',
      },
    },
    sold: {
      n: 5,
      zh: '已售',
      en: 'Sold',
      tone: 'green',
      on: { takeBack: 'returned', recall: 'recalled', freeze: 'frozen', reportStolen: 'stolen', void: 'voided' },
    },
    returned: {
      n: 6,
      zh: '已退回',
      en: 'Returned',
      tone: 'amber',
      on: { restock: 'active', recall: 'recalled', freeze: 'frozen', reportStolen: 'stolen', void: 'voided' },
    },
    frozen: {
      n: 8,
      zh: '已冻结',
      en: 'Frozen',
      tone: 'red',
      on: { recall: 'recalled', reportStolen: 'stolen', void: 'voided' },
      back: { unfreeze: ['generated', 'delivered', 'active', 'inTransit', 'inStock', 'sold', 'returned'] },
    },
    voided: { n: 9, zh: '已作废', en: 'Void', tone: 'red', final: true },
    recalled: {
      n: 10,
      zh: '已召回',
      en: 'Recalled',
      tone: 'red',
      on: { void: 'voided' },
      back: { endRecall: ['active', 'inTransit', 'inStock', 'sold', 'returned', 'frozen', 'stolen'] },
    },
    stolen: {
      n: 11,
      zh: '失窃',
      en: 'Stolen',
      tone: 'red',
      on: { recall: 'recalled', void: 'voided' },
      back: { recover: ['generated', 'delivered', 'active', 'inTransit', 'inStock', 'sold', 'returned', 'frozen'] },
    },
  },
  {
    deliver: { zh: '下发', en: 'Deliver' },
    activate: { zh: '激活', en: 'Activate' },
    deactivate: { zh: '撤销激活', en: 'Activation undone' },
    ship: { zh: '发货', en: 'Ship' },
    receive: { zh: '签收', en: 'Receive' },
    sell: { zh: '售出', en: 'Sold' },
    takeBack: { zh: '退回', en: 'Returned' },
    restock: { zh: '重新入库', en: 'Restock' },
    freeze: { zh: '冻结', en: 'Freeze' },
    unfreeze: { zh: '解冻', en: 'Unfreeze' },
    recall: { zh: '召回', en: 'Recall' },
    endRecall: { zh: '解除召回', en: 'Lift recall' },
    ...theftWords,
    void: { zh: '作废', en: 'Void' },
  },
);
export type CodeStatus = StateOf<typeof codeLife>;
type CodeEvent = StepOf<typeof codeLife>;
/** The business steps of the trace that move a code: whoever records that it was sold makes it sold. */
export const codeStepOf: Readonly<Record<string, CodeEvent>> = {
  shipping: 'ship',
  receiving: 'receive',
  retail_selling: 'sell',
  returning: 'takeBack',
  storing: 'restock',
};

/** A return (write-back) of codes. */
export const returnLife = life(
  'codeReturn',
  { zh: '回传', en: 'Activation' },
  {
    checking: { n: 0, zh: '校验中', en: 'Checking', tone: 'blue', on: { check: 'toConfirm' } },
    toConfirm: {
      n: 1,
      zh: '待确认',
      en: 'To be confirmed',
      tone: 'amber',
      on: { confirm: 'done', fallShort: 'partlyFailed', cancel: 'cancelled' },
    },
    done: { n: 2, zh: '完成', en: 'Done', tone: 'green', on: { cancel: 'cancelled' } },
    partlyFailed: { n: 3, zh: '部分失败', en: 'Partially failed', tone: 'amber', on: { cancel: 'cancelled' } },
    cancelled: { n: 4, zh: '已撤销', en: 'Undone', tone: 'grey', final: true },
  },
  {
    check: { zh: '校验', en: 'Check' },
    confirm: { zh: '确认', en: 'Confirm' },
    fallShort: { zh: '确认（部分失败）', en: 'Confirm, some fail' },
    cancel: { zh: '撤销', en: 'Undo' },
  },
);

/** Maximum number of codes in one application. */
export const mostCodes = 20_000_000;
/** product.md 5.4: limits of a company that has not paid yet. */
export const trialLimits = { products: 5, codes: 200 } as const;
/** A return (write-back) can be undone for this many hours, as long as none of its codes was shipped. */
export const returnUndoHours = 24;
