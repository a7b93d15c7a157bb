/** The fields of a role, as page and sheet name them. */
export const roleWords = {
  name: { zh: '角色名称', en: 'Role' },
  code: { zh: '编码', en: 'Code' },
  kind: { zh: '类型', en: 'Type' },
  members: { zh: '成员', en: 'Members' },
  dataScope: { zh: '数据范围', en: 'Data scope' },
  sort: { zh: '排序', en: 'Sort order' },
  remark: { zh: '备注', en: 'Remark' },
  updateTime: { zh: '更新时间', en: 'Updated' },
} as const;
