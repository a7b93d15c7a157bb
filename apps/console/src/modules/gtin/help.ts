import { type AreaHelp, help } from '../../core/help.ts';

export const gtinHelp: AreaHelp = {
  '/GS1ComPrefix/index': help(
    ['登记厂商识别代码证书，分配商品码要用到它。', 'Register the certificate of your GS1 company prefix: GTINs are allocated below it.'],
    ['填写代码、有效期并上传证书，提交审核。', 'Enter prefix and validity, upload the certificate and submit.'],
    [
      '到期前 90、30、7 天会提醒，续展后上传新证书。',
      'Reminders come 90, 30 and 7 days before it ends; upload the new certificate after renewal.',
    ],
  ),
  '/goodsCode/allot': help(
    ['在厂商识别代码下为产品分配商品码（GTIN）。', 'Allocate GTINs to products below your company prefix.'],
    ['选择厂商识别代码，系统给出下一个可用的项目代码。', 'Choose a prefix; the next free item reference is proposed.'],
    ['也可以自己填写项目代码，校验位自动计算。', 'You may enter an item reference; the check digit is computed.'],
  ),
  '/goodsCode/batchSave': help(
    ['一次登记多个商品码：下载模板、填写、导入。', 'Register many GTINs at once: download the template, fill it in, import it.'],
    ['导入后在表格里直接改正有错的单元格。', 'Correct wrong cells right in the grid after importing.'],
    ['错误行可以单独下载，其余先行导入。', 'Download the wrong rows and import the others first.'],
  ),
  '/goodsCode/batchQuery': help(
    ['查看每次批量登记的结果，并可批量通报或撤销。', 'See the result of each batch of GTINs; report or cancel it as a whole.'],
    ['打开批次查看每一行的状态。', 'Open a batch to see the state of each row.'],
    ['还没有通报的批次可以整批撤销。', 'A batch that is not reported yet can be cancelled as a whole.'],
  ),
  '/goodsCode/query': help(
    ['查询企业的商品码，以及任意 GTIN 的登记情况。', 'Search your GTINs, and what is registered of any GTIN.'],
    ['按 GTIN、名称或状态筛选，也可以用扫码枪。', 'Filter by GTIN, name or state, or use a scanner.'],
    ['停用的商品码不能再次使用。', 'A GTIN that was stopped is never used again.'],
  ),
  '/globalTrade/goodsCodes': help(
    ['维护商品码的主数据并向平台通报。', 'Keep the master data of GTINs and report them.'],
    ['先填五项必填信息，其余按模块补充。', 'Fill in the five required facts first, the rest by module.'],
    ['通报不通过时，按字段改正后重新提交。', 'If a report is rejected, correct the marked fields and submit again.'],
  ),
  '/globalTrade/barcodeAllot': help(
    ['为商品码分配条码符号。', 'Assign barcode symbols to GTINs.'],
    ['左侧是待分配的商品码，选择后生成条码。', 'Choose GTINs without a symbol and create one for each.'],
    ['分配错误可以取消，已印刷的除外。', 'An assignment can be cancelled unless it was printed.'],
  ),
  '/globalTrade/barcodeManage': help(
    ['下载和管理 GS1 条码文件。', 'Download and manage files of GS1 barcodes.'],
    ['按印刷条件选择放大系数，系统会检查最小尺寸。', 'Choose the magnification for your printing; the least size is checked.'],
    ['下载 SVG、PDF 或 PNG；印刷后登记检测等级。', 'Download SVG, PDF or PNG, and record the grade after printing.'],
  ),
  '/barcodeManage/index': help(
    ['制作任意码制的条码：商品、箱、货架和内部使用。', 'Make barcodes of any symbology: for goods, cartons, shelves and internal use.'],
    ['选择码制和内容，右侧实时预览并检查。', 'Choose symbology and content; the preview checks as you type.'],
    ['可以批量导入内容，一次生成多枚。', 'Import contents to make many at once.'],
  ),
  '/goodsCodeCheck/allot': help(
    ['审核商品码的分配。', 'Review allocations of GTINs.'],
    ['核对厂商识别代码的有效期和重复分配检查。', 'Check the validity of the prefix and whether a number was allocated twice.'],
    ['同一批次的申请可以一起通过。', 'Allocations of one batch can be approved together.'],
  ),
  '/goodsCodeCheck/report': help(
    ['审核商品信息通报。', 'Review reports of goods data.'],
    ['变更会标出与已通报内容的差别。', 'Of a change, the differences to what is reported are marked.'],
  ),
  '/goodsCodeCheck/check': help(
    ['按规则核查已通过的商品码，发现疑点并通知企业。', 'Inspect approved GTINs by rules, and tell companies what was found.'],
    ['每天自动核查，也可以立即执行。', 'It runs daily, or at once when asked.'],
    ['标记、通知或忽略每个结果，处理情况会保留。', 'Mark, notify or ignore each finding; what was done is kept.'],
  ),
  '/dataBasic/dataDicts/gmdStandard': help(
    ['维护 GMD 属性取值的代码表，按版本导入。', 'Keeps the code lists of GMD attributes, imported by release.'],
    [
      '导入版本时先看新增、变化和取消，确认后才改变。',
      'An import shows what is new, changed and gone; nothing changes before you confirm.',
    ],
    ['取消的代码停用，不删除，已有数据仍可查看。', 'Codes that are gone are disabled, not deleted; data that use them stay readable.'],
  ),
  '/dataBasic/gmdStandard': help(
    ['维护 GMD 模块与属性，以及它们对应的数据元。', 'Keeps modules and attributes of GMD and the data elements they mean.'],
    [
      '“自动匹配”按名称、同义词和关键字给出建议和理由。',
      '“Match automatically” proposes elements by name, synonym and keyword, each with its reason.',
    ],
    ['单个属性点“映射”修改；“导出”得到全部映射。', 'Change one with “Map”; the export has all of them.'],
    [
      '导入新版本前先比较；取消的属性停用，不删除。',
      'A new release is compared before it is imported; attributes that are gone are disabled, not deleted.',
    ],
  ),
};
