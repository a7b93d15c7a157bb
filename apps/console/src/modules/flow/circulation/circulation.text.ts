import { circulationTypes, circulationWords, holdingWords, lineWays, lineWords, receiptExceptions } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

export const fields = {
  ...circulationWords,
  text: lineWords.code,
  receiver: circulationWords.to,
  product: circulationWords.products,
  startTime: circulationWords.shipTime,
  endTime: { zh: '至', en: 'to' },
  unreceivedDays: { zh: '超过几天未签收', en: 'Not received for days' },
  fromReceiver: { zh: '从谁的库存发出', en: 'From the stock of' },
  toReceiver: circulationWords.to,
  plan: { zh: '计划产品', en: 'Planned products' },
  buyerName: { zh: '购买人', en: 'Buyer' },
  buyerPhone: { zh: '购买人手机', en: 'Buyer’s phone' },
  createUserName: { zh: '制单人', en: 'Prepared by' },
  createTime: { zh: '创建时间', en: 'Created' },
  ofDocNo: { zh: '原单', en: 'Of document' },
  areas: { zh: '销售区域', en: 'Sales areas' },
  remindTime: { zh: '最近催收', en: 'Last reminder' },
  forceReason: { zh: '超出或短少原因', en: 'Why not as planned' },
  closeReason: { zh: '关闭余量原因', en: 'Why the rest was closed' },
  cancelReason: { zh: '取消原因', en: 'Reason' },
} as const;

export const lineFields = {
  ...lineWords,
  text: lineWords.code,
  receiver: circulationWords.to,
  product: circulationWords.products,
  user: lineWords.userName,
  mine: { zh: '只看我绑定的', en: 'Only mine' },
  startTime: lineWords.scanTime,
  endTime: { zh: '至', en: 'to' },
  exception: { zh: '到货异常', en: 'Exception' },
} as const;

export const stockFields = { ...holdingWords, receiver: holdingWords.holderName, product: circulationWords.products } as const;

export const typeChoices = circulationTypes satisfies Choices;
export const wayChoices = lineWays satisfies Choices;
export const exceptionChoices = receiptExceptions satisfies Choices;
export const mineChoices = { true: lineFields.mine } satisfies Choices;

export const t = {
  sendBatch: { zh: '发货批次', en: 'Shipping batches (items)' },
  sendBatchHint: {
    zh: '先新增发货单，选择收货方和计划；再扫码，最后发货。',
    en: 'Add a shipment with its receiver and plan, scan what leaves, then ship it.',
  },
  sendRecord: { zh: '发货记录', en: 'Shipping records' },
  sendRecordHint: {
    zh: '发出的货在这里跟踪签收。先在“发货批次”发出第一单。',
    en: 'What was shipped is followed here until it is received. Ship something first.',
  },
  partlyHint: { zh: '签收了一部分的单据在这里，等其余到货或关闭余量。', en: 'Documents of which a part arrived wait here for the rest.' },
  receivedHint: { zh: '全部签收的单据在这里，可登记退货。', en: 'What was received in full; goods can be returned from here.' },
  deliveryBatch: { zh: '发货批次（箱）', en: 'Shipping batches (cartons)' },
  deliveryHint: {
    zh: '整箱、整托发货：新增发货单，扫箱码或托码，箱内产品一并发出。',
    en: 'Ship cartons and pallets: add a shipment and scan them; what is inside leaves with them.',
  },
  brandDepot: { zh: '品牌商出入库', en: 'Brand depot in & out' },
  saleDepot: { zh: '销售商出入库', en: 'Sales depot in & out' },
  inHint: {
    zh: '发给本企业的货和退货会出现在这里，到货后点“签收”。',
    en: 'What is sent to your company appears here. Receive it when it arrives.',
  },
  saleHint: { zh: '卖出后点“登记销售”：扫码并填写购买人手机即可。', en: 'Register what was sold: scan it and enter the buyer’s phone.' },
  stockHint: {
    zh: '库存由发货、签收和销售自动得出，不用手工填写。签收第一批货后即可看到。',
    en: 'Stock follows from shipping, receiving and selling. It appears once goods were received.',
  },
  inTab: { zh: '收到的', en: 'Incoming' },
  outTab: { zh: '发出的', en: 'Outgoing' },
  saleTab: { zh: '销售记录', en: 'Sales' },
  stockTab: { zh: '库存', en: 'Holdings' },
  add: { zh: '新增发货单', en: 'New shipment' },
  editTitle: { zh: '编辑 {no}', en: 'Edit {no}' },
  route: { zh: '发货方 → 收货方', en: 'From → to' },
  progress: { zh: '实发 / 计划', en: 'Shipped / planned' },
  auto: { zh: '到期自动签收', en: 'Received by the system' },
  ownStock: { zh: '本企业', en: 'Own company' },
  ownStockHelp: { zh: '留空即从本企业的库存发出', en: 'Empty: from your company’s own stock' },
  findReceiver: { zh: '按名称或编号查找收货方', en: 'Find by name or code' },
  noReceiver: {
    zh: '还没有合作中的收货方；发出代理品牌的货，先在下面选择从谁的库存发出',
    en: 'There is no active receiver yet. For goods of a brand whose dealer you are, choose first from whose stock they leave',
  },
  addReceiver: { zh: '新增收货方', en: 'New receiver' },
  planHelp: { zh: '不填计划也可以：扫到什么就发什么。', en: 'The plan may be empty: then what is scanned is what leaves.' },
  addLine: { zh: '添加产品', en: 'Add a product' },
  removeLine: { zh: '移除第 {n} 行', en: 'Remove row {n}' },
  lineProduct: { zh: '第 {n} 行产品', en: 'Product of row {n}' },
  qty: { zh: '数量', en: 'Quantity' },
  lineQty: { zh: '第 {n} 行数量', en: 'Quantity of row {n}' },
  planSum: { zh: '{n} 种产品，共 {units} 件', en: 'Products: {n}, units: {units}' },
  paste: { zh: '从表格粘贴', en: 'Paste from a spreadsheet' },
  pasteHelp: {
    zh: '每行一种产品：型号和数量两列，直接从表格复制过来。同一型号的数量相加。',
    en: 'One product per line, copied from a spreadsheet: model and quantity. The same model adds up.',
  },
  pasteTake: { zh: '加入计划', en: 'Add to the plan' },
  pasteLeft: { zh: '{n} 行未加入，请改正后再试：', en: '{n} lines were not added. Correct them and try again:' },
  pasteNoQty: { zh: '{line}：缺少数量，或数量不是正整数', en: '{line}: the quantity must be a whole number' },
  pasteUnknown: { zh: '{line}：没有型号为“{model}”的产品', en: '{line}: there is no product of the model {model}' },
  pasteOffline: { zh: '{line}：未能查询，请重试', en: '{line}: could not be looked up; try again' },
  saveDraft: { zh: '保存草稿', en: 'Save draft' },
  saveScan: { zh: '保存并开始扫码', en: 'Save and start scanning' },
  saved: { zh: '已保存 {no}', en: '{no} is saved' },
  copyDoc: { zh: '复制单据', en: 'Copy the document' },
  note: { zh: '打印发货单', en: 'Delivery note' },
  sureDelete: { zh: '删除这张草稿？', en: 'Delete this draft?' },
  cancelHint: { zh: '单据作废，已扫的码和箱恢复可用。', en: 'The document ends; what was scanned is free again.' },
  undoHint: { zh: '货物回到发货方，单据回到扫码中。', en: 'The goods are with the sender again, and the document can be scanned.' },
  giveBack: { zh: '登记退货', en: 'Return goods' },
  receive: { zh: '签收', en: 'Receive' },
  reasonShort: { zh: '请填写 5–200 字的原因', en: 'Enter a reason of 5–200 characters' },
  receiveFor: { zh: '代签收', en: 'Receive on behalf' },
  remindedCompany: { zh: '已提醒收货企业', en: 'The receiving company was reminded' },
  remindedPhone: { zh: '已发送短信提醒', en: 'A text message was sent' },
  remindedNobody: { zh: '没有可提醒的企业或手机，请电话联系收货方', en: 'There is no company or phone to remind. Call the receiver' },
  planTab: { zh: '计划与实发', en: 'Plan' },
  linesTab: { zh: '已扫明细', en: 'Lines' },
  followingTab: { zh: '后续单据', en: 'Following documents' },
  historyTab: { zh: '操作记录', en: 'History' },
  noLines: { zh: '还没有扫码', en: 'Nothing was scanned yet' },
  moreLines: { zh: '只显示最近 200 条，全部明细请导出。', en: 'The newest 200 are shown; export has all of them.' },
  toHome: { zh: '返回首页', en: 'Home' },
  noSuchDoc: { zh: '没有单据 {no}', en: 'There is no document {no}' },
  noSuchDocDo: {
    zh: '核对单号；它也可能属于另一家企业，请用那家企业的账号登录',
    en: 'Check the number. It may belong to another company: sign in with an account of that one',
  },
  noFollowing: { zh: '没有退货或余量单据', en: 'There is no return and no rest of it' },
  noPlan: { zh: '没有计划，扫到什么就发什么。', en: 'There is no plan: what is scanned is what leaves.' },
  done: { zh: '已扫', en: 'Scanned' },
  short: { zh: '还差', en: 'Short' },
  surplus: { zh: '超出', en: 'Surplus' },
  takeOut: { zh: '移除明细', en: 'Take out' },
  sureTakeOut: { zh: '从单据中移除？', en: 'Take it out of the document?' },
  tookOut: { zh: '已移除 {n} 条', en: '{n} taken out' },
  rest: { zh: '余量单', en: 'Rest' },
} as const;

export const importWords = {
  title: { zh: '导入发货计划', en: 'Import shipping plans' },
  hint: {
    zh: '每行一种产品；收货方和 ERP 单号相同的行合成一张草稿。',
    en: 'One product per row; rows with the same receiver and order number become one draft.',
  },
  done: { zh: '已导入 {n} 行发货计划', en: '{n} rows of shipping plans imported' },
};
