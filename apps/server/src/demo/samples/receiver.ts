import type { Input, receiver } from '@touchmark/contract';

type Fields = Input<typeof receiver.saveOrUpdate>;

/** A dealer in Wuhan whose contract is in force; his name is given with him. */
export const dealerForm = {
  type: 'DEALER',
  contact: '李建国',
  phone: '13800000001',
  adcode: '420103',
  contractStart: '2026-01-01',
  contractEnd: '2099-12-31',
} as const satisfies Partial<Fields>;

export const receiverSample = (fields: Partial<Fields> & Pick<Fields, 'name'>): Fields => ({ ...dealerForm, ...fields });
