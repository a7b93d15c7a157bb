/** By kind of task, the page of what it works on; other tasks lead to their result alone. */
const places: Readonly<Record<string, (id: string) => string>> = {
  codeIssue: (id) => `/ecodeManage/ecodeSend?tab=batch&batch=${id}`,
  autoPack: (id) => `/ecodeManage/ecodeSend?tab=batch&batch=${id}`,
  sendLabels: (id) => `/labelTemplate/index?tab=jobs&id=${id}`,
  goodsBatch: (id) => `/goodsCode/batchQuery?id=${id}`,
};

export const placeOf = (kind: string, refId: string | null): string => (refId && places[kind]?.(refId)) || '';
