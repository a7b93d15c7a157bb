import { type Input, order } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useOne } from '../../../api/hooks.ts';
import { fieldsOf, FormDialog, type Initial, ReasonDialog, useDialog } from '../../../ui/index.ts';
import { invoiceFields as fields, invoiceKinds, text } from './order.text.ts';

const Ask = fieldsOf(order.invoiceApply, fields);
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
          <Wish />
        </FormDialog>
      ) : null}
      <FormDialog call={order.invoiceIssue} dialog={issuing} title={text.issueInvoice}>
        <Issue.Text name="number" mono max={20} />
        <Issue.Date name="issueDate" />
        <Issue.Upload name="fileId" scene="invoice" />
      </FormDialog>
      <ReasonDialog call={order.refund} dialog={refunding} label={text.refund} title={text.refund} hint={text.refundHint} danger>
        {refunding.subject?.issued ? <Red.Text name="redNumber" mono max={20} required /> : null}
      </ReasonDialog>
    </>
  );
}

/** A special invoice names the buyer's address, telephone, bank and account too. */
function Wish() {
  const special = Form.useWatch<string | undefined>('kind') === 'SPECIAL';
  return (
    <>
      <Ask.Radio name="kind" of={invoiceKinds} />
      <Ask.Text name="title" max={100} />
      <Ask.Text name="taxNo" mono upper max={18} />
      <Ask.Text name="email" max={100} />
      {special ? (
        <>
          <Ask.Text name="address" max={200} required />
          <Ask.Text name="phone" max={30} required />
          <Ask.Text name="bank" max={100} required />
          <Ask.Text name="account" mono max={30} required />
        </>
      ) : null}
    </>
  );
}
