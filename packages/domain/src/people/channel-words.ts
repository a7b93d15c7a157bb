export const channelKinds = {
  ASSOCIATION: { zh: '协会', en: 'Association' },
  PARK: { zh: '园区', en: 'Park' },
  EXPO: { zh: '展会', en: 'Exhibition' },
  AGENT: { zh: '代理商', en: 'Agent' },
  ONLINE: { zh: '线上', en: 'Online' },
} as const;

/** The fields of a channel, as page and sheet name them. */
export const channelWords = {
  code: { zh: '渠道码', en: 'Channel code' },
  name: { zh: '渠道名称', en: 'Channel name' },
  kind: { zh: '渠道类型', en: 'Channel type' },
  region: { zh: '所在地区', en: 'Region' },
  ownerName: { zh: '渠道负责人', en: 'Channel owner' },
  contact: { zh: '联系人', en: 'Contact' },
  phone: { zh: '电话', en: 'Telephone' },
  startDay: { zh: '推广开始', en: 'From' },
  endDay: { zh: '推广结束', en: 'Until' },
  registered: { zh: '注册人数', en: 'Registered' },
  certified: { zh: '认证企业', en: 'Certified' },
  paying: { zh: '付费企业', en: 'Paying' },
  amount: { zh: '订单金额', en: 'Orders paid' },
  cost: { zh: '渠道投入', en: 'Cost' },
  costEach: { zh: '单个付费企业投入', en: 'Cost per paying' },
  costNote: { zh: '投入说明', en: 'Cost note' },
  landing: { zh: '落地语', en: 'Landing text' },
  status: { zh: '状态', en: 'Status' },
} as const;
