import type { Scene } from './scene.ts';

const auth = { app: 'APP_CLUSTER', kind: 'REVIEW', vars: ['authNo', 'companyName'] } as const;
const given = { ...auth, path: '/cluster/dataAuth/index?direction=in' } as const;
const own = { ...auth, path: '/cluster/dataAuth/index?direction=out' } as const;
const push = { app: 'APP_CLUSTER', kind: 'REVIEW', vars: ['pushNo', 'companyName'] } as const;
const received = { ...push, path: '/cluster/chain/chainSourcePush?direction=in' } as const;
const sent = { ...push, path: '/cluster/chain/chainSourcePush?direction=out' } as const;
const lot = { app: 'APP_CLUSTER', kind: 'REVIEW', path: '/cluster/chain/chainSource', vars: ['material', 'lotNo', 'companyName', 'reason'] } as const;
const nothing = { zh: '', en: '' } as const;

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
} as const satisfies Record<string, Scene>;
