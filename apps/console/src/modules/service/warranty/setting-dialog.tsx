import { warranty } from '@touchmark/contract';
import { type Dialog, fieldsOf, FormDialog, type Initial } from '../../../ui/index.ts';
import { settingFields as fields, text } from './warranty.text.ts';

const Field = fieldsOf(warranty.saveSetting, fields);
export type SettingDraft = Initial<typeof warranty.saveSetting>;

export const SettingDialog = ({ dialog }: { dialog: Dialog<SettingDraft> }) => (
  <FormDialog call={warranty.saveSetting} dialog={dialog} title={text.setting}>
    <Field.Number name="promiseDays" min={1} max={30} help={text.promiseHelp} />
    <Field.Number name="warningCount" min={2} max={100} />
    <Field.Number name="warningDays" min={1} max={365} />
    <Field.Number name="keepDays" min={30} max={3650} help={text.keepHelp} />
  </FormDialog>
);
