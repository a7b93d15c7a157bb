import { life, type StateOf } from '../lifecycle.ts';

/** A production batch: its state follows from how many codes were activated for it and how many units left the factory. */
export const productionLife = life(
  'productionBatch',
  { zh: '生产批次', en: 'Production batch' },
  {
    planned: {
      n: 0,
      zh: '计划中',
      en: 'Planned',
      tone: 'grey',
      on: { edit: 'planned', commission: 'producing', qc: 'planned', cancel: 'cancelled' },
    },
    producing: {
      n: 1,
      zh: '生产中',
      en: 'In production',
      tone: 'blue',
      on: {
        edit: 'producing',
        commission: 'producing',
        qc: 'producing',
        dispatch: 'dispatched',
        dispatchSome: 'partlyDispatched',
        cancel: 'cancelled',
      },
    },
    partlyDispatched: {
      n: 2,
      zh: '部分出厂',
      en: 'Partly dispatched',
      tone: 'amber',
      on: {
        edit: 'partlyDispatched',
        commission: 'partlyDispatched',
        qc: 'partlyDispatched',
        dispatch: 'dispatched',
        dispatchSome: 'partlyDispatched',
        undoDispatch: 'producing',
      },
    },
    dispatched: { n: 3, zh: '已出厂', en: 'Dispatched', tone: 'green', on: { commission: 'partlyDispatched', undoDispatch: 'producing' } },
    cancelled: { n: 4, zh: '已取消', en: 'Cancelled', tone: 'grey', final: true },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    commission: { zh: '激活赋码', en: 'Activate codes' },
    qc: { zh: '质检登记', en: 'Record inspection' },
    dispatch: { zh: '出厂发货', en: 'Dispatch' },
    dispatchSome: { zh: '分批出厂发货', en: 'Dispatch some' },
    undoDispatch: { zh: '撤销最近一次出厂', en: 'Undo last dispatch' },
    cancel: { zh: '取消', en: 'Cancel' },
  },
);
export type ProductionStatus = StateOf<typeof productionLife>;
export const qcResults = ['PASS', 'PENDING', 'FAIL'] as const;
export type QcResult = (typeof qcResults)[number];
