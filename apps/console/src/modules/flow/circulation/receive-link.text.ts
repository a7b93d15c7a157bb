/** The words of the link by which a document is received. */
export const linkText = {
  link: { zh: '收货链接', en: 'Receiving link' },
  qr: { zh: '收货链接的二维码', en: 'QR code of the receiving link' },
  hint: {
    zh: '发给收货方：对方用手机打开即可签收这一张单据，无需账号。送货单上的二维码就是它。',
    en: 'Send it to the receiver: opened on a phone, it receives this document without an account. It is the code on the delivery note.',
  },
  renew: { zh: '更换链接', en: 'New link' },
  renewSure: {
    zh: '更换后，已发出的链接和已打印送货单上的二维码都会失效。',
    en: 'The link that was sent and the codes on printed notes end.',
  },
  withdraw: { zh: '撤回链接', en: 'Revoke the link' },
  withdrawSure: { zh: '撤回后，对方不能再凭此链接签收。', en: 'It cannot be used to receive any more.' },
} as const;
