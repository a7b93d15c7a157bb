/** The doors to the documents of circulation: by product, by box, or as a store with its sales. A company may show one kind in its menu. */
export const circulationPages = {
  ALL: { zh: '全部显示', en: 'All of them', paths: [] },
  ITEM: { zh: '按产品发货（发货批次）', en: 'By product (Shipping batches)', paths: ['/preventFleeing/sendBatch'] },
  BOX: { zh: '按箱发货（发货管理）', en: 'By box (Deliveries)', paths: ['/antiChanging/deliveryBatch'] },
  GS1: { zh: '出入库与销售', en: 'Goods in and out, and sales', paths: ['/circulateGS1/brandInOutDepot', '/circulateGS1/saleInOutDepot'] },
} as const;
export type CirculationPages = keyof typeof circulationPages;

/** The pages that a company’s menu leaves out. They stay open by their address, for links and old bookmarks. */
export function hiddenCirculationPages(chosen: CirculationPages): string[] {
  if (chosen === 'ALL') return [];
  const shown: readonly string[] = circulationPages[chosen].paths;
  return Object.values(circulationPages).flatMap(({ paths }) => paths.filter((path) => !shown.includes(path)));
}
