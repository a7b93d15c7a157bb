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
    '对方是平台企业时绑定企业，对方接受后可在线签收；为收货人添加手机号，凭短信验证码签收。',
    'Link the company where it is on the platform: once it accepts, it receives online. Others receive by phone with a code.',
  ],
  [
    '已用文字记录的持有方，在“更多”中接管为收货方，其名下货物一起转入。',
    'Holders known by words alone become receivers under “More”, with all they hold.',
  ],
);

export const flowHelp: AreaHelp = {
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
