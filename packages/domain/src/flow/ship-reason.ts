import { packReasons } from './pack-reason.ts';

/** Why something was not taken into a document, and what the person with the scanner does now. Reasons of packing keep their words. */
export const shipReasons = {
  unreadable: packReasons.unreadable,
  unknown: packReasons.unknown,
  // A dealer who left out whose stock it is stands here as well: his goods carry the brand's codes.
  otherCompany: {
    ...packReasons.otherCompany,
    doZh: '代理品牌的货，请选择从谁的库存发出；否则放到一边，交给班长',
    doEn: 'If you hold it for a brand, choose whose stock it is. Otherwise put it aside and tell the shift leader',
  },
  noSuchBox: packReasons.noSuchBox,
  frozen: packReasons.frozen,
  void: packReasons.void,
  recalled: {
    ...packReasons.recalled,
    doZh: '隔离存放，不要出货；退回发货方请登记退货',
    doEn: 'Keep it apart. Do not ship it; to send it back, register a return',
  },
  stolen: packReasons.stolen,
  returned: packReasons.returned,
  notActive: { ...packReasons.notActive, doZh: '先激活赋码，再发货', doEn: 'Activate the code, then ship it' },
  alreadyHere: { zh: '已在本单', en: 'Already in this document', doZh: '不用再扫，继续下一件', doEn: 'Go on with the next one' },
  otherDoc: {
    zh: '已在单据 {doc} 中',
    en: 'Already in document {doc}',
    doZh: '放到一边；确要发出，先从那张单据移除',
    doEn: 'Put it aside. To ship it here, take it out of that document first',
  },
  underWay: { zh: '在途，尚未签收', en: 'In transit, not received yet', doZh: '先签收，再发出', doEn: 'Receive it first' },
  notHeld: {
    zh: '不在发货方手中',
    en: 'The sender does not hold it',
    doZh: '放到一边，核对它在谁那里',
    doEn: 'Put it aside and find out who holds it',
  },
  sold: { zh: '已售出', en: 'Already sold', doZh: '先办理退货', doEn: 'Register the return first' },
  inBox: {
    zh: '在箱 {box} 中',
    en: 'Lies in box {box}',
    doZh: '扫箱码整箱发出，或先从箱中移除',
    doEn: 'Scan the box, or take it out first',
  },
  onPallet: {
    zh: '在托 {box} 上',
    en: 'Stands on pallet {box}',
    doZh: '扫托码整托发出，或先卸托',
    doEn: 'Scan the pallet, or take it off first',
  },
  boxOpen: { ...packReasons.boxOpen, doZh: '先封箱，再发货', doEn: 'Seal it, then ship it' },
  boxEmpty: packReasons.boxEmpty,
  boxVoid: packReasons.boxVoid,
  notPlanned: {
    zh: '不在计划中的产品',
    en: 'Not on the plan',
    doZh: '放到一边；确要发出，请有权限的人加入计划',
    doEn: 'Put it aside. Somebody with the right can add it to the plan',
  },
  overPlan: {
    zh: '超出计划数量',
    en: 'More than planned',
    doZh: '放到一边；超出计划需要权限并填写原因',
    doEn: 'Put it aside. More than planned needs a right and a reason',
  },
  outsideArea: { zh: '不在收货方的区域或产品范围', en: 'Outside the receiver’s areas', doZh: '核对收货方', doEn: 'Check the receiver' },
  notInDoc: { zh: '不在本单', en: 'Not in this document', doZh: '放到一边，联系发货方', doEn: 'Put it aside and call the sender' },
  received: packReasons.received,
  mixedPieces: {
    zh: '缺包件 {pieces}',
    en: 'Package {pieces} is missing',
    doZh: '把同一产品的包件一起发出',
    doEn: 'Ship all packages of the unit together',
  },
  docClosed: { zh: '单据已不能扫码', en: 'The document takes no more scans', doZh: '打开另一张单据', doEn: 'Open another document' },
} as const satisfies Record<string, { zh: string; en: string; doZh: string; doEn: string }>;
export type ShipReason = keyof typeof shipReasons;
