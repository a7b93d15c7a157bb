import { appAuth, type GrantRow, editions, type Input, type Output } from '@touchmark/contract';
import { language, nameOf, say } from '../../../core/text.ts';
import { fieldsOf, FormDialog, type Dialog } from '../../../ui/index.ts';
import { fields, text } from './grant.text.ts';

const Field = fieldsOf(appAuth.update, fields);

/** The editable fields of a grant; `apps` lists the pages it can be limited to. */
export function GrantForm({ dialog, apps }: { dialog: Dialog<GrantRow>; apps: Output<typeof appAuth.appSelect> }) {
  const pages = apps.find(({ appId }) => appId === dialog.subject?.appId)?.pages ?? [];
  return (
    <FormDialog
      call={appAuth.update}
      dialog={dialog as never}
      title={`${say(text.edit)} · ${dialog.subject ? nameOf(dialog.subject.companyName, dialog.subject.companyNameEn) : ''}`}
      width={560}
      transform={({ id, version, endTime, edition, menuIds, remark }) =>
        ({
          id,
          version,
          endTime: endTime ? String(endTime).slice(0, 10) : null,
          edition,
          menuIds: menuIds ?? [],
          remark: remark ?? '',
        }) as Input<typeof appAuth.update>
      }
    >
      <Field.Date name="endTime" help={text.endHelp} required={false} />
      <Field.Radio name="edition" of={editions} />
      <Field.Multi
        name="menuIds"
        required={false}
        help={text.pagesHelp}
        of={pages.map(({ path, name, nameEn }) => ({ value: path, label: (language() === 'en' && nameEn) || name }))}
      />
      <Field.Area name="remark" max={200} rows={2} />
    </FormDialog>
  );
}
