import { type Call, invoice, type InvoiceRow } from '@touchmark/contract';
import { canIssue, inState, invoiceLife, today } from '@touchmark/domain';
import { Alert, Form } from 'antd';
import { useOne } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDialog, type Initial, Steps, useDialog } from '../../../ui/index.ts';
import { fields, redReasons, text } from './invoice.text.ts';
import { WishFields } from './wish-fields.tsx';

const Issue = fieldsOf(invoice.issue, fields);
const Red = fieldsOf(invoice.askRed, fields);
const Reverse = fieldsOf(invoice.reverse, fields);

/** What may be done with an invoice: the company's steps, or the platform's. */
export function InvoiceSteps({ invoice: row }: { invoice: InvoiceRow }) {
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const issuing = useDialog<Initial<typeof invoice.issue>>();
  const asking = useDialog<{ id: string; version: number }>();
  const reversing = useDialog<Initial<typeof invoice.reverse>>();
  const { id, version } = row;
  const thing = fill(text.agreeThing, { no: row.number ?? row.title });
  const calls: Readonly<Record<string, Call>> = platform
    ? {
        ...(canIssue(row) && { issue: invoice.issue }),
        confirmUse: invoice.confirmUse,
        askRed: invoice.askRed,
        keep: invoice.keep,
        reverse: invoice.reverse,
      }
    : {
        withdraw: invoice.withdraw,
        confirmUse: invoice.confirmUse,
        askRed: invoice.askRed,
        agree: invoice.agree,
        decline: invoice.decline,
      };
  return (
    <>
      <Steps
        row={row}
        life={invoiceLife}
        calls={calls}
        first={platform ? ['issue', 'reverse', 'askRed'] : ['agree', 'withdraw', 'askRed']}
        how={{
          issue: { onClick: () => issuing.open({ id, version, issueDate: today() }) },
          reverse: { onClick: () => reversing.open({ id, version, redDate: today() }) },
          askRed: { onClick: () => asking.open({ id, version }), danger: true },
          agree: { asks: { thing: { zh: thing, en: thing }, consequence: text.agreeHint } },
          decline: { title: text.red },
          confirmUse: { confirm: text.confirmHint },
          keep: { confirm: text.keepHint },
          withdraw: { confirm: text.withdrawHint },
        }}
      />
      <FormDialog call={invoice.issue} dialog={issuing} title={text.issue}>
        <Issue.Text name="number" mono max={20} />
        <Issue.Date name="issueDate" />
        <Issue.Upload name="fileId" scene="invoice" />
      </FormDialog>
      <FormDialog call={invoice.reverse} dialog={reversing} title={text.reverse}>
        <Reverse.Text name="redNumber" mono max={20} />
        <Reverse.Date name="redDate" />
      </FormDialog>
      {asking.subject ? <RedDialog dialog={asking} /> : null}
    </>
  );
}

function RedDialog({ dialog }: { dialog: Dialog<{ id: string; version: number }> }) {
  const { data } = useOne(invoice.findOne, dialog.subject?.id);
  if (!data) return null;
  const { kind, title, taxNo, email, address, phone, bank, account } = data;
  const subject = dialog.subject && { ...dialog.subject, kind, title, taxNo, email, address, phone, bank, account };
  return (
    <FormDialog call={invoice.askRed} dialog={{ ...dialog, subject }} title={text.red} action={text.red} danger width={960}>
      <Alert type="info" showIcon title={say(text.redHint)} />
      <Red.Choice name="redReason" of={redReasons} />
      <Red.Text name="redNote" max={200} />
      <Red.Switch name="replace" />
      <Replacement />
    </FormDialog>
  );
}

const Replacement = () => (Form.useWatch<boolean | undefined>('replace') ? <WishFields replaces /> : null);

/** Whether the invoice waits for the red letter of another. */
export const isReplaced = ({ status, isReplaced: is }: InvoiceRow) => is && !inState(invoiceLife, status, 'reversed');
