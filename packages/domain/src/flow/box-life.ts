import { life, type StateOf } from '../lifecycle.ts';

/** A container: a carton, a pallet, a package piece. Putting a sealed box on a pallet does not change its state. */
export const boxLife = life(
  'boxCode',
  { zh: '箱码', en: 'Box', rule: 'SM-12' },
  {
    made: { n: 0, zh: '已生成', en: 'Generated', tone: 'grey', on: { bind: 'packing', void: 'voided' } },
    packing: {
      n: 1,
      zh: '装箱中',
      en: 'Packing',
      tone: 'blue',
      on: { bind: 'packing', unbind: 'packing', empty: 'made', seal: 'sealed', void: 'voided' },
    },
    sealed: {
      n: 2,
      zh: '已封箱',
      en: 'Sealed',
      tone: 'green',
      on: { palletize: 'sealed', reopen: 'packing', restock: 'sealed', ship: 'inTransit', void: 'voided' },
    },
    inTransit: { n: 3, zh: '在途', en: 'In transit', tone: 'blue', on: { receive: 'inStock', takeBack: 'sealed' } },
    inStock: {
      n: 4,
      zh: '已入库',
      en: 'Received',
      tone: 'blue',
      on: { palletize: 'inStock', ship: 'inTransit', unpack: 'unpacked', takeBack: 'sealed' },
    },
    unpacked: { n: 5, zh: '已拆箱', en: 'Unpacked', tone: 'grey', final: true },
    voided: { n: 9, zh: '已作废', en: 'Void', tone: 'red', final: true },
  },
  {
    bind: { zh: '装箱', en: 'Pack' },
    unbind: { zh: '移除', en: 'Remove' },
    empty: { zh: '清空', en: 'Clear' },
    seal: { zh: '封箱', en: 'Seal' },
    reopen: { zh: '重开', en: 'Reopen' },
    palletize: { zh: '组托', en: 'Put on a pallet' },
    ship: { zh: '发货', en: 'Ship' },
    receive: { zh: '签收', en: 'Receive' },
    unpack: { zh: '拆箱', en: 'Unpack' },
    takeBack: { zh: '退回', en: 'Returned' },
    restock: { zh: '重新入库', en: 'Restock' },
    void: { zh: '作废', en: 'Void' },
  },
);
export type BoxStatus = StateOf<typeof boxLife>;
export const boxSchemes = ['SSCC', 'PLATFORM'] as const;
export type BoxScheme = (typeof boxSchemes)[number];

/** Levels of containers: each lies only in one of a higher level. */
export const boxLevels: Readonly<Record<number, { zh: string; en: string }>> = {
  0: { zh: '包件', en: 'Package' },
  1: { zh: '箱', en: 'Carton' },
  2: { zh: '托盘', en: 'Pallet' },
  3: { zh: '3 级容器', en: 'Level 3 container' },
  4: { zh: '4 级容器', en: 'Level 4 container' },
  5: { zh: '5 级容器', en: 'Level 5 container' },
  6: { zh: '6 级容器', en: 'Level 6 container' },
};
