import { invoice, order } from '@touchmark/contract';
import { orderLife, today } from '@touchmark/domain';
import type { Actor } from './actor.ts';

const paper = (no: string) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<EInvoice><InvoiceNumber>${no}</InvoiceNumber></EInvoice>\n`);

/** Who asks for an invoice, and how far it comes. */
const wanted = [
  ['mianchuan', 'issued'],
  ['jinge', 'asked'],
  ['muyu', 'replaced'],
] as const;

/** Invoices of delivered orders: one issued, one asked for, and one whose title was wrong. */
export async function makeInvoices(who: (account: string) => Promise<Actor>): Promise<void> {
  const operator = await who('operator2');
  for (const [nth, [account, end]] of wanted.entries()) {
    const maker = await who(account);
    const { records } = await maker.ok(order.list, { status: orderLife.at.done, bizType: 'CODE_PACK', invoiceState: 'NONE' });
    const ids = [records[0]!.id];
    const { wish } = await maker.ok(invoice.left, { ids });
    const { title = '', taxNo = '' } = wish;
    const asked = { kind: 'NORMAL', taxNo, email: `finance@${account}.example` } as const;
    const { id } = await maker.ok(invoice.apply, { ...asked, ids, title: end === 'replaced' ? title.slice(0, -4) : title });
    if (end === 'asked') continue;
    const number = `2544200000012345678${nth}`;
    const { fileId } = await operator.upload('invoice', `${number}.xml`, { mime: 'text/xml', bytes: paper(number) });
    await operator.ok(invoice.issue, { id, number, issueDate: today(), fileId });
    if (end === 'replaced') await maker.ok(invoice.askRed, { ...asked, id, title, redReason: '01', redNote: '抬头不完整', replace: true });
  }
}
