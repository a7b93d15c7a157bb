import { gone, life } from '../lifecycle.ts';

/** A contract between the platform and a company. */
export const contractLife = life(
  'contract',
  { zh: '合同', en: 'Contract', rule: 'SM-07' },
  {
    draft: { n: 0, zh: '草稿', en: 'Draft', tone: 'grey', on: { edit: 'draft', send: 'toSign', delete: gone } },
    toSign: { n: 1, zh: '待签署', en: 'To be signed', tone: 'amber', on: { sign: 'signed', returnBack: 'draft' } },
    signed: { n: 2, zh: '待盖章确认', en: 'To be countersigned', tone: 'blue', on: { countersign: 'active', returnBack: 'draft' } },
    active: { n: 3, zh: '生效', en: 'In force', tone: 'green', on: { finish: 'ended', terminate: 'terminated', renew: 'active' } },
    ended: { n: 4, zh: '已到期', en: 'Expired', tone: 'grey', final: true, on: { renew: 'ended' } },
    terminated: { n: 5, zh: '已终止', en: 'Ended', tone: 'red', final: true },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    send: { zh: '发送', en: 'Send' },
    delete: { zh: '删除', en: 'Delete' },
    sign: { zh: '签署', en: 'Sign' },
    returnBack: { zh: '退回修改', en: 'Send back' },
    countersign: { zh: '盖章确认', en: 'Countersign' },
    finish: { zh: '期满', en: 'Expire' },
    terminate: { zh: '终止', en: 'Terminate' },
    renew: { zh: '续签', en: 'Renew' },
  },
);
