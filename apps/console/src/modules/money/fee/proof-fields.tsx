import { order } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import { fieldsOf, type Known, KnownValues } from '../../../ui/index.ts';
import { proofFields as fields, text } from './fee.text.ts';

const Field = fieldsOf(order.pay, fields);

/** What is known of a transfer before it is said: usually the company itself pays, today. */
export const beginProof = (ids: readonly string[], companyName: string) => ({ ids: [...ids], payer: companyName, payDate: today() });

/** What is asked of every transfer, whatever it pays for. */
export function ProofFields({ companyName }: { companyName: string }) {
  const known: Known = { values: { payer: companyName, payDate: today() }, from: text.proposed };
  return (
    <KnownValues of={known}>
      <Field.Text name="payer" max={100} />
      <Field.Date name="payDate" />
      <Field.Text name="transactionNo" max={60} mono />
      <Field.Upload name="payAuth" scene="voucher" max={5} help={text.voucherHint} />
    </KnownValues>
  );
}
