/** A wording in both languages. */
interface Words {
  zh: string;
  en: string;
}

const notOurs: Words = { zh: '非本平台编码', en: 'Not a code of this platform' };

/** The large word under the stamp. Where 6.23 gives a sentence, the reason contains it verbatim. */
export const verdictWords = {
  invalid: notOurs,
  unknown: notOurs,
  preview: { zh: '预览', en: 'Preview' },
  modelOnly: { zh: '产品信息', en: 'Product information' },
  voided: { zh: '已作废', en: 'Void' },
  recalled: { zh: '已召回', en: 'Recalled' },
  stolen: { zh: '已报失窃', en: 'Reported stolen' },
  frozen: { zh: '已被冻结', en: 'Frozen' },
  suspended: { zh: '服务已暂停', en: 'Service suspended' },
  notActivated: { zh: '尚未激活', en: 'Not active yet' },
  suspectClone: { zh: '请谨慎辨别', en: 'Be careful' },
  genuineFirst: { zh: '正品', en: 'Genuine' },
  pinRequired: { zh: '请输入验证码', en: 'Enter the PIN' },
  pinRight: { zh: '正品', en: 'Genuine' },
  pinRightAgain: { zh: '验证码正确', en: 'PIN correct' },
  pinWrong: { zh: '验证码不正确', en: 'PIN incorrect' },
  pinLocked: { zh: '验证已锁定', en: 'PIN check locked' },
} as const satisfies Record<string, Words>;

/** Of an address that lost its end on the way nobody can say whether its code was issued. */
export const incomplete = {
  word: { zh: '链接不完整', en: 'The link is incomplete' },
  reason: {
    zh: '链接缺少防伪校验部分，无法核验真伪。请直接扫描标签上的二维码；若结果不变，产品可能是仿冒品。',
    en: 'The link lacks its proof, so the product cannot be checked. Scan the code on the label itself. If the answer stays the same, the product may be counterfeit.',
  },
} as const satisfies Record<string, Words>;

/** The sentence of reason for verdicts without a figure. */
export const verdictReasons = {
  invalid: {
    zh: '该编码未通过校验。请核对标签上的编码，或重新扫描。',
    en: 'The check digit does not match. Check the code on the label or scan again.',
  },
  unknown: {
    zh: '平台没有签发过该编码，产品可能是仿冒品，请谨慎购买。',
    en: 'This code was not issued by the platform. The product may be counterfeit. Buy with caution.',
  },
  preview: {
    zh: '这是企业内部的预览页面，不能作为正品凭证。',
    en: 'This is an internal preview by the manufacturer and not proof of authenticity.',
  },
  modelOnly: {
    zh: '商品码只说明产品型号，不能证明单件真伪。请扫描产品上的一物一码。',
    en: 'A GTIN identifies the product model only, not whether this item is genuine. Scan the unique code on the product.',
  },
  voided: { zh: '该编码已作废，请勿购买带有此编码的产品。', en: 'This code is void. Do not buy products with this code.' },
  recalled: {
    zh: '该产品是正品，但企业正在召回，请立即停止使用，并按以下说明处理。',
    en: 'This product is genuine, but the manufacturer is recalling it. Stop using it and follow the instructions below.',
  },
  stolen: {
    zh: '生产企业已登记该产品失窃，您可能并不知情。若尚未购买，请先不要购买；若已购买，请保留购买凭证，联系销售方或生产企业核实，也可以向当地公安机关咨询。',
    en: 'The manufacturer has reported this product stolen, which you may not have known. If you have not bought it, please wait. If you have, keep the receipt and ask the seller or the manufacturer; your local police can advise you, too.',
  },
  frozen: { zh: '该产品已被冻结，请谨慎购买。', en: 'This product has been frozen. Buy with caution.' },
  suspended: {
    zh: '企业服务已暂停，暂时无法确认产品真伪。',
    en: 'The company’s service is suspended, so authenticity cannot be confirmed for now.',
  },
  notActivated: {
    zh: '该编码尚未激活，产品可能未经正规渠道出厂。',
    en: 'This code has not been activated yet. The product may not come from an official channel.',
  },
  genuineFirst: { zh: '首次查询，正品。此前没有人查询过该编码。', en: 'Genuine, first check. This code has not been checked before.' },
  pinRequired: {
    zh: '编码有效。请刮开涂层，输入 6 位验证码，确认是否为正品。',
    en: 'The code is valid. Scratch off the coating and enter the 6-digit PIN to confirm authenticity.',
  },
  pinUsed: {
    zh: '编码有效，但验证码此前已被验证过。请输入您手中标签的验证码。',
    en: 'The code is valid, but its PIN has been checked before. Enter the PIN on your label.',
  },
  pinRight: { zh: '验证码正确，首次验证通过。', en: 'The PIN is correct, and this is its first check.' },
  pinRightAgain: {
    zh: '该验证码此前已验证过。若不是您本人操作，请谨慎辨别。',
    en: 'This PIN has been checked before. If that was not you, be careful.',
  },
} as const satisfies Record<string, Words>;

/** Word and reason for a GTIN whose model is not in service. */
export const modelWords = {
  unserialised: [
    { zh: '产品信息', en: 'Product information' },
    {
      zh: '该产品不逐件赋码，商品码只说明产品型号，不能证明单件真伪。',
      en: 'This product has no code for each item. Its GTIN identifies the product model only, not whether this item is genuine.',
    },
  ],
  none: [
    { zh: '尚未上架', en: 'Not published yet' },
    {
      zh: '该产品已通过审核，但尚未开通标识服务，请谨慎购买。',
      en: 'The product is approved, but its identification service has not started. Buy with caution.',
    },
  ],
  down: [
    { zh: '已下架', en: 'Unpublished' },
    {
      zh: '企业已将该产品下架，以下信息不再更新，请谨慎购买。',
      en: 'The company has unpublished this product. The details below are no longer updated. Buy with caution.',
    },
  ],
  lapsed: [
    { zh: '服务已到期', en: 'Service expired' },
    {
      zh: '该产品的标识服务已到期，以下信息可能不是最新，请谨慎购买。',
      en: 'The identification service of this product has expired. The details below may be out of date. Buy with caution.',
    },
  ],
  unreviewed: [
    { zh: '尚未通过审核', en: 'Not approved yet' },
    {
      zh: '使用该商品码的产品信息尚未通过平台审核，请谨慎购买。',
      en: 'The product with this GTIN has not been approved by the platform yet. Buy with caution.',
    },
  ],
  stopped: [
    { zh: '商品码已停用', en: 'The GTIN is disabled' },
    { zh: '企业已停用该商品码，请谨慎购买。', en: 'The company has disabled this GTIN. Buy with caution.' },
  ],
  abnormal: [
    { zh: '商品码异常', en: 'GTIN abnormal' },
    { zh: '平台已将该商品码标记为异常，请谨慎购买。', en: 'The platform has marked this GTIN as abnormal. Buy with caution.' },
  ],
} as const satisfies Record<string, readonly [Words, Words]>;

/** 第 n 次查询, and what the consumer should do. */
export const repeatWord = (count: number): Words => ({ zh: `第 ${count} 次查询`, en: `Check no. ${count}` });
export const repeatReason: Words = {
  zh: '编码真实有效。如果此前不是您本人查询，请核对首次查询的时间和地点。',
  en: 'The code is genuine. If you did not make the earlier checks, look at the time and place of the first one.',
};

export const wrongPinReason = (triesLeft: number | undefined): Words =>
  triesLeft === undefined
    ? { zh: '请核对涂层下的 6 位数字后重新输入。', en: 'Check the 6 digits under the coating and try again.' }
    : {
        zh: `请核对涂层下的 6 位数字，还可以输入 ${triesLeft} 次。`,
        en: `Check the 6 digits under the coating. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`,
      };

export const lockedReason = (minutes: number): Words => ({
  zh: `验证码多次输入错误，请在 ${minutes} 分钟后重试。`,
  en: `Too many wrong PINs. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
});

/** Reasons for suspecting a copy: the signals of 4.8, with their figures. */
export const cloneReasons = {
  impossibleTravel: () => ({
    zh: '该编码在短时间内出现在相距很远的两地，标签可能被复制。',
    en: 'This code was checked in two distant places within a short time. The label may have been copied.',
  }),
  cities: (n: number) => ({
    zh: `24 小时内有 ${n} 个城市查询过该编码，标签可能被复制。`,
    en: `This code was checked in ${n} cities within 24 hours. The label may have been copied.`,
  }),
  devices: (n: number) => ({
    zh: `7 天内有 ${n} 台设备查询过该编码，标签可能被复制。`,
    en: `This code was checked on ${n} devices within 7 days. The label may have been copied.`,
  }),
  queries: (n: number) => ({
    zh: `该编码已被查询 ${n} 次，标签可能被复制。`,
    en: `This code has been checked ${n} times. The label may have been copied.`,
  }),
  farFromSale: () => ({
    zh: '该产品已售出，而查询地点远离销售地，标签可能被复制。',
    en: 'This product was sold far from where it was checked. The label may have been copied.',
  }),
  insideClosedBox: () => ({
    zh: '记录显示该产品仍在未拆封的包装箱内，标签可能被复制。',
    en: 'Our records show this product is still in a sealed carton. The label may have been copied.',
  }),
} satisfies Record<string, (n: number) => Words>;

/** SM-05 states 2 and 3: the verdict is still shown, with a notice. */
export const serviceNotices = {
  2: { zh: '该产品已下架，以下信息不再更新。', en: 'The company has unpublished this product. The details below are no longer updated.' },
  3: {
    zh: '企业的标识服务已到期，以下信息可能不是最新。',
    en: 'The company’s identification service has expired. The details below may be out of date.',
  },
} as const satisfies Record<number, Words>;

/** 5.4 (test data) and the product page (临时码): printed across the page, so that a screenshot cannot be used as proof. */
export const watermarkWords = {
  test: { zh: '测试数据', en: 'Test data' },
  preview: { zh: '预览', en: 'Preview' },
} as const satisfies Record<string, Words>;
