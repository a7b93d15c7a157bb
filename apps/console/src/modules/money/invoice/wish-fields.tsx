import { invoice, order } from '@touchmark/contract';
import { Form } from 'antd';
import { creditCode } from '../../people/company/public.ts';
import { fieldsOf } from '../../../ui/index.ts';
import { invoiceKinds, wishFields } from './invoice.text.ts';

const Ask = fieldsOf(order.invoiceApply, wishFields);
const Replace = fieldsOf(invoice.askRed, wishFields);

/** What a company wants on its invoice; a special one names the buyer's address, telephone, bank and account too. */
export function WishFields({ replaces = false }: { replaces?: boolean }) {
  const special = Form.useWatch<string | undefined>('kind') === 'SPECIAL';
  const Field = replaces ? Replace : Ask;
  return (
    <>
      <Field.Radio name="kind" of={invoiceKinds} />
      <Field.Text name="title" max={100} required />
      <Field.Text name="taxNo" mono upper max={18} required judge={creditCode} />
      <Field.Text name="email" max={100} required />
      {special ? (
        <>
          <Field.Text name="address" max={200} required />
          <Field.Text name="phone" max={30} required />
          <Field.Text name="bank" max={100} required />
          <Field.Text name="account" mono max={30} required />
        </>
      ) : null}
    </>
  );
}
