/** What a statement lists: facts that happened at a time and stay. */
export const statementKinds = ['ORDER', 'TRANSFER', 'ONLINE', 'PAID', 'REFUND', 'INVOICE', 'RED', 'BALANCE'] as const;
type StatementKind = (typeof statementKinds)[number];
export const statementKindWords = {
  ORDER: { zh: '订单下达', en: 'Order placed' },
  TRANSFER: { zh: '转账到账', en: 'Transfer received' },
  ONLINE: { zh: '在线支付到账', en: 'Online payment received' },
  PAID: { zh: '订单付清', en: 'Order paid' },
  REFUND: { zh: '退款', en: 'Refund' },
  INVOICE: { zh: '开票', en: 'Invoice' },
  RED: { zh: '红字发票', en: 'Red letter' },
  BALANCE: { zh: '余额变动', en: 'Balance movement' },
} as const;

/** The fields of a line, as page, PDF and sheet name them. */
export const statementWords = {
  time: { zh: '时间', en: 'Time' },
  kind: { zh: '类型', en: 'Type' },
  no: { zh: '业务单号', en: 'Number' },
  note: { zh: '内容', en: 'Content' },
  amount: { zh: '金额（元）', en: 'Amount (CNY)' },
  balance: { zh: '余额（元）', en: 'Balance (CNY)' },
} as const;
export const openingWords = { zh: '期初余额', en: 'Opening balance' } as const;
export const closingWords = { zh: '期末余额', en: 'Closing balance' } as const;

interface StatementFact {
  id: string;
  /** 'yyyy-MM-dd HH:mm:ss'. */ time: string;
  kind: StatementKind;
  no: string;
  note: { zh: string; en: string };
  /** Fen; of movements and red letters with their sign. */ amount: number;
}

/** The facts in their sequence with the balance after each, and their sums. Only movements move the balance. */
export function buildStatement(opening: number, facts: readonly StatementFact[]) {
  const rank = (kind: StatementKind) => statementKinds.indexOf(kind);
  const sorted = [...facts].sort(
    (a, b) => a.time.localeCompare(b.time) || rank(a.kind) - rank(b.kind) || a.id.localeCompare(b.id, 'en', { numeric: true }),
  );
  const totals = Object.fromEntries(statementKinds.map((kind) => [kind, 0])) as Record<StatementKind, number>;
  let balance = opening;
  const lines = sorted.map(({ time, kind, no, note, amount }) => {
    totals[kind] += amount;
    if (kind === 'BALANCE') balance += amount;
    return { time, kind, no, note, amount, balance };
  });
  return { opening, lines, closing: balance, totals };
}

/** The first day of a month ('yyyy-MM') and of the next one, and whether it is over. */
export function monthSpan(month: string, today: string): { from: string; to: string; closed: boolean } {
  const [year, nth] = month.split('-').map(Number) as [number, number];
  const next = nth === 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, '0')}`;
  const [from, to] = [`${month}-01`, `${next}-01`];
  return { from, to, closed: today >= to };
}
