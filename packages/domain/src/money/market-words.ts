/** What an application of the market is for. */
export const listingCategories = {
  IDENT: { zh: '标识应用', en: 'Identification' },
  PRODUCTION: { zh: '生产管理', en: 'Production' },
  MARKETING: { zh: '营销', en: 'Marketing' },
  SUPPLY: { zh: '供应链', en: 'Supply chain' },
  QUALITY: { zh: '质量管理', en: 'Quality' },
  DESIGN: { zh: '设计', en: 'Design' },
} as const;

/** What it reads of a company that uses it. */
export const listingScopes = {
  PERSON: { zh: '使用者的姓名和账号', en: 'Name and account of whoever opens it' },
  COMPANY: { zh: '企业名称和企业编号', en: 'Company name and number' },
  PRODUCTS: { zh: '产品与标识资料', en: 'Products and identifiers' },
  CODES: { zh: '发码与批次', en: 'Issued codes and batches' },
  SCANS: { zh: '消费者扫码统计', en: 'Statistics of scans' },
  FLOW: { zh: '发货与收货单据', en: 'Shipping and receiving documents' },
} as const;

/** How an edition is charged. */
export const editionWays = {
  FREE: { zh: '免费', en: 'Free' },
  MONTH: { zh: '按月', en: 'Monthly' },
  YEAR: { zh: '按年', en: 'Yearly' },
} as const;
export type EditionWay = keyof typeof editionWays;

/** Why a rating is hidden. */
export const hideReasons = {
  INSULT: { zh: '侮辱或攻击', en: 'Insulting' },
  ADVERT: { zh: '广告', en: 'Advertising' },
  PRIVACY: { zh: '泄露个人信息', en: 'Discloses personal data' },
  UNRELATED: { zh: '与应用无关', en: 'Not about the application' },
  FALSE: { zh: '查实为虚假', en: 'Proven to be false' },
} as const;

/** The fields of a listing, as pages and sheets name them. */
export const listingWords = {
  name: { zh: '应用名称', en: 'Application' },
  nameEn: { zh: '英文名称', en: 'English name' },
  category: { zh: '分类', en: 'Category' },
  provider: { zh: '服务商', en: 'Service provider' },
  icon: { zh: '图标', en: 'Icon' },
  screenshots: { zh: '截图', en: 'Screenshots' },
  intro: { zh: '介绍', en: 'Description' },
  entryUrl: { zh: '入口地址', en: 'Entry address' },
  scopes: { zh: '读取的数据', en: 'What it reads' },
  dataNote: { zh: '数据用途', en: 'What for' },
  needsApproval: { zh: '开通需审核', en: 'Opened after approval' },
  editions: { zh: '版本与价格', en: 'Editions and prices' },
  status: { zh: '上架状态', en: 'Listing state' },
  applyStatus: { zh: '审核状态', en: 'Review' },
  release: { zh: '发布版本', en: 'Release' },
  subscribers: { zh: '使用企业', en: 'Companies' },
  income: { zh: '成交金额', en: 'Paid orders' },
  rating: { zh: '评分', en: 'Rating' },
  updateTime: { zh: '更新时间', en: 'Updated' },
} as const;

/** The fields of a subscription. */
export const subscribeWords = {
  subNo: { zh: '订阅编号', en: 'Subscription number' },
  name: { zh: '应用', en: 'Application' },
  companyName: { zh: '企业', en: 'Company' },
  edition: { zh: '版本', en: 'Edition' },
  startTime: { zh: '开始', en: 'Starts' },
  endTime: { zh: '到期', en: 'Expires' },
  status: { zh: '状态', en: 'Status' },
  users: { zh: '可用成员', en: 'Members' },
  lastOpen: { zh: '最近使用', en: 'Last used' },
  orderNo: { zh: '订单', en: 'Order' },
  amount: { zh: '金额', en: 'Amount' },
  quantity: { zh: '数量', en: 'Quantity' },
  createTime: { zh: '提交时间', en: 'Submitted' },
  opinion: { zh: '意见', en: 'Comment' },
} as const;
