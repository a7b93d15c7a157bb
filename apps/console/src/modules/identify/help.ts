import { type AreaHelp, help } from '../../core/help.ts';

export const identifyHelp: AreaHelp = {
  '/brandNode/index': help(
    [
      '登记品牌和商标，通过审核后才能建立产品。',
      'Register brands with their trademarks. Products can be created once a brand is approved.',
    ],
    [
      '新增品牌，上传商标注册证；使用他人品牌时上传授权书。',
      'Add a brand and upload its trademark certificate, or the licence if the brand is another’s.',
    ],
    ['提交审核，一般 2 个工作日内有结果。', 'Submit it; a decision usually takes 2 working days.'],
    [
      '已通过的品牌修改后重新审核，期间原信息继续有效。',
      'Changes of an approved brand are reviewed again; until then the old data stay in force.',
    ],
  ),
  '/productNode/templateNew': help(
    [
      '管理产品的标识、属性和展示信息，是发码的起点。',
      'Manages products with their identifiers, attributes and public page: where issuing codes begins.',
    ],
    ['选择品牌和系列，按步骤填写；草稿自动保存。', 'Choose brand and series and follow the steps; drafts are kept.'],
    ['没有系列时，在选择框里直接新建。', 'If there is no series yet, create one right in the field.'],
    ['提交审核，通过后上架，即可申请发码。', 'Submit for review; once approved and published, codes can be requested.'],
  ),
  '/productNode/template': help(
    [
      '从旧系统带来的产品在迁移前列在这里；关闭后只能查看和迁移，已印刷的编码照常可查。',
      'Products of the former system are listed here until they are moved. Once it is closed they are only read and moved; printed codes resolve as before.',
    ],
    [
      '先做迁移预演，查看每个产品保留、不保留和待补充的内容，可导出。',
      'Rehearse first: what is carried, dropped and missing of each product, also as a sheet.',
    ],
    ['迁移所选产品或全部，迁移不可撤销。', 'Move some or all of them. This cannot be undone.'],
    [
      '在迁移报告里逐个补充缺少的内容，并一键转换到现行标准。',
      'Add what is missing from the report, and convert many to the standard in force at once.',
    ],
  ),
  '/productNodeGS1/index': help(
    [
      '以商品码（GTIN）标识产品，填写与审核和其他产品相同。',
      'Identifies products by their GTIN; they are described and reviewed as all products.',
    ],
    ['先在“商品码分配”取得商品码，再新增产品并选用。', 'Get a GTIN on the GTIN allocation page first, then add the product and choose it.'],
    [
      '批次管理决定标签是否打印批号，序列号管理决定能否申请 SGTIN。',
      'Managed by batch: labels carry the batch. Managed by serial: items can have SGTINs.',
    ],
    ['在“更多”里生成商品二维码，扫码显示产品信息。', 'The product QR code is under “More”; scanning it shows the product information.'],
  ),
  '/aptitude/manage': help(
    ['登记检验报告、认证和许可，供产品用作证明。', 'Keeps test reports, certificates and licences that products refer to.'],
    ['新增资质，填写编号和有效期，上传文件。', 'Add a certificate with its number and last day, and upload its files.'],
    ['提交审核，通过后在产品的“证明材料”步骤选用。', 'Submit it; once approved, choose it in the step for proofs of a product.'],
    [
      '到期前续期：上传新文件，原内容在审核通过前继续有效。',
      'Renew it before it ends: the old data stay in force until the new ones are approved.',
    ],
  ),
  '/aptitude/empower': help(
    ['把资质授权给其他企业，或接受其他企业的授权。', 'Lends certificates to other companies, and accepts what they lend.'],
    ['选择资质，填写对方完整企业名称和期限。', 'Choose a certificate, the full name of the other company and the last day.'],
    ['对方接受后生效，可以延期或收回。', 'It is in force once the other company accepts; it can be extended or revoked.'],
  ),
  '/aptitude/authFilling': help(
    [
      '请检测机构或供应商代填资质，提交后审核入库；也在这里填报其他企业的委托。',
      'Asks a laboratory or a supplier to fill in a certificate, which is then accepted; what others ask of you is filled in here too.',
    ],
    [
      '发起时填写对方完整企业名称；对方没有账号时改用链接，并把访问码另行告知。',
      'Enter the full name of the company. Whoever has no account gets a link; tell the PIN in another way.',
    ],
    ['对方只能看到要求填写的内容，可保存后继续。', 'They see only what is asked, and may save and go on later.'],
    [
      '核对后入库，生成资质草稿；可信实验室填报的直接进入平台审核。',
      'Check and accept it: a draft certificate comes of it. From a trusted laboratory it goes straight into the review.',
    ],
  ),
  '/aptitude/dataCheck': help(
    ['查出过期、缺失或与产品不符的资质。', 'Finds certificates that ended, are missing, or are for something else.'],
    ['从每一项进入对应的资质或产品处理。', 'Go to the certificate or product of each finding and mend it.'],
    ['确认不处理的可以忽略并写明原因。', 'Ignore with a reason what is right as it is.'],
    ['审核员在此审核企业提交的资质。', 'Reviewers decide here on the certificates that companies submit.'],
  ),
  '/identifyAudit/brandAudit': help(
    ['审核企业提交的品牌和变更。', 'Review the brands and changes that companies submit.'],
    ['打开一条即自动领取，半小时内其他人不能处理。', 'Opening a submission takes it: nobody else decides it for half an hour.'],
    ['核对商标证与系统检查结果，再通过或驳回。', 'Compare the certificate with the system’s checks, then approve or reject.'],
    ['没有问题的同类申请可以勾选后批量通过。', 'Select submissions without findings to approve them together.'],
  ),
  '/identifyAudit/productCheck': help(
    ['审核产品标识及其变更。', 'Review product identifications and their changes.'],
    ['变更只标出改动的字段，并显示原值。', 'Of a change, the altered fields are marked with their old values.'],
    ['驳回时可以逐字段写明原因，企业会在对应位置看到。', 'When rejecting, give reasons by field; the company sees them there.'],
  ),
  '/dataBasic/baseProps/dataVersion': help(
    ['维护数据标准使用的数据版本。', 'Keeps the data versions that data standards use.'],
    ['新增或编辑后，新的标准版本即可选用。', 'What is added or edited can be chosen in new versions of standards.'],
    ['已被引用的不能删除，可以停用。', 'What is in use cannot be deleted, but disabled.'],
  ),
  '/dataBasic/baseProps/dataLevel': help(
    ['维护数据标准使用的数据层级。', 'Keeps the data levels that data standards use.'],
    ['新增或编辑后，新的标准版本即可选用。', 'What is added or edited can be chosen in new versions of standards.'],
    ['已被引用的不能删除，可以停用。', 'What is in use cannot be deleted, but disabled.'],
  ),
  '/dataBasic/baseProps/inforLevel': help(
    ['维护数据标准使用的信息层级。', 'Keeps the information levels that data standards use.'],
    ['新增或编辑后，新的标准版本即可选用。', 'What is added or edited can be chosen in new versions of standards.'],
    ['已被引用的不能删除，可以停用。', 'What is in use cannot be deleted, but disabled.'],
  ),
  '/dataBasic/baseProps/keyWord': help(
    ['维护数据标准使用的关键字。', 'Keeps the keywords that data standards use.'],
    ['新增或编辑后，新的标准版本即可选用。', 'What is added or edited can be chosen in new versions of standards.'],
    ['已被引用的不能删除，可以停用。', 'What is in use cannot be deleted, but disabled.'],
  ),
  '/dataBasic/baseProps/dataType': help(
    ['维护数据标准使用的数据类型。', 'Keeps the data types that data standards use.'],
    ['新增或编辑后，新的标准版本即可选用。', 'What is added or edited can be chosen in new versions of standards.'],
    ['已被引用的不能删除，可以停用。', 'What is in use cannot be deleted, but disabled.'],
  ),
  '/dataBasic/baseProps/widgetType': help(
    ['维护数据标准使用的控件类型。', 'Keeps the widget types that data standards use.'],
    ['新增或编辑后，新的标准版本即可选用。', 'What is added or edited can be chosen in new versions of standards.'],
    ['已被引用的不能删除，可以停用。', 'What is in use cannot be deleted, but disabled.'],
  ),
  '/dataBasic/baseProps/categoryLevel': help(
    ['维护数据标准使用的类目层级。', 'Keeps the category levels that data standards use.'],
    ['新增或编辑后，新的标准版本即可选用。', 'What is added or edited can be chosen in new versions of standards.'],
    ['已被引用的不能删除，可以停用。', 'What is in use cannot be deleted, but disabled.'],
  ),
  '/dataBasic/baseProps/category': help(
    ['维护数据标准使用的数据元类目。', 'Keeps the data-element categories that data standards use.'],
    ['新增或编辑后，新的标准版本即可选用。', 'What is added or edited can be chosen in new versions of standards.'],
    ['已被引用的不能删除，可以停用。', 'What is in use cannot be deleted, but disabled.'],
  ),
  '/dataBasic/dataElement': help(
    [
      '数据元是产品能说的一件事：名称、类型、单位和取值。',
      'A data element is one thing a product can say: its name, type, unit and values.',
    ],
    [
      '新增数据元，选择数据类型和取值方式，发布后标准才能引用。',
      'Add an element, choose its data type and values; standards can use it once it is published.',
    ],
    [
      '修改已发布的数据元会产生新的修订，旧标准保持不变。',
      'Editing a published element makes a new revision; older standards stay as they are.',
    ],
  ),
  '/dataBasic/standardManage': help(
    ['用数据元组成标准，决定产品要填写哪些内容。', 'Put standards together from data elements: they decide what a product is asked for.'],
    ['新建草稿，加入数据元并排序，旁边就是产品表单。', 'Make a draft, add and order its elements; the product form stands beside it.'],
    ['与上一版本比较，提交审核，通过后发布。', 'Compare it with the version before, submit it, and publish it once it is approved.'],
    [
      '已发布的版本不能修改；产品保留它建立时的版本。',
      'A published version cannot be changed; a product keeps the version it was made under.',
    ],
  ),
  '/dataBasic/dataDicts/proCategory': help(
    ['维护产品品类：编码、要求和适用标准。', 'Keeps the product categories: codes, requirements and the standards that apply.'],
    ['在左侧选择品类，右侧列出它和全部下级。', 'Choose a category at the left; the list shows it and all below it.'],
    [
      '拖动、菜单或 Alt+方向键移动；确认前先看涉及的产品。',
      'Move by dragging, by the menu or by Alt and the arrow keys; the products concerned are shown first.',
    ],
    [
      '“须附检验报告”和“强制性标准”保存后，产品审核立即按新要求检查。',
      'Reviews of products check a changed requirement as soon as it is saved.',
    ],
  ),
};
