import { codeLife } from '../codes/code-life.ts';

/** Why a piece or box was not packed, and what the person at the station does now. */
export const packReasons = {
  unreadable: {
    zh: '无法识别',
    en: 'Cannot be read',
    doZh: '重新扫描；仍不行请换标签',
    doEn: 'Scan again. If it fails, replace the label',
  },
  unknown: { zh: '不是本平台的码', en: 'Unknown code', doZh: '放到一边，交给班长', doEn: 'Put it aside and tell the shift leader' },
  otherCompany: {
    zh: '不是本企业的码',
    en: 'Code of another company',
    doZh: '放到一边，交给班长',
    doEn: 'Put it aside and tell the shift leader',
  },
  notActive: { zh: '尚未激活', en: 'Not active yet', doZh: '先激活赋码，再装箱', doEn: 'Activate the code first' },
  frozen: {
    zh: codeLife.states.frozen.zh,
    en: codeLife.states.frozen.en,
    doZh: '隔离存放，等待处理',
    doEn: 'Keep it apart until it is released',
  },
  void: {
    zh: codeLife.states.voided.zh,
    en: codeLife.states.voided.en,
    doZh: '撕下标签，换新码',
    doEn: 'Remove the label and use a new one',
  },
  recalled: {
    zh: codeLife.states.recalled.zh,
    en: codeLife.states.recalled.en,
    doZh: '隔离存放，不要出货',
    doEn: 'Keep it apart. Do not ship it',
  },
  stolen: {
    zh: codeLife.states.stolen.zh,
    en: codeLife.states.stolen.en,
    doZh: '单独存放，交给班长；找回后先登记',
    doEn: 'Keep it apart and tell the shift leader. It must be marked as found first',
  },
  shipped: { zh: '已出库', en: 'Already shipped', doZh: '先办理退回，再装箱', doEn: 'Register the return first' },
  alreadyInBox: { zh: '已在箱 {box} 中', en: 'Already in box {box}', doZh: '从那个箱中移除后再装', doEn: 'Take it out of that box first' },
  pieceTwice: { zh: '此件已在本箱', en: 'Already in this box', doZh: '不用再扫，继续下一件', doEn: 'Go on with the next piece' },
  wrongProduct: {
    zh: '产品不同',
    en: 'Different product',
    doZh: '放入对应产品的箱，或改为混装',
    doEn: 'Use the box of that product, or allow mixed packing',
  },
  wrongBatch: {
    zh: '生产批次不同',
    en: 'Different production batch',
    doZh: '放入该批次的箱，或改为混装',
    doEn: 'Use a box of that batch, or allow mixed packing',
  },
  mixedNotAllowed: {
    zh: '规则不允许混装',
    en: 'Mixing is not allowed',
    doZh: '分开装箱；确需混装，先在装箱规则中允许',
    doEn: 'Pack it separately, or allow mixing in the packing rule first',
  },
  boxFull: { zh: '箱已满', en: 'Box is full', doZh: '封箱，换下一箱', doEn: 'Seal it and take the next box' },
  boxSealed: { zh: '箱已封', en: 'Box is sealed', doZh: '换下一箱；要改请先重开', doEn: 'Take the next box, or reopen this one' },
  boxVoid: { zh: '箱码已作废', en: 'Box is void', doZh: '换一个箱码', doEn: 'Use another box label' },
  boxEmpty: { zh: '箱是空的', en: 'Box is empty', doZh: '先装入至少一件', doEn: 'Pack at least one piece first' },
  boxOpen: { zh: '箱尚未封', en: 'Box is not sealed', doZh: '先封箱，再组托', doEn: 'Seal it before putting it on a pallet' },
  boxUnknown: { zh: '箱码不存在', en: 'Unknown box', doZh: '核对箱标签，或新生成箱码', doEn: 'Check the box label or generate a new one' },
  levelWrong: { zh: '级别不符', en: 'Wrong level', doZh: '容器只能装更低级别的箱', doEn: 'A container takes only boxes of a lower level' },
  cycle: { zh: '不能装入自身', en: 'A box cannot contain itself', doZh: '换一个箱码', doEn: 'Use another box label' },
  late: { zh: '之后已被移除', en: 'Taken out since', doZh: '实物在箱内请再扫一次', doEn: 'If it is in the box, scan it again' },
  notInBox: { zh: '不在本箱中', en: 'Not in this box', doZh: '核对箱号和码', doEn: 'Check the box and the code' },
  noPiece: { zh: '没有这一件', en: 'No such piece', doZh: '核对产品的包件数', doEn: 'Check how many packages the product has' },
} as const satisfies Record<string, { zh: string; en: string; doZh: string; doEn: string }>;
export type PackReason = keyof typeof packReasons;
