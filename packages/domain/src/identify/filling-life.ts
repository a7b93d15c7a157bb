import { life, type StateOf } from '../lifecycle.ts';

/** Asking somebody else to fill in a certificate. */
export const fillingLife = life(
  'aptitudeFilling',
  { zh: '授权填报', en: 'Authorised filling', rule: 'SM-18' },
  {
    open: {
      n: 0,
      zh: '待填报',
      en: 'To fill in',
      tone: 'blue',
      on: { edit: 'open', fill: 'open', submit: 'submitted', remind: 'open', cancel: 'withdrawn', lapse: 'overdue' },
    },
    submitted: { n: 1, zh: '待审核', en: 'Pending review', tone: 'amber', on: { pass: 'stored', return: 'open' } },
    stored: { n: 2, zh: '已入库', en: 'Accepted', tone: 'green', final: true },
    withdrawn: { n: 3, zh: '已撤回', en: 'Withdrawn', tone: 'grey', final: true },
    overdue: { n: 4, zh: '逾期', en: 'Overdue', tone: 'red', on: { edit: 'open', cancel: 'withdrawn' } },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    fill: { zh: '填报', en: 'Fill in' },
    submit: { zh: '提交', en: 'Submit' },
    remind: { zh: '催办', en: 'Remind' },
    cancel: { zh: '撤回', en: 'Withdraw' },
    lapse: { zh: '逾期', en: 'Overdue' },
    pass: { zh: '审核入库', en: 'Accept' },
    return: { zh: '退回', en: 'Return' },
  },
);
export type FillingState = StateOf<typeof fillingLife>;

/** The state on a day: what is not filled in by its last day is overdue. */
export const fillingState = ({ status, deadline }: { status: number; deadline: string }, today: string): FillingState =>
  status === fillingLife.at.open && deadline < today ? fillingLife.at.overdue : (status as FillingState);
