import type { Scene } from './scene.ts';

const auth = { app: 'APP_CLUSTER', kind: 'REVIEW', vars: ['authNo', 'companyName'] } as const;
const given = { ...auth, path: '/cluster/dataAuth/index?direction=in' } as const;
const own = { ...auth, path: '/cluster/dataAuth/index?direction=out' } as const;
const push = { app: 'APP_CLUSTER', kind: 'REVIEW', vars: ['pushNo', 'companyName'] } as const;
const received = { ...push, path: '/cluster/chain/chainSourcePush?direction=in' } as const;
const sent = { ...push, path: '/cluster/chain/chainSourcePush?direction=out' } as const;
const lot = { app: 'APP_CLUSTER', kind: 'REVIEW', path: '/cluster/chain/chainSource', vars: ['material', 'lotNo', 'companyName', 'reason'] } as const;
const nothing = { zh: '', en: '' } as const;

const plan = { app: 'APP_CLUSTER', kind: 'REVIEW', vars: ['planNo', 'companyName'] } as const;
const asked = { ...plan, path: '/cluster/chain/supplyPlan?direction=in' } as const;
const ordered = { ...plan, path: '/cluster/chain/supplyPlan?direction=out' } as const;
const late = { app: 'APP_CLUSTER', kind: 'REVIEW', level: 'warning', vars: ['planNo', 'companyName', 'lines'] } as const;

/** Messages about what companies show each other: authorisations, pushes, and lots that were voided or recalled. */
export const materialScenes = {
  DATA_AUTH_OFFERED: { zh: '收到数据授权', en: 'A data authorisation', ...given, level: 'info', vars: ['authNo', 'companyName', 'endDate'], title: { zh: '{companyName}向贵企业发起数据授权（{authNo}）', en: '{companyName} offers you an authorisation ({authNo})' }, content: { zh: '授权至 {endDate}，确认后可读取。', en: 'It lasts until {endDate}. You can read once you agree.' } },
  DATA_AUTH_AGREED: { zh: '数据授权已生效', en: 'An authorisation is in force', ...own, level: 'success', title: { zh: '{companyName}同意了数据授权 {authNo}', en: '{companyName} agreed to {authNo}' }, content: nothing },
  DATA_AUTH_REFUSED: { zh: '数据授权被拒绝', en: 'An authorisation was declined', ...own, level: 'warning', vars: ['authNo', 'companyName', 'reason'], title: { zh: '{companyName}拒绝了数据授权 {authNo}', en: '{companyName} declined {authNo}' }, content: { zh: '{reason}', en: '{reason}' } },
  DATA_AUTH_REVOKED: { zh: '数据授权已收回', en: 'An authorisation was revoked', ...given, level: 'warning', vars: ['authNo', 'companyName', 'reason'], title: { zh: '{companyName}收回了数据授权 {authNo}', en: '{companyName} revoked {authNo}' }, content: { zh: '{reason}', en: '{reason}' } },
  CHAIN_PUSHED: { zh: '收到链源推送', en: 'Material lots were pushed', ...received, level: 'info', title: { zh: '{companyName}推送了物料批次（{pushNo}）', en: '{companyName} pushed material lots ({pushNo})' }, content: { zh: '请核对数量后接收或退回。', en: 'Check the amounts, then accept or return them.' } },
  CHAIN_ACCEPTED: { zh: '推送已接收', en: 'A push was accepted', ...sent, level: 'success', title: { zh: '{companyName}接收了推送 {pushNo}', en: '{companyName} accepted {pushNo}' }, content: nothing },
  CHAIN_RETURNED: { zh: '推送被退回', en: 'A push was returned', ...sent, level: 'warning', vars: ['pushNo', 'companyName', 'reason'], title: { zh: '{companyName}退回了推送 {pushNo}', en: '{companyName} returned {pushNo}' }, content: { zh: '{reason}', en: '{reason}' } },
  CHAIN_WITHDRAWN: { zh: '推送已撤回', en: 'A push was withdrawn', ...received, level: 'info', title: { zh: '{companyName}撤回了推送 {pushNo}', en: '{companyName} withdrew {pushNo}' }, content: nothing },
  LOT_VOIDED: { zh: '上游物料作废', en: 'A supplier voided a lot', ...lot, level: 'error', title: { zh: '上游企业{companyName}作废了贵企业物料“{material}”（{lotNo}）的来源批次', en: '{companyName} voided the source of your lot {lotNo} of {material}' }, content: { zh: '{reason}', en: '{reason}' } },
  LOT_RECALLED: { zh: '上游物料召回', en: 'A supplier recalls a lot', ...lot, level: 'error', title: { zh: '上游企业{companyName}召回了贵企业物料“{material}”（{lotNo}）的来源批次', en: '{companyName} recalls the source of your lot {lotNo} of {material}' }, content: { zh: '{reason}，请核查用到它的产品。', en: '{reason}. Check what was made of it.' } },
  SUPPLY_ISSUED: { zh: '收到供应计划', en: 'A supply plan', ...asked, level: 'info', title: { zh: '{companyName}下发了供应计划 {planNo}', en: '{companyName} sent you the supply plan {planNo}' }, content: { zh: '请逐行确认数量和日期，或提出协商。', en: 'Confirm quantity and day of each line, or make a counter-offer.' } },
  SUPPLY_ADJUSTED: { zh: '供应计划已调整', en: 'A supply plan was adjusted', ...asked, level: 'info', title: { zh: '{companyName}调整了供应计划 {planNo}', en: '{companyName} adjusted the supply plan {planNo}' }, content: { zh: '请重新确认。', en: 'Please confirm it anew.' } },
  SUPPLY_CONFIRMED: { zh: '供应计划已确认', en: 'A supply plan was confirmed', ...ordered, level: 'success', title: { zh: '{companyName}确认了供应计划 {planNo}', en: '{companyName} confirmed the supply plan {planNo}' }, content: nothing },
  SUPPLY_COUNTERED: { zh: '供应商提出协商', en: 'A counter-offer', ...ordered, level: 'warning', vars: ['planNo', 'companyName', 'reason'], title: { zh: '{companyName}对供应计划 {planNo} 提出协商', en: '{companyName} made a counter-offer to {planNo}' }, content: { zh: '{reason}', en: '{reason}' } },
  SUPPLY_DELIVERED: { zh: '供应计划有交付', en: 'A delivery of a supply plan', ...ordered, level: 'info', vars: ['planNo', 'companyName', 'lines'], title: { zh: '{companyName}登记了供应计划 {planNo} 的交付', en: '{companyName} delivered on the supply plan {planNo}' }, content: { zh: '{lines}', en: '{lines}' } },
  SUPPLY_FINISHED: { zh: '供应计划已完成', en: 'A supply plan is done', ...asked, level: 'success', title: { zh: '{companyName}已完成供应计划 {planNo}', en: '{companyName} finished the supply plan {planNo}' }, content: nothing },
  SUPPLY_CANCELLED: { zh: '供应计划已取消', en: 'A supply plan was cancelled', ...asked, level: 'warning', vars: ['planNo', 'companyName', 'reason'], title: { zh: '{companyName}取消了供应计划 {planNo}', en: '{companyName} cancelled the supply plan {planNo}' }, content: { zh: '{reason}', en: '{reason}' } },
  SUPPLY_LATE_OUT: { zh: '供应交期预警', en: 'Supply will be late', ...late, path: '/cluster/chain/supplyPlan?direction=out', title: { zh: '供应计划 {planNo}（{companyName}）可能延误', en: 'The supply plan {planNo} ({companyName}) may be late' }, content: { zh: '{lines}', en: '{lines}' } },
  SUPPLY_LATE_IN: { zh: '交付临期提醒', en: 'A delivery is due', ...late, path: '/cluster/chain/supplyPlan?direction=in', title: { zh: '{companyName}的供应计划 {planNo} 可能延误', en: 'The supply plan {planNo} of {companyName} may be late' }, content: { zh: '{lines}', en: '{lines}' } },
} as const satisfies Record<string, Scene>;
