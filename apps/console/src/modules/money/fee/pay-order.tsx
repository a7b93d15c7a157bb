import { order, type PayDetail } from '@touchmark/contract';
import { Alert, Button } from 'antd';
import { say } from '../../../core/text.ts';
import { CodeText, CopyRows, Countdown, EditorForm, Facts, For, useEditor } from '../../../ui/index.ts';
import { usePayWays } from '../online-pay/public.ts';
import { CancelOrder } from './cancel-order.tsx';
import { text } from './fee.text.ts';
import { OrderLines } from './order-lines.tsx';
import { beginProof, ProofFields } from './proof-fields.tsx';

/** Step 3: bank account, deadline, and for users who may pay, the proof of payment. */
export function PayOrder({ order: of }: { order: PayDetail }) {
  const { payee, bankName, bankAccount } = of.transfer;
  // What was paid is read again, and the drawer goes on to its result.
  const { turn, pane } = usePayWays([of], () => undefined);
  return (
    <>
      {of.opinion ? <Alert type="error" showIcon title={say(text.refused)} description={of.opinion} /> : null}
      <Facts
        items={[
          { label: text.orderNo, value: <CodeText code={of.orderNo} /> },
          { label: text.payDeadline, value: <Countdown until={of.payDeadline} /> },
        ]}
      />
      <OrderLines lines={of.lines} total={of.amount} />
      {turn}
      {pane ??
        (bankAccount ? (
          <CopyRows
            title={text.payTo}
            rows={[
              { label: text.payee, value: payee },
              { label: text.bank, value: bankName },
              { label: text.account, value: bankAccount },
              { label: text.remark, value: of.orderNo },
            ]}
          />
        ) : (
          <Alert type="warning" showIcon title={say(text.noAccount)} />
        ))}
      <For call={order.pay}>{pane ? <CancelOnly order={of} /> : <Proof order={of} />}</For>
    </>
  );
}

const CancelOnly = ({ order }: { order: PayDetail }) => (
  <div className="pay-foot">
    <CancelOrder order={order} type="default" />
  </div>
);

/** Submits the proof of payment, or cancels the order. */
function Proof({ order: of }: { order: PayDetail }) {
  const editor = useEditor(order.pay, beginProof([of.id], of.companyName));
  return (
    <>
      <EditorForm editor={editor} name="proof">
        <ProofFields companyName={of.companyName} />
      </EditorForm>
      <div className="pay-foot">
        <CancelOrder order={of} type="default" />
        <Button type="primary" loading={editor.busy} disabled={editor.lost.waiting} onClick={editor.submit}>
          {say(text.handIn)}
        </Button>
      </div>
    </>
  );
}
