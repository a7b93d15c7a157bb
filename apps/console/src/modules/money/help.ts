import { type AreaHelp, help } from '../../core/help.ts';

export const moneyHelp: AreaHelp = {
  '/orderContract/order': help(
    [
      '查看年费、码包等全部订单，付款、索取发票和对账。',
      'All orders, of annual fees and code packs: pay, ask for invoices, get statements.',
    ],
    ['可以先下单后付款；几笔订单可以用一张凭证一起付。', 'Order now and pay later; one proof may pay several orders.'],
    [
      '几笔订单可以合并开一张发票；抬头写错时申请红冲并换开。',
      'One invoice may cover several orders; a wrong title is mended by a red letter and a new invoice.',
    ],
    [
      '转账到账金额与应付不同时，差额记入余额，可直接支付订单；每月对账单可下载 PDF 和表格。',
      'Where a transfer is not the sum asked, the rest is your balance and pays orders; each month has a statement as PDF and sheet.',
    ],
    [
      '在线支付后订单立即完成；转账需上传凭证，平台核对到账后通知您。',
      'Paid online, an order is delivered at once; for a transfer upload the proof, and the platform tells you when it has arrived.',
    ],
  ),
  '/orderContract/contract': help(
    [
      '平台与企业的服务合同：起草、发送、签署和盖章确认。',
      'Contracts between the platform and companies: written, sent, signed and countersigned.',
    ],
    [
      '发送后正文成为 PDF，用短信验证码或盖章扫描件签署；“签署证据”列出签署过程。',
      'Once sent, the text is a PDF, signed with an SMS code or a scan. “Evidence of signature” lists how.',
    ],
    ['缺少字段值的合同不能发送，缺哪些会列出。', 'A contract with a field without a value is not sent; the fields are named.'],
  ),
  '/orderContract/renew': help(
    [
      '查看所有会到期的项目：年费、厂商识别代码、应用和合同。',
      'See what runs out: annual fee, company prefixes, applications and contracts.',
    ],
    ['勾选几项可以合并成一张订单，价格按当天计算。', 'Select several to renew them by one order, at today’s prices.'],
    ['到期前 90、30、7 天各提醒一次；放弃后不再提醒。', 'You are reminded 90, 30 and 7 days before, unless it was given up.'],
  ),
  '/identifyAudit/nodeAudit': help(
    ['核对企业的付款凭证并确认到账。', 'Compare proofs of payment with what arrived and confirm them.'],
    [
      '按金额和付款方匹配；到账金额不同时填写实际金额，差额记入企业余额。',
      'Match amount and payer; where another amount arrived, type it, and the rest is the company’s balance.',
    ],
  ),
  '/charge/product': help(
    ['维护平台出售的产品：内容、税率和分类。', 'Keep what the platform sells: what it gives, its tax rate and category.'],
    ['停用后不能再下单，已有订单不变。', 'A disabled product can no longer be ordered; orders stay as they are.'],
  ),
  '/charge/product_cate': help(
    ['给平台出售的产品分类。', 'Group what the platform sells.'],
    ['还有产品的分类不能删除，可以停用。', 'A category with products is not deleted; it can be disabled.'],
  ),
  '/charge/chargeMode_cate': help(
    ['给价格分类，并定出优先级。', 'Group prices, and say which of them goes first.'],
    [
      '几个价格同时适用时，采用优先级最高的一类，因此两类不能相同。',
      'Where several prices fit, the highest priority is taken; no two are alike.',
    ],
  ),
  '/workbench/consult/follow': help(
    ['跟进来咨询的企业，直到下单。', 'Follow the companies that ask, until there is an order.'],
    ['每次跟进都要选结果；到期要联系的排在最前。', 'Each contact needs an outcome; those due for a call come first.'],
    ['14 天没有跟进的退回公共池，由其他人认领。', 'A lead without a contact for 14 days returns to the pool.'],
  ),
  '/applicationMarket/index': help(
    ['找到别的企业开发的应用，试用或订购后直接使用。', 'Find applications of others, try or order them, and use them at once.'],
    ['每个应用可以免费试用一次，15 天。', 'Each can be tried once, for 15 days.'],
    ['订购前请看清它会读取哪些数据。', 'Read what it reads before you subscribe.'],
    ['用过的企业可以评价，服务商会公开回复。', 'Whoever used it may rate it; the provider answers publicly.'],
  ),
  '/applicationService/index': help(
    ['使用、续费本企业的应用，也可以发布自己的应用。', 'Use and renew your applications, and publish your own.'],
    ['“授权成员”决定谁可以打开；到期自动停止并提前通知。', '“Members” says who may open it. It ends by its date, and you are told before.'],
    [
      '发布的应用通过审核后，在“我发布的应用”中取得单点登录密钥。',
      'Once a listing is approved, take its sign-on key under “Published by us”.',
    ],
  ),
  '/applicationServiceManage/audit': help(
    ['审核上架的应用和开通申请，管理评价。', 'Review listings and requests, and look after ratings.'],
    [
      '通过前须打开入口地址，打不开或不允许内嵌的不能通过。',
      'Open the entry address first: what does not open or refuses to be framed cannot be approved.',
    ],
    ['评价只能按列出的原因隐藏，页面会注明。', 'Ratings are hidden only for the reasons listed, and the page says so.'],
  ),
  '/partner/serviceProvider': help(
    ['登记印刷厂、检测机构等服务商，供企业选用。', 'Keep printers, laboratories and others for companies to choose.'],
    [
      '提交人以外的工作人员审核资质，过期后不能再选用。',
      'Somebody else reviews the qualification; once it has passed nobody can choose it.',
    ],
    ['评价只来自已回报的外发印刷。', 'Ratings come only from print orders that were reported.'],
  ),
  '/channel/index': help(
    ['管理带来企业的协会、园区、展会和代理商。', 'Run the associations, parks, exhibitions and agents that bring companies.'],
    [
      '下载推广海报，扫码注册的企业自动归到该渠道。',
      'Download the poster; companies that register by its code are counted for the channel.',
    ],
    ['首次来源 90 天内有效，认证通过时固定。', 'The first channel counts for 90 days and is fixed with the certification.'],
  ),
  '/charge/chargeMode': help(
    ['按分类、对象、数量和日期定价。', 'Set prices by category, audience, quantity and day.'],
    ['已生效的价格不修改，请新建下一版本，并选择生效日期。', 'A price in force is not edited: plan its next version from a day on.'],
    ['“价格说明”列出全部价格，以及未被采用的原因。', 'Explain this price lists every price and why it is not taken.'],
  ),
};
