import { commodityFieldNames, type Text } from '@touchmark/contract';
import { commodityLife, commodityWords, reportTypeWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...commodityWords,
  ...commodityFieldNames,
  image: t('图片', 'Picture'),
  name: t('商品名称', 'Name'),
  prefixId: t('厂商识别代码', 'Company prefix'),
  bound: t('绑定产品', 'Link product'),
  companyName: t('企业名称', 'Company name'),
  levels: t('包装层级', 'Packaging level'),
  product: t('绑定产品', 'Link product'),
  createTime: t('创建时间', 'Created'),
  itemRef: t('商品项目代码', 'Item reference'),
  indicator: t('包装指示符', 'Indicator'),
  reason: t('停用原因', 'Reason for disabling'),
  productId: t('产品', 'Product'),
  submitTime: t('提交时间', 'Submitted'),
  size: t('尺寸（深 × 宽 × 高）', 'Size (D × W × H)'),
  weight: t('净重 / 毛重', 'Net / gross weight'),
} satisfies Record<string, Text>;

/** Markets a code is reported for, by ISO 3166 number. */
export const marketChoices: Choices = {
  156: t('中国（156）', 'China (156)'),
  344: t('中国香港（344）', 'Hong Kong, China (344)'),
  446: t('中国澳门（446）', 'Macao, China (446)'),
  158: t('中国台湾（158）', 'Taiwan, China (158)'),
};
export const formChoices: Choices = { GTIN13: t('GTIN-13', 'GTIN-13'), GTIN14: t('GTIN-14', 'GTIN-14'), GTIN8: t('GTIN-8', 'GTIN-8') };
export const boundChoices: Choices = { true: t('已绑定', 'Linked'), false: t('未绑定', 'Not linked') };
export const reportChoices: Choices = reportTypeWords;
export const codeActions: Choices = {
  reserve: t('预留', 'Reserve'),
  register: t('登记', 'Registered'),
  edit: t('编辑', 'Edit'),
  submit: t('提交分配', 'Submit for allocation'),
  allot: t('分配通过', 'Allocated'),
  autoAllot: t('自动检查通过', 'Auto-approved'),
  approve: t('通过', 'Approve'),
  reject: t('驳回', 'Reject'),
  report: t('提交通报', 'Submit report'),
  change: t('提交变更', 'Submit change'),
  reportStop: t('提交停用通报', 'Disabling reported'),
  stop: t('停用', 'Disable'),
  flag: t('标记异常', 'Mark abnormal'),
  clear: t('解除异常', 'Clear the mark'),
  bind: t('绑定产品', 'Link product'),
  unbind: t('解除绑定', 'Unlink'),
  release: t('释放', 'Release'),
};

export const usageText = {
  tabSymbols: t('条码', 'Barcodes'),
  noSymbols: t('还没有条码', 'No barcodes yet'),
  noSymbolsHint: t(
    '在“条码分配”中为该商品码及其包装层级生成条码。',
    'Create barcodes for this GTIN and its packaging levels under “Barcode allocation”.',
  ),
  tabSgtin: t('SGTIN', 'SGTIN'),
  noSgtins: t('还没有发放 SGTIN', 'No SGTINs issued yet'),
  noSgtinsHint: t('绑定产品后，可在“发码管理”中申请 SGTIN。', 'Once a product is linked, you can apply for SGTINs under “Issue codes”.'),
  issued: t('已发放', 'Issued'),
  batches: t('批次', 'Batch'),
  scannedCodes: t('被扫过的码', 'Scanned codes'),
  scans: t('扫码次数', 'Scans'),
  lastScan: t('最近扫码', 'Last scan'),
  states: t('各状态数量', 'By status'),
} satisfies Record<string, Text>;

export const pickText = {
  ask: t('选择已分配的商品码，或直接输入', 'Choose an allocated GTIN or enter one'),
  noneFree: t('没有已分配且未绑定的商品码，可直接输入', 'No unlinked GTIN available. Enter one'),
  noneLike: t('没有符合的已分配商品码', 'No matching allocated GTINs'),
  carried: t('已用于产品“{name}”', 'Already used by product “{name}”'),
  otherBrand: t('该商品码分配给品牌“{brand}”，请核对', 'This GTIN was allocated for brand “{brand}”. Please check'),
  isOf: t('已分配：{name}', 'Allocated: {name}'),
  unknown: t('平台上没有登记该商品码，请核对其归属', 'Not registered on this platform. Make sure it belongs to you'),
} satisfies Record<string, Text>;

export const text = {
  title: t('全球贸易项目代码', 'GTIN master data'),
  add: t('新增商品码', 'New GTIN'),
  edit: t('编辑商品码', 'Edit the GTIN'),
  changeTitle: t('变更通报', 'Change report'),
  hint: t(
    '商品码由厂商识别代码和商品项目代码组成，分配通过审核后可绑定产品、通报信息。',
    'A GTIN consists of a company prefix and an item reference. Once allocated, you can link it to a product and report it.',
  ),
  submit: t('提交分配', 'Submit for allocation'),
  noBrand: t('还没有审核通过的品牌。', 'No approved brand yet.'),
  toBrands: t('前往品牌标识', 'Go to brands'),
  noPrefix: t('还没有厂商识别代码。', 'No company prefix yet.'),
  toPrefixes: t('前往厂商识别代码', 'Go to company prefixes'),
  sureSubmit: t(
    '提交后由平台审核，号码不再释放。确定提交？',
    'After submission, the platform reviews the numbers and they can no longer be released. Submit?',
  ),
  report: t('提交通报', 'Submit report'),
  reportMany: t(
    '按现有信息提交通报。信息不完整的商品码会列出缺少的内容，补全后再提交。',
    'GTINs are reported as they are described now. Those that are incomplete are listed with what is missing.',
  ),
  change: t('变更通报', 'Change report'),
  stop: t('停用', 'Disable'),
  stopTitle: t('停用商品码 {gtin}', 'Disable GTIN {gtin}'),
  stopHint: t(
    '停用后不能恢复，号码永不重新分配。已通报的商品码须提交停用通报，审核通过后停用。',
    'This cannot be undone, and the number is never reused. A reported GTIN is disabled once its disabling report is approved.',
  ),
  stopWaiting: t('已提交停用通报，等待审核', 'Disabling report submitted, pending review'),
  bind: t('绑定产品', 'Link product'),
  unbind: t('解除绑定', 'Unlink'),
  sureUnbind: t('解除与“{name}”的绑定？', 'Unlink from “{name}”?'),
  bindTitle: t('绑定产品标识', 'Link a product'),
  bindHint: t(
    '选择同品牌、尚无商品码的产品。绑定后可申请 SGTIN。',
    'Choose a product of the same brand that has no GTIN. You can then apply for SGTINs.',
  ),
  findProduct: t('输入产品名称、型号搜索', 'Search by name or model'),
  qr: t('查看二维码', 'QR code'),
  qrTitle: t('数字链接二维码', 'Digital Link QR code'),
  qrHint: t(
    '扫码后进入该商品的解析页面；同一链接可随时更换展示内容，无需重印。',
    'Scanning opens the page of this GTIN. You can change the content later without reprinting.',
  ),
  png: t('下载 PNG', 'Download PNG'),
  svg: t('下载 SVG', 'Download SVG'),
  tabBasic: t('基本', 'Basics'),
  tabSize: t('尺寸重量', 'Size and weight'),
  tabRequired: t('必填信息', 'Required'),
  tabGmdMore: t('其他 GMD 属性', 'Other GMD attributes'),
  reportTitle: t('通报商品 {gtin}', 'Report GTIN {gtin}'),
  reportHint: t(
    '已从产品信息带出，请核对后提交。名称、品牌、型号和规格请在编辑中修改；审核期间不能修改。',
    'Taken from the product where it says so; please check. Name, brand, model and specification are edited apart. You cannot edit it while it is under review.',
  ),
  tabGmd: t('GMD 属性', 'GMD attributes'),
  tabImages: t('图片', 'Pictures'),
  tabLevels: t('包装层级', 'Packaging level'),
  tabReports: t('通报记录', 'Reports'),
  tabHistory: t('操作记录', 'History'),
  live: t('将分配', 'Will be allocated'),
  used: t('已被使用，不得重复使用', 'is already used and cannot be reused'),
  full: t('号码已用完', 'No numbers left'),
  refDigits: t('该厂商识别代码下的商品项目代码为 {n} 位数字', 'Item references under this prefix have {n} digits'),
  auto: t('自动取下一个空号', 'Use the next free number'),
  prefixHelp: t('只列出有效的厂商识别代码', 'Only valid company prefixes are listed'),
  locked: t(
    '已通报：名称、品牌、型号、规格、尺寸等关键属性不能直接修改，请用“变更通报”；不同的商品应分配新码。',
    'Reported: name, brand, model, specification and size are locked. Submit a change report to change them. A different product needs a new GTIN.',
  ),
  addLevel: t('添加包装层级', 'Add a level'),
  noLevels: t('没有包装层级', 'No packaging levels'),
  levelHint: t(
    '中包、箱、托盘等贸易单元各有一个 GTIN-14：指示符 1–8，加商品码前 12 位，重算校验位。',
    'Each trade unit (inner pack, carton, pallet) has its own GTIN-14: indicator 1–8, the first 12 digits of the GTIN and a new check digit.',
  ),
  pieces: t('含 {n} 件', '{n} pieces'),
  base: t('单品', 'Piece'),
  complete: t('补充并通报', 'Complete and report'),
  missing: t('通报前还需补充：{what}', 'Missing before you can report: {what}'),
  rejected: t('被驳回：{why}', 'Rejected: {why}'),
  abnormal: t('异常：{why}', 'Abnormal: {why}'),
  pendingReport: t('{kind}待审', '{kind} pending'),
  refusedReport: t('{kind}被驳回', '{kind} rejected'),
  wish: t('通过后绑定', 'Linked once allocated'),
  none: t('未绑定', 'Not linked'),
  changed: t('变更内容', 'What changed'),
  noReports: t('还没有通报', 'No reports yet'),
  existing: t('已有码登记', 'Existing code'),
  sureRelease: t('释放后号码回到号池，可重新分配。确定释放？', 'The number returns to the pool and can be allocated again. Release it?'),
  imagesHelp: t('通报至少 1 张，建议白色背景', 'At least one for a report; white background recommended'),
  linkLabel: t('数字链接', 'Digital Link'),
  stopped: t('停用原因', 'Reason for disabling'),
  gpcHelp: t('选填；选择品类后自动带出', 'Optional; filled in from the category'),
  gpcByHand: t(
    '该品类没有唯一对应的 GPC 细类，请按商品自行选择或输入',
    'This category has no single matching GPC brick. Choose or enter the one for this product',
  ),
  gpcAsk: t('8 位代码，或按名称搜索', 'Eight digits, or search by name'),
  brickOf: t('该品类对应 {code} {name}', 'This category maps to {code} {name}'),
  takeBrick: t('采用', 'Use it'),
  forReport: t('通报必填', 'required for a report'),
} satisfies Record<string, Text>;

/** The states of a commodity code, for its reviews. */
export const statusChoices: Choices = commodityLife.words;
