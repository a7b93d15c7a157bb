import { printCount, type PrintRoll } from '@touchmark/contract';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { say } from '../../../core/text.ts';
import { fieldsOf, FormDialog, type Initial, useDialog } from '../../../ui/index.ts';
import { fields, lostChoices, t } from './print-count.text.ts';

const Field = fieldsOf(printCount.void, fields);

type Lost = 'SPOILT' | 'MISSING';
/** What can become of lost serials: of those named, or of all of a kind. */
export interface Remedies {
  void: (kind: Lost, serials?: string) => void;
  reprint: (kind: Lost, serials?: string) => void;
  view: ReactNode;
}

const inputs = (
  <>
    <Field.Radio name="kind" of={lostChoices} />
    <Field.Text name="serials" max={5000} help={t.whichHelp} mono />
    <Field.Text name="reason" max={100} />
  </>
);

/** The dialogs in which lost serials are voided or printed again. */
export function useRemedies({ id }: Pick<PrintRoll, 'id'>): Remedies {
  const voiding = useDialog<Initial<typeof printCount.void>>();
  const again = useDialog<Initial<typeof printCount.reprint>>();
  return {
    void: (kind, serials = '') => voiding.open({ id, kind, serials }),
    reprint: (kind, serials = '') => again.open({ id, kind, serials }),
    view: (
      <>
        <FormDialog call={printCount.void} dialog={voiding} title={t.void} action={t.void}>
          <Alert type="warning" showIcon title={say(t.voidHint)} style={{ marginBottom: 12 }} />
          {inputs}
        </FormDialog>
        <FormDialog call={printCount.reprint} dialog={again} title={t.reprint} action={t.reprint}>
          {inputs}
        </FormDialog>
      </>
    ),
  };
}
