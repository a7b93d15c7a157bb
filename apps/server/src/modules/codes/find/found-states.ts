import type { Found } from '@touchmark/contract';

type State = NonNullable<Found['state']>;
const s = (zh: string, en: string, tone: State['tone']): State => ({ zh, en, tone });

const review = {
  0: s('草稿', 'Draft', 'grey'),
  1: s('待审核', 'Pending review', 'blue'),
  2: s('已通过', 'Approved', 'green'),
  3: s('已驳回', 'Rejected', 'red'),
  4: s('已撤回', 'Withdrawn', 'grey'),
};

/** What each state of what can be found is called, as its own page calls it (SM-03 to SM-11). */
export const foundStates = {
  review,
  code: {
    0: s('已生成', 'Generated', 'grey'),
    1: s('已下发', 'Delivered', 'blue'),
    2: s('已激活', 'Active', 'green'),
    3: s('在途', 'In transit', 'blue'),
    4: s('渠道在库', 'In channel stock', 'blue'),
    5: s('已售', 'Sold', 'green'),
    6: s('已退回', 'Returned', 'amber'),
    8: s('已冻结', 'Frozen', 'red'),
    9: s('已作废', 'Void', 'red'),
  },
  service: {
    0: s('未开通', 'Not subscribed', 'grey'),
    1: s('服务中', 'In service', 'green'),
    2: s('已下架', 'Unpublished', 'grey'),
    3: s('已到期', 'Expired', 'amber'),
    4: s('已冻结', 'Frozen', 'red'),
  },
  codeBatch: {
    0: s('排队中', 'Queued', 'grey'),
    1: s('生成中', 'Generating', 'blue'),
    2: s('已生成', 'Generated', 'blue'),
    3: s('已下发', 'Delivered', 'blue'),
    4: s('部分激活', 'Partly active', 'green'),
    5: s('全部激活', 'All active', 'green'),
    8: s('生成失败', 'Failed', 'red'),
    9: s('已作废', 'Void', 'red'),
  },
  codeReturn: {
    0: s('校验中', 'Checking', 'blue'),
    1: s('待确认', 'To be confirmed', 'amber'),
    2: s('完成', 'Done', 'green'),
    3: s('部分失败', 'Partly failed', 'amber'),
    4: s('已撤销', 'Undone', 'grey'),
  },
  order: {
    0: s('待付款', 'To be paid', 'amber'),
    1: s('待确认', 'To be confirmed', 'blue'),
    2: s('已付款', 'Paid', 'green'),
    3: s('已完成', 'Completed', 'green'),
    4: s('已取消', 'Cancelled', 'grey'),
    5: s('已退款', 'Refunded', 'grey'),
  },
  commodityCode: {
    0: s('已预留', 'Reserved', 'grey'),
    1: s('分配待审', 'Allocation under review', 'blue'),
    2: s('已分配', 'Allocated', 'green'),
    3: s('通报待审', 'Report under review', 'blue'),
    4: s('已通报', 'Reported', 'green'),
    6: s('已停用', 'Disabled', 'grey'),
    7: s('异常', 'Abnormal', 'red'),
  },
  company: {
    0: s('未认证', 'Not certified', 'grey'),
    1: s('认证中', 'Under review', 'blue'),
    2: s('已认证', 'Certified', 'green'),
    3: s('已驳回', 'Rejected', 'red'),
    4: s('已冻结', 'Frozen', 'red'),
  },
} as const satisfies Record<string, Readonly<Record<number, State>>>;

export type StateTable = keyof typeof foundStates;
export const foundState = (table: StateTable, state: number | null): Found['state'] =>
  state === null ? null : ((foundStates[table] as Readonly<Record<number, State>>)[state] ?? null);
