import { circulation } from '@touchmark/contract';
import { circulationPages } from '@touchmark/domain';
import { type Dialog, fieldsOf, FormDialog, type Initial } from '../../../ui/index.ts';
import { moveFields as fields, moveText as t } from './move.text.ts';

const Field = fieldsOf(circulation.saveSetting, fields);

/** How a company’s goods circulate, and which doors to its documents the menu shows. */
export function SettingDialog({ dialog }: { dialog: Dialog<Initial<typeof circulation.saveSetting>> }) {
  return (
    <FormDialog call={circulation.saveSetting} dialog={dialog} title={t.setting}>
      <Field.Number name="autoReceiveDays" min={1} max={365} help={t.autoHelp} />
      <Field.Switch name="shipActivates" help={t.activatesHelp} />
      <Field.Choice name="pages" of={circulationPages} help={t.pagesHelp} />
    </FormDialog>
  );
}
