import { type Input, order } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import { useMemo } from 'react';
import { useOne } from '../../../api/hooks.ts';
import { fieldsOf, FormDialog, type Initial, ReasonDialog, useDialog } from '../../../ui/index.ts';
import { redReasons, WishFields } from '../invoice/public.ts';
import { invoiceFields as fields, text } from './order.text.ts';

const Issue = fieldsOf(order.invoiceIssue, fields);
const Red = fieldsOf(order.refund, fields);

/** The dialogs about the invoice of one order. */
export function useInvoiceDialogs() {
  const asking = useDialog<{ id: string }>();
  const issuing = useDialog<Initial<typeof order.invoiceIssue>>();
  const refunding = useDialog<Omit<Input<typeof order.refund>, 'reason'> & { issued: boolean }>();
  return useMemo(
    () => ({
      asking,
      issuing,
      refunding,
      ask: (id: string) => asking.open({ id }),
      issue: (id: string) => issuing.open({ id, issueDate: today() }),
      refund: (given: { id: string; version: number; issued: boolean }) => refunding.open(given),
    }),
    [asking, issuing, refunding],
  );
}

export function InvoiceDialogs({ dialogs: { asking, issuing, refunding } }: { dialogs: ReturnType<typeof useInvoiceDialogs> }) {
  const one = useOne(order.findOne, asking.subject?.id);
  const { data } = one;
  const subject = asking.subject && data ? { ...data.invoiceDefaults, ...data.invoice, id: data.id } : undefined;
  return (
    <>
      {subject ? (
        <FormDialog call={order.invoiceApply} dialog={{ ...asking, subject }} title={text.askInvoice} action={text.askInvoice} width={960}>
          <WishFields />
        </FormDialog>
      ) : null}
      <FormDialog call={order.invoiceIssue} dialog={issuing} title={text.issueInvoice}>
        <Issue.Text name="number" mono max={20} />
        <Issue.Date name="issueDate" />
        <Issue.Upload name="fileId" scene="invoice" />
      </FormDialog>
      <ReasonDialog call={order.refund} dialog={refunding} label={text.refund} title={text.refund} hint={text.refundHint} danger>
        {refunding.subject?.issued ? <Red.Choice name="redReason" of={redReasons} /> : null}
      </ReasonDialog>
    </>
  );
}
