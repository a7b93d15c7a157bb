import type { Text } from './call.ts';
import { signInErrors } from './sign-in-errors.ts';

type ErrorRow = { code: number } & Text;

/** The complete error catalogue. `code` is sent and is the HTTP status, the sentence is shown to the user. */
export const errorCatalogue = {
  valueNotTaken: {
    code: 400,
    zh: '提交的内容中有无法处理的值，请检查后重试。问题已记录',
    en: 'Something you sent cannot be processed. Please check it and try again. The fault was recorded',
  },
  invalidInput: { code: 400, zh: '{field}：{fault}', en: '{field}: {fault}' },
  wrongClient: { code: 401, zh: '客户端认证失败', en: 'Unknown client' },
  signInAgain: { code: 401, zh: '请重新登录', en: 'Please sign in again' },
  forbidden: { code: 403, zh: '没有操作权限', en: 'You do not have permission to do this' },
  fileRefused: { code: 403, zh: '无权查看该文件：能查看文件所属单据的人才能打开它', en: 'You may not open this file: only people who may see what it belongs to can' },
  notFound: { code: 404, zh: '数据不存在', en: 'Not found' },
  unknown: { code: 500, zh: '系统繁忙，请稍后再试', en: 'The system is busy. Please try again later' },
  notReady: { code: 503, zh: '服务正在启动，请稍候', en: 'The service is starting. Please wait' },
  takenMeanwhile: { code: 409, zh: '名称或编号已被使用，请刷新后重试', en: 'This name or number is already in use. Refresh and try again' },
  unavailable: { code: 503, zh: '服务暂时不可用，请稍后再试', en: 'The service is temporarily unavailable. Please try again' },
  busy: { code: 503, zh: '当前请求较多，请稍后再试', en: 'Too many requests in progress. Please try again shortly' },
  tooOften: { code: 429, zh: '操作过于频繁，请稍后再试', en: 'Too many requests. Please try again later' },
  notAllowedInState: { code: 409, zh: '当前状态不允许此操作', en: 'Not allowed in the current status' },
  versionConflict: { code: 409, zh: '数据已被他人修改，请刷新', en: 'Someone else has changed this. Please refresh' },
  keyReused: { code: 409, zh: '同一请求标识用于不同内容', en: 'The idempotency key was already used with different content' },
  keyInProgress: { code: 409, zh: '相同的请求正在处理中', en: 'The same request is still being processed' },
  ...signInErrors,
  notMember: { code: 403, zh: '您不是该企业的在职成员', en: 'You are not an active member of this company' },
  companyFrozen: { code: 422, zh: '企业服务已暂停，暂不能进行此操作', en: 'The company’s service is suspended, so this is not available' },
  legacyClosed: { code: 409, zh: '旧版已于 {day} 关闭，仅可查看和迁移，请先迁移该产品', en: 'The legacy edition closed on {day}. Its products can only be read and moved; move this product first' },
  nameTaken: { code: 409, zh: '名称“{name}”已被使用', en: 'The name “{name}” is already in use' },
  inUse: { code: 409, zh: '{what}已被使用，不能删除', en: '{what} is in use and cannot be deleted' },
  trialLimit: { code: 422, zh: '试用企业最多{what}，缴纳年费后不受限制', en: 'A trial company can have up to {what}. Pay the annual fee to remove the limit' },
  fileType: { code: 400, zh: '文件“{name}”的内容是{zh}，请上传 {wanted}', en: 'The content of “{name}” is {en}. Please upload {wanted}' },
  fileActive: {
    code: 400,
    zh: '文件“{name}”含有{zh}，未保存。请另存（打印）为不含这些内容的文件后再上传',
    en: 'The file “{name}” contains {en} and was not saved. Print or save it as a file without that, and upload it again',
  },
  fileInfected: { code: 422, zh: '文件“{name}”含有恶意内容（{found}），未保存', en: 'The file “{name}” contains malware ({found}) and was not saved' },
  scannerAway: { code: 503, zh: '暂时无法检查文件安全，请稍后再试', en: 'Files cannot be checked for malware at the moment. Please try again later' },
  fileTooLarge: { code: 413, zh: '文件超过 {limit}', en: 'The file is larger than {limit}' },
  fileEmpty: { code: 400, zh: '文件“{name}”没有内容，请检查后重新选择', en: 'The file “{name}” is empty. Please choose another' },
  fileBroken: { code: 400, zh: '文件无法读取，可能已损坏', en: 'The file cannot be read. It may be damaged' },
  videoBroken: { code: 400, zh: '视频无法读取，请用手机重新拍摄，或换一个 mp4、mov 视频', en: 'The video cannot be read. Please record it again, or choose another MP4 or MOV' },
  photosOrVideo: { code: 422, zh: '照片和视频只能选一种：最多 {most} 张照片，或 1 个视频', en: 'Please send either up to {most} photos or one video' },
  phoneSignedOut: { code: 410, zh: '登录已失效，请用手机验证码重新登录', en: 'You are signed out. Please sign in again by a code' },
  linkEnded: { code: 410, zh: '链接无效或已结束，请联系提供链接的企业', en: 'This link is not valid or has ended. Please contact the company that gave it to you' },
  passEnded: { code: 422, zh: '验证已过期，请重新获取短信验证码', en: 'Your sign-in has ended. Please get a new code by SMS' },
  tooManyFiles: { code: 422, zh: '最多可上传 {most} 张照片', en: 'At most {most} photos can be uploaded' },
  tooManyFillFiles: { code: 422, zh: '最多可上传 {most} 个文件', en: 'At most {most} files can be uploaded' },
  linkExpired: { code: 410, zh: '链接已过期，请重新获取', en: 'This link has expired. Please get a new one' },
  ownData: { code: 403, zh: '不能审核本人所在企业的数据', en: 'You cannot review data of a company you belong to' },
  lockedByOther: { code: 409, zh: '{name} 已领取，锁定至 {until}', en: 'Taken by {name} until {until}' },
  checksNotGreen: { code: 422, zh: '自动检查未全部通过，请逐条审核', en: 'Not all automatic checks passed. Please review it individually' },
  fixedTemplate: { code: 409, zh: '内置模板不能修改，请先复制', en: 'Built-in templates cannot be edited. Copy it first' },
  labelRefused: { code: 422, zh: '标签无法可靠识读：{reason}', en: 'The label will not scan reliably: {reason}' },
  labelNeedsCodes: { code: 422, zh: '该模板用到{fields}，只能按码批次打印', en: 'This template shows {fields}, so it is printed for a code batch only' },
  printerAddress: { code: 422, zh: '服务器未被允许连接打印机 {address}，请联系平台管理员在 PRINT_ADDRESSES 中登记', en: 'This server may not connect to the printer {address}. Ask the operator to list it in PRINT_ADDRESSES' },
  printerWay: { code: 422, zh: '该打印机不由服务器直接打印，请下载文件', en: 'The server does not print to this printer itself. Download the file' },
  printerAway: { code: 503, zh: '打印机 {address} 没有响应，请检查电源、网线和纸张', en: 'The printer {address} does not answer. Check its power, network and paper' },
  printerPaper: { code: 503, zh: '打印机缺纸', en: 'The printer is out of labels' },
  printerHead: { code: 503, zh: '打印机打印头未合上', en: 'The head of the printer is open' },
  printerRibbon: { code: 503, zh: '打印机碳带用完', en: 'The printer is out of ribbon' },
  printerJam: { code: 503, zh: '打印机卡纸', en: 'Labels are jammed in the printer' },
  printerPaused: { code: 503, zh: '打印机处于暂停状态', en: 'The printer is paused' },
  printerFault: { code: 503, zh: '打印机报告故障，请看其面板', en: 'The printer reports a fault. Look at its panel' },
  printerSpool: { code: 422, zh: '服务器未设置打印文件夹，请联系平台管理员设置 PRINT_SPOOL', en: 'This server has no folder for print files. Ask the operator to set PRINT_SPOOL' },
  printerFolder: { code: 503, zh: '打印文件夹 {folder} 无法写入，请联系平台管理员检查磁盘和权限', en: 'Nothing can be written into the print folder {folder}. Ask the operator to check the disk and its permissions' },
  boxSchemesMixed: { code: 422, zh: '请分开打印：所选箱中既有 SSCC，也有平台箱码', en: 'Print them separately: some of these boxes have SSCCs, others numbers of the platform' },
  orderPin: { code: 422, zh: 'PIN 不正确，连续 5 次错误后链接失效', en: 'The PIN is wrong. After five wrong ones in a row the link ends' },
  printOverlap: { code: 409, zh: '序号 {serials} 已在任务 {jobNo}（{name}）中打印过，请核对；确需再次打印请确认并填写原因', en: 'Serials {serials} were already printed by {name} in job {jobNo}. If they are to be printed again, confirm it and give a reason' },
  reprintForbidden: { code: 409, zh: '本企业不允许重复打印同一序号：{serials}。请作废后使用新的序号', en: 'Your company does not allow serials to be printed again: {serials}. Void them and use new ones' },
  printSum: { code: 422, zh: '数量不符：计划 {planned} ＝ 合格 {good} ＋ 损坏 {spoilt} ＋ 缺失 {missing} 不成立，相差 {rest}', en: 'The count does not add up: planned {planned}, but good {good} + spoilt {spoilt} + missing {missing}; the difference is {rest}' },
  printOpen: { code: 422, zh: '序号 {serials} 尚未处理，请先作废或补打', en: 'Serials {serials} are still open. Void or reprint them first' },
  printUncounted: { code: 409, zh: '标签任务须先清点：登记合格、损坏和缺失数量后才能完成', en: 'Labels must be counted first: record good, spoilt and missing ones to close the job' },
  rangeOutside: { code: 422, zh: '号段应在 {from}–{to} 之内', en: 'The range must be within {from}–{to}' },
  accreditTaken: { code: 409, zh: '该企业已有这项资质的授权', en: 'This company already has, or was offered, this certificate' },
  channelCodeTaken: { code: 409, zh: '渠道码“{name}”已被使用', en: 'The channel code “{name}” is already in use' },
  channelNameTaken: { code: 409, zh: '已有名称为“{name}”的渠道', en: 'There is a channel named “{name}” already' },
  channelOver: { code: 409, zh: '推广已于 {day} 到期，请先修改推广结束日期', en: 'It ended on {day}. Edit its last day first' },
  listingTaken: { code: 409, zh: '已有名为“{name}”的应用', en: 'You already have a listing called “{name}”' },
  listingBarred: { code: 409, zh: '平台已下架该应用，请修改后提交新版本', en: 'The platform unpublished it. Submit a new version first' },
  ownListing: { code: 409, zh: '这是本企业自己的应用', en: 'It is your own application' },
  triedBefore: { code: 409, zh: '已试用过，不能再次试用', en: 'It was tried before' },
  orderWaits: { code: 409, zh: '订单 {orderNo} 尚未完成，请先付款或取消', en: 'Order {orderNo} is still open. Pay or cancel it first' },
  notOpenedLately: { code: 409, zh: '近 {days} 天内使用过的企业才能评价', en: 'Only companies that opened it within {days} days may rate it' },
  partnerTaken: { code: 409, zh: '该信用代码的服务商已登记', en: 'A service provider with this code is already there' },
  ownPartner: { code: 409, zh: '请由提交人以外的工作人员审核', en: 'Somebody else than whoever submitted it has to review it' },
  leadTaken: { code: 409, zh: '该电话与企业已有咨询 {no}', en: 'This number already stands for this company, in lead {no}' },
  receiverNameTaken: { code: 409, zh: '已有名称为“{name}”的收货方', en: 'There is a receiver named “{name}” already' },
  receiverCodeTaken: { code: 409, zh: '收货方编号“{name}”已被使用', en: 'The receiver code “{name}” is already in use' },
  receiverPending: { code: 409, zh: '收货方“{name}”的合作尚未生效，请先启用', en: 'The contract with “{name}” has not started. Enable the receiver first' },
  receiverPaused: { code: 409, zh: '收货方“{name}”已暂停合作，恢复后才能发货', en: '“{name}” is paused. Enable the receiver before you ship to it' },
  receiverEnded: { code: 409, zh: '与收货方“{name}”的合作已终止或合同已于 {day} 到期', en: 'Work with “{name}” has ended, or its contract expired on {day}' },
  receiverContractOver: { code: 409, zh: '合同已于 {day} 到期，请先编辑合同结束日期', en: 'The contract expired on {day}. Edit its end first' },
  receiverOpenDocs: { code: 409, zh: '还有 {count} 张流转单的货物在途，签收或撤销后才能移动', en: 'Goods of {count} documents are under way. They must be received or undone first' },
  receiverLimit: { code: 422, zh: '收货方最多 {count} 个', en: 'A company can have up to {count} receivers' },
  receiverPhoneTaken: { code: 409, zh: '该手机号已是这个收货方的收货账号', en: 'This number already receives for this receiver' },
  certNoTaken: { code: 409, zh: '该发证机构的证书编号“{name}”已登记', en: 'Certificate “{name}” of this issuer is already registered' },
  modelTaken: { code: 409, zh: '该品牌下已有型号“{model}”', en: 'The brand already has a model “{model}”' },
  gtinTaken: { code: 409, zh: '商品码 {gtin} 已被其他产品使用', en: 'GTIN {gtin} is already used by another product' },
  productIncomplete: { code: 422, zh: '资料尚未完善：{what}', en: 'Incomplete: {what}' },
  changeOpen: { code: 409, zh: '该产品已有一项变更在审核中', en: 'A change of this product is already under review' },
  feeRequired: { code: 422, zh: '标识解析年费未缴纳或已到期，缴费后才能上架', en: 'The annual fee is unpaid or has expired. Pay it to publish the product' },
  notApproved: { code: 422, zh: '产品尚未审核通过，不能上架', en: 'The product is not approved yet and cannot be published' },
  brandNotApproved: { code: 422, zh: '产品所属品牌未通过审核或已作废，不能上架', en: 'The product’s brand is not approved or was revoked; the product cannot be published' },
  productFrozen: { code: 422, zh: '产品或企业已被冻结，不能上架', en: 'The product or the company is frozen; the product cannot be published' },
  tempCodeLimit: { code: 422, zh: '该产品已有 {count} 个有效临时码，请待其到期后再生成', en: 'The product already has {count} valid temporary codes. Wait until one expires' },
  lastModel: { code: 409, zh: '这是已通过产品唯一的信息模型，不能删除', en: 'An approved product’s only information model cannot be deleted' },
  numbersUsedUp: { code: 422, zh: '企业的产品编号已用完', en: 'The company’s product numbers are used up' },
  sheetHeading: { code: 400, zh: '表头与模板不一致，缺少：{columns}', en: 'The headings do not match the template. Missing: {columns}' },
  sheetOfOther: { code: 422, zh: '该表格是“{theirs}”的模板，所选标准是“{wanted}”。没有导入任何内容，请选择对应的标准或换用其模板', en: 'The sheet is a template of {theirs}, but {wanted} was chosen. Nothing was imported: choose that standard, or use the template of this one' },
  sheetEmpty: { code: 400, zh: '文件中没有数据行', en: 'The file has no rows' },
  sheetTooLong: { code: 422, zh: '一次最多导入 {rows} 行，请拆分成几个文件', en: 'Up to {rows} rows can be imported at a time. Split the file' },
  goodsBatchAtWork: { code: 409, zh: '该批次正在处理中，请稍候', en: 'The batch is being processed. Please wait' },
  goodsBatchAtFault: { code: 422, zh: '有 {count} 行存在问题，请先更正或仅提交正确行', en: '{count} rows have errors. Correct them or submit only the valid rows' },
  sheetUnpacksTooLarge: { code: 422, zh: '文件解压后超过 {limit}，请删除多余的工作表、图片或空白行后重试', en: 'The unzipped file is larger than {limit}. Remove unneeded sheets, pictures or blank rows and try again' },
  sheetTooMuch: { code: 422, zh: '文件过大：{zh}超过 {limit}，请删除多余内容或拆分成几个文件', en: 'The file is too large: more than {limit} {en}. Remove what you do not need or split the file' },
  sheetOpenQuote: { code: 422, zh: '第 {row} 行有引号没有成对：以引号开头的单元格须以引号结束，内容中的引号写两遍（""）。没有导入任何内容', en: 'A quotation mark in row {row} has no partner: a cell that begins with one must end with one, and one within it is written twice (""). Nothing was imported' },
  sheetTooSlow: { code: 422, zh: '文件过于复杂，{seconds} 秒内未能读完，请拆分后重试', en: 'The file is too complex to read within {seconds} seconds. Split it and try again' },
  sheetTooHeavy: { code: 422, zh: '文件过大，读取时内存不足，请拆分后重试', en: 'The file is too large to read. Split it and try again' },
  seriesNotEmpty: { code: 409, zh: '该系列下还有子系列或产品，不能删除', en: 'This series still has sub-series or products and cannot be deleted' },
  brandHasSeries: { code: 409, zh: '该品牌下还有产品系列，不能删除', en: 'This brand still has product series and cannot be deleted' },
  brandCodesUsedUp: { code: 422, zh: '该企业的品牌编码（B001–B999）已用完', en: 'The company has used up its brand codes (B001–B999)' },
  viewsFull: { code: 409, zh: '每个列表最多保存 {most} 个方案，请先删除不用的方案', en: 'Each list can have up to {most} saved views. Delete one first' },
  nothingChanged: { code: 422, zh: '内容没有变化，无需提交变更', en: 'Nothing has changed, so there is nothing to submit' },
  noPrice: { code: 422, zh: '该产品暂未定价，请联系平台客服', en: 'No price has been set. Please contact the platform' },
  payingOnline: { code: 409, zh: '该订单正在在线支付，请先完成支付或关闭二维码', en: 'This order is being paid online. Pay or close the code first' },
  paidOnline: { code: 409, zh: '该笔在线支付已付款', en: 'This online payment has been paid' },
  payChannelOff: { code: 409, zh: '本平台未开通该支付渠道，请转账付款', en: 'This platform does not take that way of payment. Please pay by transfer' },
  payRefused: { code: 409, zh: '支付渠道未受理：{why}', en: 'The payment provider refused: {why}' },
  payUnreachable: { code: 503, zh: '支付渠道暂无应答，请稍后再试', en: 'The payment provider does not answer. Please try again later' },
  redLetterFirst: { code: 409, zh: '原发票 {number} 红冲后才能开具新发票', en: 'Invoice {number} has to be reversed before the new one is issued' },
  refundUnderWay: { code: 409, zh: '该订单正在退款', en: 'This order is being refunded' },
  balanceShort: { code: 409, zh: '余额 {balance} 元，不足以支付 {amount} 元', en: 'The balance is CNY {balance}, too little for CNY {amount}' },
  paidTogether: { code: 409, zh: '该订单与其他 {n} 笔订单一同付款，请先撤销凭证', en: 'This order was paid together with {n} others. Withdraw the proof of payment first' },
  refundByAdmin: { code: 403, zh: '已交付的订单只能由平台管理员退款', en: 'A delivered order can only be refunded by a platform administrator' },
  refundRefused: { code: 422, zh: '不能退款：{why}', en: 'This cannot be refunded: {why}' },
  quotaShort: { code: 422, zh: '{type}额度不足：可用 {left} 枚，请先购买码包', en: 'Not enough {type} quota: {left} left. Buy a code pack first' },
  productNotForCodes: { code: 422, zh: '产品须审核通过并处于服务中，才能申请发码', en: 'A product must be approved and in service before codes can be applied for' },
  checkFailed: { code: 422, zh: '不能通过：{what}', en: 'Cannot be approved: {what}' },
  productNotSerial: { code: 422, zh: '该产品不按序列号管理，不能申请一物一码', en: 'The product is not managed by serial, so its units have no codes' },
  gtinMissing: { code: 422, zh: '该产品没有商品码（GTIN），不能申请 SGTIN', en: 'The product has no GTIN, so it cannot have SGTINs' },
  batchActivated: { code: 409, zh: '批次中已有激活的编码，不能整批作废；请按码段或单码作废', en: 'Some codes in this batch are active, so the whole batch cannot be voided. Void a range or single codes' },
  batchNotReady: { code: 409, zh: '批次尚未生成完成或已作废', en: 'The batch is not generated yet or is void' },
  batchFrozen: { code: 409, zh: '批次已整批冻结，请先解冻批次', en: 'The whole batch is frozen. Unfreeze it first' },
  heldByPlatform: { code: 409, zh: '以下编码由平台冻结，只能由平台解冻：{codes}', en: 'The platform has frozen these codes, and only the platform can unfreeze them: {codes}' },
  batchNotDelivered: { code: 409, zh: '批次尚未下发：请先下载、发送印刷商或打印标签', en: 'The batch is not delivered yet. Download it, send it to a printer or print labels first' },
  pinsTaken: { code: 409, zh: '涂层验证码文件只能下载一次，该批次已下载过', en: 'The scratch PIN file can only be downloaded once, and it has already been downloaded' },
  pinsUnderWay: { code: 409, zh: '该批次的涂层验证码文件正在下载中，请等待其结束', en: 'The scratch PIN file of this batch is being downloaded. Please wait until it finishes' },
  codesNotFound: { code: 422, zh: '以下编码不属于该批次：{codes}', en: 'Not codes of this batch: {codes}' },
  nothingToChange: { code: 409, zh: '所选编码都不能进行此操作', en: 'This action is not available for any of the selected codes' },
  undoTooLate: { code: 409, zh: '回传已超过 {hours} 小时，不能撤销', en: 'More than {hours} hours have passed; the activation can no longer be undone' },
  codesMoved: { code: 409, zh: '回传中有 {count} 枚编码已流转，不能撤销', en: '{count} of these codes are already in circulation, so the activation cannot be undone' },
  prodBatchTaken: { code: 409, zh: '生产批次号“{batchNo}”已存在', en: 'Production batch “{batchNo}” already exists' },
  qcNotPassed: { code: 422, zh: '质检合格后才能出厂', en: 'Only a batch that passed inspection can be dispatched' },
  goodsMovedOn: { code: 409, zh: '该出厂单的货物已签收或转出，不能撤销', en: 'Goods of this dispatch were received or sent on; it cannot be undone' },
  severalCompanies: { code: 409, zh: '多家企业都有编号“{number}”，请用批量查询逐一列出', en: 'Several companies have the number “{number}”. Look up several lists them all' },
  shortOfPlan: { code: 422, zh: '还差 {missing} 件未扫码，确要发货请填写原因', en: '{missing} units of the plan are missing. To ship anyway, give a reason' },
  notYourPart: { code: 403, zh: '此操作须由单据的另一方进行', en: 'Only the other side of the document can do this' },
  remindedLately: { code: 409, zh: '四小时内已催过', en: 'The receiver was reminded within the last four hours' },
  nothingToShip: { code: 422, zh: '没有可发出的产品', en: 'There is nothing to ship' },
  importUsed: { code: 409, zh: '该次导入中有批次已开始生产：{batchNos}', en: 'Production of these imported batches has begun: {batchNos}' },
  systemRole: { code: 409, zh: '系统角色不能修改或删除，可复制后调整', en: 'System roles cannot be edited or deleted. Copy the role instead' },
  roleHasMembers: { code: 409, zh: '该角色下还有 {count} 名成员，请先调整', en: 'The role still has {count} members. Move them first' },
  resetWaits: { code: 409, zh: '该账号已有一项重置密码申请等待审批', en: 'A password reset request for this account is already pending' },
  resetByColleague: { code: 403, zh: '重置密码须由另一位同事审批', en: 'A password reset must be approved by another colleague' },
  resetOnServer: { code: 422, zh: '{zh}。请由服务器管理员在服务器上运行：npm run password:reset -- {account}', en: '{en}. Ask the server administrator to run on the server: npm run password:reset -- {account}' },
  madeByAuthor: { code: 403, zh: '须由另一位同事决定，且该同事的账号、邀请或权限不是由申请人给予的', en: 'Another colleague must decide: one whose account, invitation or rights do not come from the author' },
  rightTooNew: { code: 403, zh: '您在该申请提出之后才取得此权限，须由提出之前已有权限的同事决定', en: 'You were given this right after the request was made. A colleague who had it before must decide' },
  staffChangeWaits: { code: 409, zh: '该账号有一项变更等待同事确认，请先确认或撤回', en: 'A change of this account is waiting for a colleague. Confirm or withdraw it first' },
  accountUnconfirmed: { code: 403, zh: '该账号尚待另一位同事确认，确认后方可登录', en: 'Another colleague has to confirm this account before it can be used' },
  secondPerson: { code: 403, zh: '须由起草和提交人以外的另一位同事复核', en: 'Another colleague than the author must approve this' },
  recallChanged: { code: 409, zh: '草稿查找之后有变化：{changes}。请重新查找后再通过', en: 'Something changed since the draft was made: {changes}. Search again, then approve it' },
  recallEmpty: { code: 422, zh: '所选范围内没有已激活的编码', en: 'There are no active codes in this selection' },
  beyondOwnRights: { code: 403, zh: '不能授予超出本人的权限', en: 'You cannot grant permissions you do not have' },
  mainAccountFixed: { code: 409, zh: '主账号始终拥有全部权限，不能调整', en: 'The main account always has all permissions and cannot be changed' },
  departmentNotEmpty: { code: 409, zh: '部门下还有 {below} 个下级部门、{people} 名成员，不能删除', en: 'The department still has {below} sub-departments and {people} members' },
  mainAccountStays: { code: 409, zh: '主账号不能停用、移除或退出，请先转让主账号', en: 'The main account cannot be disabled or removed and cannot leave the company. Transfer it first' },
  alreadyMember: { code: 409, zh: '已是该企业的在职成员', en: 'Already an active member of this company' },
  alreadyApplied: { code: 409, zh: '已提交申请，请等待企业审核', en: 'You have already applied. Please wait for the company’s review' },
  alreadyInvited: { code: 409, zh: '已向该用户发出邀请，请等待对方处理', en: 'This user has already been invited. Please wait for a response' },
  inviteEnded: { code: 410, zh: '邀请已失效：邀请人已无权发出这份邀请，请联系企业重新邀请', en: 'This invitation has ended: whoever sent it may no longer invite you to this role. Please ask the company for a new one' },
  verifyFirst: { code: 409, zh: '请先完成个人实名认证', en: 'Complete your personal verification first' },
  transferOpen: { code: 409, zh: '已有进行中的主账号转让或申诉', en: 'A transfer or appeal of the main account is already in progress' },
  wrongCode: { code: 400, zh: '验证码错误或已过期', en: 'The code is wrong or has expired' },
  codeTooSoon: { code: 429, zh: '获取过于频繁，请 {seconds} 秒后再试', en: 'Please wait {seconds} seconds before requesting another code' },
  codeTooMany: { code: 429, zh: '获取验证码次数已达上限，请明天再试', en: 'You have reached today’s limit of codes. Please try again tomorrow' },
  smsNotSet: { code: 422, zh: '平台尚未开通短信服务', en: 'SMS is not available on this platform' },
  notDelivered: { code: 422, zh: '未能送达 {to}：{fault}', en: 'Not delivered to {to}: {fault}' },
  mailNotSet: { code: 422, zh: '平台尚未开通邮件服务', en: 'E-mail is not available on this platform' },
  migrationDone: { code: 409, zh: '数据已迁移至新版，无需重复迁移', en: 'The data has already been migrated' },
  migrationRunning: { code: 409, zh: '数据正在迁移，请稍候', en: 'Migration is in progress. Please wait' },
  builtInMenu: { code: 409, zh: '内置菜单不能删除，可将其停用', en: 'Built-in entries cannot be deleted. Disable it instead' },
  menuNotEmpty: { code: 409, zh: '“{name}”下还有菜单或按钮，不能删除', en: '“{name}” still has sub-entries and cannot be deleted' },
  coreApp: { code: 409, zh: '该应用不能停用', en: 'This application cannot be disabled' },
  tenantInUse: { code: 409, zh: '租户“{name}”下还有 {count} 个账号，不能删除', en: 'Tenant “{name}” still has {count} accounts and cannot be deleted' },
  defaultTenant: { code: 409, zh: '默认租户不能删除或设置到期', en: 'The default tenant cannot be deleted or given an expiry date' },
  tenantExpired: { code: 403, zh: '所属租户已到期，请联系平台运营', en: 'Your tenant has expired. Please contact the platform operator' },
  tenantFull: { code: 422, zh: '该租户的账号数量已达上限 {limit}', en: 'This tenant has reached its limit of {limit} accounts' },
  modeInForce: { code: 409, zh: '该收费模式已生效，不能修改或删除，请新建下一版本', en: 'This price is in force and stays as it is. Plan its next version' },
  modeFollowed: { code: 409, zh: '该收费模式已有下一版本（{day} 生效），请修改那一版本', en: 'This price already has a next version, from {day}. Edit that one' },
  modeOverlaps: { code: 409, zh: '与“{name}”（{from} 至 {to}）重叠：同一产品、分类和对象在一天只能有一个价格', en: 'Overlaps “{name}” ({from} until {to}): a product has one price of a category for one audience on a day' },
  priceChanged: { code: 409, zh: '价格已变化：页面显示 {shown} 元，现在是 {now} 元，请确认后重新下单', en: 'The price has changed: the page shows CNY {shown}, it is CNY {now} now. Please look again and order' },
  standardIncomplete: { code: 422, zh: '标准不能提交：{what}', en: 'The standard cannot be submitted: {what}' },
  standardRival: { code: 409, zh: '品类 {category} 已有现行标准 {standard}，一个品类只能有一个', en: 'Category {category} already has the standard {standard} in force. A category has one' },
  cameWithRelease: { code: 409, zh: '“{name}”来自 GMD {release}，不能删除，可以停用', en: '“{name}” came with GMD {release}; it cannot be deleted, only disabled' },
  propInUse: { code: 409, zh: '“{name}”已被发布的数据元或标准使用，不能停用', en: '“{name}” is used by a published data element or standard and cannot be disabled' },
  categoryAwaited: { code: 409, zh: '有待审核的产品变更使用品类“{name}”，请先审核', en: 'A change of a product that waits for review names the category “{name}”. Decide on it first' },
  dictLocked: { code: 409, zh: '该字典由程序使用，只能修改显示文字与排序', en: 'This dictionary is used by the program. Only its wording and order can be changed' },
  dictNotEmpty: { code: 409, zh: '“{name}”下还有条目，不能删除', en: '“{name}” still has entries and cannot be deleted' },
  sceneTaken: { code: 409, zh: '“{scene}”已由模板 {code} 发送，请先停用该模板', en: '“{scene}” is already sent by template {code}. Disable that template first' },
  noReceivers: { code: 422, zh: '没有符合条件的接收人', en: 'No matching recipients' },
  orderGrant: { code: 409, zh: '订单授权只能延期', en: 'A purchased grant can only be extended' },
  notShorter: { code: 422, zh: '新的到期日须晚于现有到期日 {date}', en: 'The new expiry date must be after {date}' },
  nothingToPublish: { code: 409, zh: '没有待发布的修改', en: 'No changes to publish' },
  builtInRole: { code: 409, zh: '内置角色不能删除，编码与类型不能修改', en: 'Built-in roles cannot be deleted, and their code and type cannot be changed' },
  askedToday: { code: 429, zh: '今天已申请过该页面的权限，请等待主账号处理', en: 'You have already requested this page today. Please wait for the main account' },
  noMainAccount: { code: 422, zh: '企业没有主账号，请联系平台', en: 'The company has no main account. Please contact the platform' },
  barcodeTaken: { code: 409, zh: '该码制和内容的条码已存在', en: 'This barcode already exists' },
  barcodePrinted: { code: 409, zh: '条码已打印，不能修改或取消', en: 'The barcode has been printed and cannot be changed or cancelled' },
  barcodeRefused: { code: 422, zh: '条码不能打印：{reason}', en: 'The barcode cannot be printed: {reason}' },
  prefixNotUsable: { code: 422, zh: '厂商识别代码 {prefix} 未生效、已过期或已注销，不能分配新码', en: 'Company prefix {prefix} is not in force, so no new numbers can be allocated' },
  prefixFull: { code: 422, zh: '厂商识别代码 {prefix} 的商品项目代码不足，仅余 {left} 个', en: 'Company prefix {prefix} has only {left} item references left' },
  boxNumbersUsedUp: { code: 422, zh: '今天的平台箱码只剩 {left} 个', en: 'Only {left} platform box numbers are left for today' },
  packRuleMissing: { code: 422, zh: '请先设置该产品的装箱规则', en: 'Set the packing rule of this product first' },
  packBySet: { code: 422, zh: '每箱 {perCarton} 件装不下一整套（{packages} 件），请调整装箱规则', en: 'A carton of {perCarton} cannot take a whole set of {packages} packages. Change the packing rule' },
  mixedNotAllowed: { code: 422, zh: '该产品的装箱规则不允许混装', en: 'The packing rule of this product does not allow mixing' },
  capacityMissing: { code: 422, zh: '请填写容量，或先设置该产品的装箱规则', en: 'Enter the capacity, or set the packing rule of this product first' },
  notPacked: { code: 422, zh: '未装箱：{reason}', en: 'Not packed: {reason}' },
  ssccFull: { code: 422, zh: '厂商识别代码 {prefix} 扩展位 {extension} 的 SSCC 已用完', en: 'All SSCCs of company prefix {prefix} with extension digit {extension} are used' },
  gtinNotReleasable: { code: 409, zh: '该商品码提交过分配，不能释放；可修改后重新提交', en: 'This GTIN has been submitted for allocation and cannot be released. Edit and resubmit it' },
  gtinHasLevels: { code: 409, zh: '该商品码下还有包装层级，请先释放', en: 'This GTIN has packaging levels. Release them first' },
  gtinBound: { code: 409, zh: '商品码 {gtin} 已绑定其他产品，请先解除绑定', en: 'GTIN {gtin} is linked to another product. Unlink it first' },
  gtinInUse: { code: 409, zh: '商品码 {gtin} 下已申请 SGTIN，不能解除绑定', en: 'SGTINs have been applied for under GTIN {gtin}, so it cannot be unlinked' },
  gtinNotIssuable: { code: 422, zh: '不能申请 SGTIN：{why}', en: 'Cannot apply for SGTINs: {why}' },
  usccCertified: { code: 409, zh: '该企业已认证，请申请加入', en: 'This company is already certified. Apply to join it' },
  usccPending: { code: 409, zh: '该企业正在认证审核中', en: 'This company is already under review' },
  companyNameTaken: { code: 409, zh: '该企业名称已被使用', en: 'This company name is already in use' },
  wrongCompanyName: { code: 400, zh: '企业名称不一致，请按认证名称完整输入', en: 'The company name does not match. Enter the full certified name' },
  onlyTrialCompany: { code: 422, zh: '仅试用企业的测试数据可由平台删除', en: 'The platform can only delete test data of trial companies' },
  templateSent: { code: 409, zh: '该模板已用于发送消息，不能删除，可改为停用', en: 'Messages have been sent with this template, so it cannot be deleted. Disable it instead' },
  noSingleSignOn: { code: 422, zh: '该页面的应用不支持单点登录', en: 'This page’s application does not support single sign-on' },
  ticketRefused: { code: 403, zh: '票据或应用密钥无效', en: 'The ticket or the application key is not valid' },
  sampleOnly: { code: 409, zh: '样例数据只供查看和练习，请使用自己的品牌和产品', en: 'Sample data is only for looking and practising. Use your own brand and products' },
  contractFieldEmpty: { code: 422, zh: '合同未发送，以下字段没有值：{names}', en: 'The contract was not sent. These fields have no value: {names}' },
  contractWithdrawn: { code: 409, zh: '合同已被退回，不能签署；请等待重新发送', en: 'The contract was returned and cannot be signed. Wait until it is sent again' },
  contractTextChanged: { code: 409, zh: '所显示的合同不是最近发送的文件，请重新打开后签署', en: 'What you were shown is not the document that was sent last. Open it again before you sign' },
  contractFollowed: { code: 409, zh: '已有续签合同 {no}', en: 'Contract {no} renews it already' },
  renewalTaken: { code: 409, zh: '“{name}”已有未完成的续费订单 {no}', en: 'Order {no} for “{name}” is not completed yet' },
  renewalOneCompany: { code: 422, zh: '一张订单只能续费同一家企业的项目', en: 'One order renews what one company has' },
  renewalElsewhere: { code: 422, zh: '“{name}”不能在此下单续费', en: '“{name}” is not renewed by an order' },
  testDataInUse: { code: 409, zh: '测试数据被正式数据引用，无法删除：{name}', en: 'Test data is referenced by live data and cannot be deleted: {name}' },
} satisfies Record<string, ErrorRow>;

export type ErrorKey = keyof typeof errorCatalogue;

const inLanguage = (said: string | Text, language: keyof Text): string => (typeof said === 'string' ? said : said[language]);

/** An error the caller may see. Anything else that is thrown becomes `unknown` and is logged. */
export class AppError extends Error {
  readonly key: ErrorKey;
  readonly params: Readonly<Record<string, string | Text>>;
  readonly data: unknown;

  /** Texts are given in both languages; the answer says them in that of its caller. So are the messages of fields in `data`. */
  constructor(key: ErrorKey, params: Readonly<Record<string, string | Text>> = {}, data: unknown = null) {
    super(key);
    this.key = key;
    this.params = params;
    this.data = data;
  }

  get code(): number {
    return errorCatalogue[this.key].code;
  }

  say(language: keyof Text): string {
    return errorCatalogue[this.key][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => inLanguage(this.params[name] ?? '', language));
  }

  /** What it says, in both languages. */
  get text(): Text {
    return { zh: this.say('zh'), en: this.say('en') };
  }

  /** A parameter in both languages. */
  textOf(name: string): Text {
    const value = this.params[name] ?? '';
    return typeof value === 'string' ? { zh: value, en: value } : value;
  }

  /** A parameter as it was given; of a text the Chinese one. */
  param(name: string): string | undefined {
    const value = this.params[name];
    return value === undefined ? undefined : inLanguage(value, 'zh');
  }

  /** Its data with the messages of fields in one language, as they are sent. */
  dataIn(language: keyof Text): unknown {
    const { data } = this;
    if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return data;
    const fields = (data.fields as readonly { field: string; msg: string | Text }[]).map((one) => ({ ...one, msg: inLanguage(one.msg, language) }));
    return { ...data, fields };
  }
}
