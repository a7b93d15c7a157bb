type Words = { readonly zh: string; readonly en: string };

/**
 * The bricks of GS1's Global Product Classification for furniture: class 7501xxxx, and outdoor furniture of segment 81000000
 * (Lawn/Garden Supplies). Codes and titles were compared with one third-party extract of the schema that mixes indoor and outdoor
 * bricks; GS1's own file was not available. Other codes may be typed.
 */
export const furnitureBricks: Readonly<Record<string, Words>> = {
  10002195: { zh: '沙发（非电动）', en: 'Sofas (non powered)' },
  10002194: { zh: '沙发（电动）', en: 'Sofas (powered)' },
  10002196: { zh: '沙发床', en: 'Sofa beds' },
  10002197: { zh: '豆袋、坐墩、脚凳', en: 'Bean bags, pouffes, ottomans' },
  10002193: { zh: '椅凳（非电动）', en: 'Chairs and stools (non powered)' },
  10002192: { zh: '椅凳（电动）', en: 'Chairs and stools (powered)' },
  10002201: { zh: '其他坐具', en: 'Other seating' },
  10002207: { zh: '床架', en: 'Bed frames' },
  10002209: { zh: '可调床（非电动）', en: 'Adjustable beds (non powered)' },
  10002208: { zh: '可调床（电动）', en: 'Adjustable beds (powered)' },
  10002210: { zh: '床垫', en: 'Mattresses' },
  10002212: { zh: '其他床和床垫', en: 'Other beds and mattresses' },
  10002118: { zh: '衣柜、更衣柜', en: 'Wardrobes and lockers' },
  10005199: { zh: '橱柜、陈列柜', en: 'Cupboards and display cabinets' },
  10002184: { zh: '搁架', en: 'Shelving units' },
  10002117: { zh: '抽屉柜', en: 'Drawers' },
  10002186: { zh: '影音柜', en: 'Entertainment units' },
  10002185: { zh: '文件柜', en: 'Filing cabinets' },
  10002190: { zh: '隔断、屏风', en: 'Partitions and screens' },
  10003790: { zh: '其他储物和陈列家具', en: 'Other storage and display furniture' },
  10003242: { zh: '户外椅', en: 'Garden chairs' },
  10003243: { zh: '户外躺椅', en: 'Garden loungers' },
  10003245: { zh: '户外桌', en: 'Garden tables' },
  10003246: { zh: '户外脚凳', en: 'Garden footrests' },
  10003248: { zh: '户外长椅', en: 'Garden benches' },
  10003249: { zh: '户外秋千椅', en: 'Garden swing benches' },
  10003250: { zh: '吊床', en: 'Hammocks' },
  10003253: { zh: '其他户外家具', en: 'Other garden furnishings' },
  10002202: { zh: '桌几', en: 'Tables' },
  10002203: { zh: '书桌、工作台', en: 'Desks and workstations' },
  10002205: { zh: '其他桌', en: 'Other tables and desks' },
};

/** The proposed brick for a new description after its category was chosen; what the user typed himself is kept. */
export function proposedBrick(typed: string, before: string | undefined, category: string | undefined): string {
  if (typed !== '' && typed !== before) return typed;
  return category || typed;
}
