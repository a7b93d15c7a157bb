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
  '/workbench/eCodeAudit/codeApplyCheck': help(
    ['审核企业的发码申请。', 'Review applications for codes.'],
    ['关注额度、激活率和异常数量的检查。', 'Mind the checks of quota, share of activated codes and unusual quantities.'],
    ['可以调减数量后通过，并说明原因。', 'An application can be approved with fewer codes and a reason.'],
    ['在“自动审核”里设置小额申请自动通过的条件。', 'Set when small applications are approved automatically.'],
  ),
};
