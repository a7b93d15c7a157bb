export const linesText = {
  title: { zh: '绑码记录', en: 'Binding records' },
  hint: {
    zh: '查一个码或箱随哪张单据发给了谁、谁扫的。先新增发货单并扫码，记录会自动出现。',
    en: 'Which code or box went with which document, to whom and by whom. Add a shipment and scan; the records follow by themselves.',
  },
  takeBackMine: { zh: '撤回我最近一条', en: 'Remove my last' },
  removeTitle: { zh: '把 {code} 从单据 {no} 解绑', en: 'Unlink {code} from {no}' },
  removeHint: {
    zh: '解绑后可加入别的单据；记录保留，注明原因。',
    en: 'It is free for another document; the record stays with the reason.',
  },
  removed: { zh: '已移除 {code}', en: '{code} is taken out' },
  notRemoved: { zh: '未能移除', en: 'It was not taken out' },
  move: { zh: '换绑', en: 'Relink' },
  moveTitle: { zh: '把 {code} 换绑到另一单据', en: 'Relink {code} to another document' },
  moveHint: { zh: '只能换到同一发货方、还没发货的单据。', en: 'To a document of the same sender that has not left.' },
  findDoc: { zh: '输入单号查找', en: 'Find by number' },
  noDoc: { zh: '没有可换到的单据', en: 'There is no document to move it to' },
} as const;

export const changeFields = { reason: { zh: '原因', en: 'Reason' }, toDocId: { zh: '换到单据', en: 'To document' } } as const;
