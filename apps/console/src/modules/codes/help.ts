import { type AreaHelp, help } from '../../core/help.ts';

export const codesHelp: AreaHelp = {
  '/ecodeManage/ecodeSend': help(
    ['为产品申请并领取一物一码。', 'Request codes for products, one for each item, and collect them.'],
    ['确认额度，不足时先购买码包。', 'Check the quota and buy a code pack if it is too small.'],
    [
      '填写产品、数量和用途后提交，审核通过即自动生成。',
      'Give product, quantity and purpose and submit; codes are generated once approved.',
    ],
    ['下载码文件或直接打印标签，批次随即变为已下发。', 'Download the code file or print labels; the batch is then delivered.'],
  ),
  '/ecodeManage/ecodeReturn': help(
    ['把已贴到产品上的编码激活，消费者扫码才会显示正品。', 'Activates the codes that are on products; only then does a scan say genuine.'],
    ['选择批次，按序号范围、文件或逐个扫码登记。', 'Choose a batch and enter a range, a file, or scan code by code.'],
    ['登记生产批次，核对检查结果后确认。', 'Enter the production batch, look at the checks and confirm.'],
    ['确认有误时，24 小时内可以撤销。', 'A mistake can be undone within 24 hours.'],
  ),
  '/circulateGS1/sgtinList': help(
    ['查看全部 SGTIN 的状态、所在箱、持有方和最近事件。', 'Shows the state, box, holder and last event of every SGTIN.'],
    ['按 GTIN、箱码、生产批次或持有方筛选，也可直接扫码。', 'Filter by GTIN, box, production batch or holder, or scan a code.'],
    ['勾选后可批量冻结、解冻或作废，一次最多 1,000 枚。', 'Tick rows to freeze, unfreeze or void up to 1,000 at once.'],
    ['导出含单元数据串、Digital Link 和 EPC URI。', 'The export has element strings, Digital Links and EPC URIs.'],
  ),
  '/productSource/nodeQuery': help(
    ['查询一件产品、一箱或一批货从哪里来、到哪里去。', 'Look up where a unit, a box or a batch comes from and where it went.'],
    [
      '扫描或输入编码、网址、箱码、生产批次或单号，也可批量查询。',
      'Scan or type a code, address, box, batch or document number, or look up several.',
    ],
    [
      '追溯图左侧是来源与内含，右侧是所属与去向，点加号逐级展开。',
      'In the graph, origin and contents are at the left, container and destination at the right; the plus opens a step.',
    ],
    ['时间线列出每个事件的时间、地点、箱码和操作人。', 'The timeline has the time, place, box and person of each event.'],
  ),
  '/workbench/proTrace/query': help(
    [
      '处理投诉和监管时，查询任意企业的一件产品、一箱或一批货。',
      'For complaints and supervision: look up a unit, box or batch of any company.',
    ],
    ['扫描或输入编码后查看追溯图、时间线和扫码记录。', 'Scan or type a code to see its graph, timeline and scans.'],
    ['每次查询、冻结和导出都记入该企业的审计日志。', 'Each look, freeze and export is written to the audit log of the company.'],
  ),
  '/labelTemplate/index': help(
    ['设计标签模板并打印编码标签。', 'Design label templates and print labels with codes.'],
    ['选择模板，预览与打印完全一致。', 'Choose a template; the preview is exactly what is printed.'],
    ['选择批次和序号范围，输出 PDF、ZPL 或用浏览器打印。', 'Choose batch and range, and print as PDF, ZPL or from the browser.'],
    [
      '打印后清点：损坏或缺失的序号作废或补打，数量相符才能完成。',
      'Count the roll: void or reprint spoilt and missing serials; it closes when the numbers add up.',
    ],
  ),
  '/bqmbglGs1/index': help(
    ['设计符合 GS1 通用规范的零售、外箱和物流标签。', 'Design retail, carton and logistic labels by the GS1 General Specifications.'],
    ['从模板库选一个，用 GS1 助手添加条码。', 'Choose one of the gallery and add codes with the GS1 assistant.'],
    ['保存时检查 X 尺寸、条高和 SSCC 的位置。', 'Saving checks the X-dimension, the height of bars and the place of the SSCC.'],
  ),
  '/workbench/eCodeAudit/codeApplyCheck': help(
    ['审核企业的发码申请。', 'Review applications for codes.'],
    ['关注额度、激活率和异常数量的检查。', 'Mind the checks of quota, share of activated codes and unusual quantities.'],
    ['可以调减数量后通过，并说明原因。', 'An application can be approved with fewer codes and a reason.'],
    ['在“自动审核”里设置小额申请自动通过的条件。', 'Set when small applications are approved automatically.'],
  ),
};
