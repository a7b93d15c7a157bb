import type { ScanModel } from '@touchmark/domain';

export type Language = ScanModel['language'];

/** The page's own texts; the texts of verdicts come from the domain package. */
export const t = {
  otherLanguage: { zh: 'English', en: '中文' },
  skip: { zh: '跳到查询结果', en: 'Skip to the result' },
  verdict: { zh: '查询结果', en: 'Result' },
  code: { zh: '编码', en: 'Code' },
  piece: { zh: '包件', en: 'Package' },
  count: { zh: '查询次数', en: 'Checks' },
  times: { zh: '次', en: '' },
  firstQuery: { zh: '首次查询', en: 'First check' },
  product: { zh: '产品信息', en: 'Product information' },
  brand: { zh: '品牌', en: 'Brand' },
  model: { zh: '型号', en: 'Model' },
  spec: { zh: '规格', en: 'Specification' },
  maker: { zh: '生产企业', en: 'Manufacturer' },
  certified: { zh: '已认证', en: 'Certified' },
  certifiedLong: { zh: '该企业已通过平台实名认证', en: 'This company’s identity is verified by the platform' },
  more: { zh: '全部参数', en: 'All details' },
  openFile: { zh: '查看文件', en: 'Open file' },
  materials: { zh: '物料来源', en: 'Material lots' },
  material: { zh: '物料', en: 'Material' },
  supplier: { zh: '供应商', en: 'Supplier' },
  origin: { zh: '产地', en: 'Origin' },
  values: { zh: '关键指标', en: 'Key values' },
  trace: { zh: '溯源信息', en: 'Traceability' },
  recall: { zh: '召回说明', en: 'Recall instructions' },
  hotline: { zh: '联系电话', en: 'Phone' },
  recallNo: { zh: '召回编号', en: 'Recall no.' },
  pinTitle: { zh: '验证码', en: 'PIN' },
  pinLabel: { zh: '标签涂层下的 6 位数字', en: '6 digits under the coating' },
  pinCheck: { zh: '验证', en: 'Check' },
  pinBad: { zh: '请输入 6 位数字', en: 'Enter 6 digits' },
  checking: { zh: '验证中…', en: 'Checking…' },
  placeTitle: { zh: '您在哪里查询？', en: 'Where are you?' },
  placeWhy: {
    zh: '提供所在地，有助于企业发现假冒和违规流通的产品。位置只保留到约 1 公里，不提供也不影响查询结果。',
    en: 'Your location helps the manufacturer find counterfeit and diverted products. It is stored to within about 1 km. Sharing it does not affect the result.',
  },
  placeShare: { zh: '提供当前位置', en: 'Share my location' },
  placeOr: { zh: '或选择地区', en: 'Or choose a region' },
  placeChoose: { zh: '请选择', en: 'Choose' },
  placeSend: { zh: '提交', en: 'Submit' },
  placeThanks: { zh: '已收到，谢谢。', en: 'Received, thank you.' },
  placeDenied: { zh: '未取得位置，请在下方选择地区。', en: 'Location not available. Please choose a region below.' },
  copy: { zh: '复制结果', en: 'Copy result' },
  copied: { zh: '已复制', en: 'Copied' },
  share: { zh: '分享', en: 'Share' },
  offline: { zh: '网络异常，请重试。', en: 'Network error. Please try again.' },
  source: {
    zh: '产品信息由生产企业提供，平台负责编码的签发与核验。',
    en: 'Product details are provided by the manufacturer. Codes are issued and verified by the platform.',
  },
  request: { zh: '查询编号', en: 'Check ID' },
  feedback: { zh: '留言 / 举报假货', en: 'Ask or report a fake' },
  warranty: { zh: '保修', en: 'Warranty' },
  until: { zh: '至', en: 'until' },
  noPromise: { zh: '企业暂未公布保修期', en: 'No warranty was published' },
  register: { zh: '登记保修', en: 'Register the warranty' },
  owner: { zh: '我是新主人，变更登记', en: 'It is mine now: change the owner' },
  service: { zh: '申请售后', en: 'Ask for service' },
  retry: { zh: '重试', en: 'Retry' },
} as const satisfies Record<string, { zh: string; en: string }>;

/** Pages without a verdict. */
export const messages = {
  tooMany: { title: { zh: '查询过于频繁', en: 'Too many checks' }, text: { zh: '请稍后再试。', en: 'Please try again later.' } },
  notFound: {
    title: { zh: '没有找到页面', en: 'Page not found' },
    text: { zh: '请重新扫描产品上的二维码，或核对网址。', en: 'Scan the code on the product again, or check the address.' },
  },
  expired: {
    title: { zh: '预览已过期', en: 'The preview has expired' },
    text: {
      zh: '预览二维码的有效期为 24 小时，请向企业索取新的预览码。',
      en: 'Preview codes are valid for 24 hours. Ask the manufacturer for a new one.',
    },
  },
  /** The address of a form, in a browser that did not open it, or a day later. */
  closed: {
    title: { zh: '这一页已关闭', en: 'This page is closed' },
    text: {
      zh: '请重新扫描产品上的二维码，再打开这一页；浏览器须允许 Cookie。',
      en: 'Scan the code on the product again and open it from there. Your browser must allow cookies.',
    },
  },
  error: {
    title: { zh: '暂时无法查询', en: 'Check failed' },
    text: { zh: '服务器出现故障，请稍后再试。', en: 'Something went wrong on our side. Please try again later.' },
  },
} as const satisfies Record<string, Record<'title' | 'text', { zh: string; en: string }>>;

/** The page of an identifier. */
export const identifierWords = {
  logo: { zh: '标志', en: 'Logo' },
  identifier: { zh: '标识', en: 'Identifier' },
  kinds: { COMPANY: { zh: '企业', en: 'Company' }, BRAND: { zh: '品牌', en: 'Brand' }, PRODUCT: { zh: '产品', en: 'Product' } },
  registered: {
    word: { zh: '已登记的标识', en: 'Registered identifier' },
    reason: { zh: '该标识由平台审核并登记。', en: 'This identifier was reviewed and registered by the platform.' },
  },
  /** Given by a company under its reviewed prefix: nobody judged this very number. */
  declared: {
    word: { zh: '企业自编的编码', en: 'Numbered by a company' },
    reason: { zh: '该编码由下列企业编制，平台未逐一审核。', en: 'The company below gave this number. The platform has not reviewed it.' },
  },
  paused: {
    word: { zh: '标识已停止解析', en: 'This identifier no longer resolves' },
    reason: { zh: '该标识已登记，但目前不提供解析服务。', en: 'This identifier is registered, but resolution is suspended.' },
  },
} as const;

/** Which package of a product in several packages carries the label. */
export const pieceWords = ({ no, of }: { no: number; of: number }): { zh: string; en: string } => ({
  zh: `第 ${no} 件，共 ${of} 件`,
  en: `${no} of ${of}`,
});

export const waitText = (seconds: number): { zh: string; en: string } => ({
  zh: `请在 ${seconds} 秒后再试。`,
  en: `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
});

/** GB/T 2260 province level, for visitors who choose a place instead of sharing their location. */
export const provinces: readonly (readonly [adcode: string, zh: string, en: string])[] = [
  ['110000', '北京市', 'Beijing'],
  ['120000', '天津市', 'Tianjin'],
  ['130000', '河北省', 'Hebei'],
  ['140000', '山西省', 'Shanxi'],
  ['150000', '内蒙古自治区', 'Inner Mongolia'],
  ['210000', '辽宁省', 'Liaoning'],
  ['220000', '吉林省', 'Jilin'],
  ['230000', '黑龙江省', 'Heilongjiang'],
  ['310000', '上海市', 'Shanghai'],
  ['320000', '江苏省', 'Jiangsu'],
  ['330000', '浙江省', 'Zhejiang'],
  ['340000', '安徽省', 'Anhui'],
  ['350000', '福建省', 'Fujian'],
  ['360000', '江西省', 'Jiangxi'],
  ['370000', '山东省', 'Shandong'],
  ['410000', '河南省', 'Henan'],
  ['420000', '湖北省', 'Hubei'],
  ['430000', '湖南省', 'Hunan'],
  ['440000', '广东省', 'Guangdong'],
  ['450000', '广西壮族自治区', 'Guangxi'],
  ['460000', '海南省', 'Hainan'],
  ['500000', '重庆市', 'Chongqing'],
  ['510000', '四川省', 'Sichuan'],
  ['520000', '贵州省', 'Guizhou'],
  ['530000', '云南省', 'Yunnan'],
  ['540000', '西藏自治区', 'Tibet'],
  ['610000', '陕西省', 'Shaanxi'],
  ['620000', '甘肃省', 'Gansu'],
  ['630000', '青海省', 'Qinghai'],
  ['640000', '宁夏回族自治区', 'Ningxia'],
  ['650000', '新疆维吾尔自治区', 'Xinjiang'],
  ['710000', '台湾省', 'Taiwan'],
  ['810000', '香港特别行政区', 'Hong Kong'],
  ['820000', '澳门特别行政区', 'Macao'],
];
