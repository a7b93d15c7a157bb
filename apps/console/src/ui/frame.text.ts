/** Texts of components used inside and outside the frame: language, notice, footer. */
export const frameText = {
  toLanguage: { zh: '切换为英文', en: 'Switch to Chinese' },
  dismiss: { zh: '不再显示', en: 'Dismiss' },
  techSupport: { zh: '技术支持：{name}', en: 'Technical support: {name}' },
  notice: { zh: '公告', en: 'Notice' },
};
