import { appManage, appSides } from '@touchmark/contract';
import { fieldsOf, FormDialog, type Initial, type Dialog } from '../../../ui/index.ts';
import { appFields, text } from './app.text.ts';
import { iconOptions } from './named-icon.tsx';

const Field = fieldsOf(appManage.saveOrUpdate, appFields);
export type AppDraft = Initial<typeof appManage.saveOrUpdate>;

/** Creates an application, or edits its texts and icon. */
export function AppForm({ dialog }: { dialog: Dialog<AppDraft> }) {
  const isNew = !dialog.subject?.id;
  return (
    <FormDialog call={appManage.saveOrUpdate} dialog={dialog} title={isNew ? text.addApp : text.editApp}>
      <Field.Text name="appCode" mono upper required disabled={!isNew} help={text.codeHelp} />
      <Field.Text name="appName" max={20} />
      <Field.Text name="i18n" max={40} />
      <Field.Choice name="icon" of={iconOptions()} />
      {isNew ? <Field.Radio name="side" of={{ enterprise: appSides.enterprise, platform: appSides.platform }} /> : null}
      <Field.Area name="intro" max={200} rows={2} />
    </FormDialog>
  );
}
