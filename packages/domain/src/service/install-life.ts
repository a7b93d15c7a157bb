import { life, type StateOf } from '../lifecycle.ts';

/** A visit at the customer's: measuring, installing or maintaining furniture. */
export const installLife = life(
  'installOrder',
  { zh: '安装维护单', en: 'Installation order', rule: 'SM-17' },
  {
    waiting: {
      n: 0,
      zh: '待预约',
      en: 'To be appointed',
      tone: 'amber',
      on: { edit: 'waiting', appoint: 'appointed', cancel: 'cancelled' },
    },
    appointed: {
      n: 1,
      zh: '已预约',
      en: 'Appointed',
      tone: 'blue',
      on: { edit: 'appointed', confirm: 'appointed', reschedule: 'appointed', assign: 'assigned', cancel: 'cancelled' },
    },
    assigned: {
      n: 2,
      zh: '已派工',
      en: 'Assigned',
      tone: 'blue',
      on: { edit: 'assigned', confirm: 'assigned', reschedule: 'appointed', assign: 'assigned', start: 'working', cancel: 'cancelled' },
    },
    working: { n: 3, zh: '施工中', en: 'At work', tone: 'purple', on: { finish: 'toAccept' } },
    toAccept: { n: 4, zh: '待验收', en: 'To be accepted', tone: 'amber', on: { accept: 'done', reject: 'working' } },
    done: { n: 5, zh: '已完成', en: 'Completed', tone: 'green', final: true },
    cancelled: { n: 6, zh: '已取消', en: 'Cancelled', tone: 'grey', final: true },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    appoint: { zh: '预约', en: 'Appoint' },
    confirm: { zh: '客户确认', en: 'Customer confirms' },
    reschedule: { zh: '改期', en: 'Reschedule' },
    assign: { zh: '派工', en: 'Assign' },
    start: { zh: '开始施工', en: 'Begin work' },
    finish: { zh: '完成施工', en: 'Finish work' },
    accept: { zh: '验收', en: 'Accept' },
    reject: { zh: '验收不通过', en: 'Do not accept' },
    cancel: { zh: '取消', en: 'Cancel' },
  },
);
export type InstallStatus = StateOf<typeof installLife>;
