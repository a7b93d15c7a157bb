import { printCount } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { fieldsOf, FormDialog, type Initial, OpenButton, useDialog } from '../../../ui/index.ts';
import { fields, t } from './print-count.text.ts';

const Field = fieldsOf(printCount.saveSetting, fields);

/** Whether a serial may be printed twice. */
export function ReprintRule() {
  const dialog = useDialog<Initial<typeof printCount.saveSetting>>();
  const rule = useRead(printCount.setting, {});
  return (
    <>
      <OpenButton
        call={printCount.saveSetting}
        type="default"
        label={t.rule}
        disabled={!rule.data}
        onClick={() => dialog.open({ ...rule.data })}
      />
      <FormDialog call={printCount.saveSetting} dialog={dialog} title={t.rule}>
        <Field.Switch name="forbidReprint" help={t.ruleHelp} />
      </FormDialog>
    </>
  );
}
