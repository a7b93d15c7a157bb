import { mainAccount } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { fieldsOf, FormDialog, type Initial, OpenButton, useDialog } from '../../../ui/index.ts';
import { fields, text } from './main-account.text.ts';

const Field = fieldsOf(mainAccount.appeal, fields);

/** 申诉: for members whose main account has left. Hidden for the holder, and while a transfer is pending. */
export function AppealButton() {
  const { data } = useRead(mainAccount.info, {});
  const dialog = useDialog<Initial<typeof mainAccount.appeal>>();
  if (!data || data.isMain || data.open) return null;
  return (
    <>
      <OpenButton call={mainAccount.appeal} label={text.appeal} type="default" onClick={() => dialog.open({})} />
      <FormDialog call={mainAccount.appeal} dialog={dialog} title={text.appeal} width={520}>
        <Field.Area name="reason" max={200} help={text.appealHint} />
        <Field.Upload name="licence" scene="certificate" />
        <Field.Upload name="letter" scene="certificate" />
      </FormDialog>
    </>
  );
}
