import { type AreaHelp, help } from '../../core/help.ts';

const boxes = help(
  [
    '生成箱码、打印箱签，记录每一箱、每一托里装了什么。',
    'Generate boxes, print their labels, and record what is in each box and on each pallet.',
  ],
  ['点“生成箱码”，填写数量、级别和容量，随后打印箱签。', 'Generate boxes with quantity, level and capacity, then print their labels.'],
  [
    '在装箱工位扫箱码，再逐件扫产品码；装满自动封箱。断网也可继续扫码。',
    'At a packing station scan the box and then piece by piece; a full box seals itself. It also goes on without a network.',
  ],
  [
    '发出的箱、托到货后用“签收”登记；退回的用“登记退回”，检查合格再重新入库。',
    'Boxes and pallets that were sent are received by hand when they arrive; what comes back is registered as returned and restocked once it was found in order.',
  ],
  ['整批产品可按装箱规则自动装箱并组托。', 'A whole range can be packed automatically by the packing rule, pallets included.'],
);

const shipping = help(
  ['把货发给收货方，扫码时就看到还差什么。', 'Send goods to a receiver, and see what is missing while you scan.'],
  [
    '新增发货单，选择收货方，填写或从表格粘贴计划。',
    'Add a shipment with its receiver, and enter the plan or paste it from a spreadsheet.',
  ],
  [
    '点“扫码”，逐个扫产品码、箱码或托码；不能发的会说明原因和处理办法。',
    'Scan codes, cartons or pallets; what cannot leave is refused with the reason and what to do.',
  ],
  ['点“发货”；比计划少时填写原因，未发部分另存为草稿。', 'Ship it. Less than planned needs a reason, and the rest becomes a draft.'],
);

const depot = help(
  [
    '收货、发货和库存在一处：货从哪里来、到哪里去、现在有多少。',
    'Receiving, shipping and stock in one place: where goods come from, where they go, and how many there are.',
  ],
  [
    '到货后签收：全部到货点一下，有破损或缺少逐行登记。',
    'Receive what arrives: all at once, or line by line where something is damaged or missing.',
  ],
  ['新增发货单并扫码，把货发给下一家。', 'Add a shipment and scan it to send goods on.'],
  ['库存由单据自动得出，可以导出核对。', 'Holdings follow from documents and can be exported.'],
);

const receivers = help(
  [
    '登记经销商、门店、仓库等收货方，约定各自的销售区域和合同期，只能向合作中的收货方发货。',
    'Dealers, shops and warehouses that receive your goods, each with its sales areas and contract; only active ones are shipped to.',
  ],
  [
    '先新增总代，再新增其下级（最多五级）；下级的销售区域须在上级范围内。已有渠道表格可导入。',
    'Add your general agent, then those below it (five tiers at most), whose sales areas lie within its own. A spreadsheet can be imported.',
  ],
  [
    '对方是平台企业时绑定企业，对方接受后可在线签收；为收货人添加手机号，在手机打开 /m/receive，凭短信验证码登录后收货、查库存、发货、销售和退货。',
    'Link the company where it is on the platform: once it accepts, it receives online. Others open /m/receive on a phone and sign in by a code: they receive, see their stock, ship on, sell and give back.',
  ],
  [
    '已用文字记录的持有方，在“更多”中接管为收货方，其名下货物一起转入。',
    'Holders known by words alone become receivers under “More”, with all they hold.',
  ],
);

export const flowHelp: AreaHelp = {
  '/cluster/dataAuth/index': help(
    [
      '决定哪家合作企业可以读取哪些数据；数据不复制，每次读取都按授权判断。',
      'Decides which partner may read which data; nothing is copied, and each reading is judged by the authorisation.',
    ],
    [
      '填写对方完整名称，选择内容、产品范围和字段；发送前可以对方视角预览。',
      'Enter the partner’s full name, choose contents, products and fields, and look as the partner before you send it.',
    ],
    [
      '随时可以收回，对方下一次读取就读不到；谁读过什么在“访问记录”里。',
      'Revoke it at any time: the next reading finds nothing. Who read what stands under Reads.',
    ],
  ),
  '/cluster/chain/chainSource': help(
    [
      '登记物料批次并关联到生产批次，产品就能说明用了哪批料。',
      'Enter lots of material and link them to production batches: then a product can show what it is made of.',
    ],
    ['可逐个登记、导入表格，或扫描料卷自带的标签。', 'Enter them one by one, import a sheet, or scan the label of a roll.'],
    [
      '关联时填写用量，超过剩余会被拒绝；已用于生产的批次不能作废，请发起召回。',
      'Linking asks for the amount; more than remains is refused. A lot in production cannot be voided: begin a recall.',
    ],
  ),
  '/cluster/chain/chainSourcePush': help(
    ['随货把物料批次推送给客户，或接收供应商推送的批次。', 'Push lots to a customer with a delivery, or accept what suppliers push.'],
    ['推送前需要对方同意“物料来源”数据授权。', 'The customer must have agreed to an authorisation over your material lots.'],
    ['按实收数量接收；内容始终读取供应商的最新信息。', 'Accept what arrived; its facts are always read from the supplier.'],
  ),
  '/cluster/chain/supplyPlan': help(
    [
      '告诉供应商何时需要什么；供应商逐行确认、协商和登记交付。',
      'Tells suppliers what is needed by which day; they confirm, make counter-offers and deliver.',
    ],
    [
      '明细可从表格粘贴或导入；供应商不在平台上时，用手机链接和短信验证码回复。',
      'Lines are pasted from a spreadsheet or imported. A supplier who is not on the platform answers by a link and a code by SMS.',
    ],
    [
      '交付时填写批号，物料批次和推送一步完成；可能延误的行会提前提醒双方。',
      'A delivery with a lot number makes the lot and its push in one step. Both hear early of lines that may be late.',
    ],
  ),
  '/preventFleeing/sendBatch': shipping,
  '/antiChanging/deliveryBatch': shipping,
  '/circulateGS1/brandInOutDepot': depot,
  '/circulateGS1/saleInOutDepot': depot,
  '/preventFleeing/sendRecord': help(
    ['跟踪发出的货：在途几天、签收多少、有什么异常。', 'Follow what was shipped: days under way, what was received, and what was wrong.'],
    ['超过约定天数未签收的，点“催收”提醒收货方。', 'Remind receivers who have not received in time.'],
    ['收货方自己没有签收时代签收，并填写原因。', 'Receive on behalf of a receiver who does not sign, with the reason.'],
    [
      '一直没到的部分关闭余量：在发货方找到，或登记为被盗。',
      'Close what never arrived: it was found at the sender, or is reported stolen.',
    ],
  ),
  '/preventFleeing/bindRecord': help(
    ['查一个码或箱随哪张单据发给了谁、是谁扫的。', 'Find with which document a code or box went, to whom, and who scanned it.'],
    ['扫码或输入编码、箱码查询。', 'Scan or enter a code or the number of a box.'],
    [
      '扫错的在发货前移除，或换到另一张单据；都要填写原因。',
      'Before it is shipped, take out what was scanned by mistake or move it to another document, with the reason.',
    ],
  ),
  '/antiChanging/boxCode': boxes,
  '/boxCodeGS1/index': boxes,
  '/preventFleeing/receiver': receivers,
  '/antiChanging/receiveEntity': receivers,
  '/recall/index': help(
    ['从一批货找到每一件、每一箱和持有方，并通知召回。', 'From a batch to every unit, box and holder, and the notice of recall.'],
    [
      '新增召回，选择生产批次、码段或编码清单，先看数量和持有方。',
      'Add a recall from production batches, serials or a list of codes, and look at the counts and holders.',
    ],
    [
      '提交后由另一人复核，发布后扫码页显示已召回。',
      'Another person approves it; once published, scan pages say that the item is recalled.',
    ],
    ['演练走完全部步骤，但消费者看不到。', 'A drill takes every step, and consumers see nothing of it.'],
  ),
  '/circulateGS1/factoryRecord': help(
    [
      '登记生产批次和物料，激活赋码、质检、装箱，合格后出厂。',
      'Production batches with their materials: activated, inspected, packed, and dispatched once they passed.',
    ],
    [
      '新增或导入生产批次，填写所用物料的供应商批号。',
      'Add production batches or import them, with the suppliers’ lots that go into them.',
    ],
    ['按码段、文件或扫码激活，再登记质检结果。', 'Activate codes by range, file or scan, then record the inspection.'],
    [
      '出厂时箱、托连同其中产品一起流转；追溯和召回由此知道货在哪里。',
      'At dispatch boxes and pallets leave with their contents; trace and recalls then know where goods are.',
    ],
  ),
  '/docking/index': help(
    [
      '为 ERP、MES、WMS 等系统发放访问密钥，用 EPCIS 交换事件。',
      'Gives keys to systems such as ERP, MES and WMS, which exchange events by EPCIS.',
    ],
    [
      '新增密钥，选择权限和有效期；密钥只显示一次，请立即保存。',
      'Add a key with its scopes and last day; it is shown once, so store it at once.',
    ],
    [
      '对接系统可订阅查询：新事件推送到它的地址，失败会自动重试；在“事件订阅”中暂停、查看记录或重新推送。',
      'A system can subscribe to a query: new events are sent to its address and tried again after failures. Pause it, read its log or send again under Event subscriptions.',
    ],
    ['不再使用或可能泄露时，停用密钥。', 'Revoke a key that is no longer used or may be known to others.'],
  ),
};
