import { appMsg, type TemplateRow } from '@touchmark/contract';
import { useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { CallButton, makes, MoreActions, OpenButton } from '../../../ui/index.ts';
import { text } from './template.text.ts';
import { nameOf } from './template-name.ts';

/** The actions possible for a template. */
export function TemplateActions({
  row,
  onEdit,
  onPreview,
}: {
  row: TemplateRow;
  onEdit: (row: TemplateRow) => void;
  onPreview: () => void;
}) {
  const test = useWrite(appMsg.test);
  const tryIt = (id: string) => test.mutate({ id }, { onSuccess: () => toast('success', say(text.tested)) });
  return (
    <>
      <OpenButton call={appMsg.saveOrUpdate} mode="edit" label={words.edit} onClick={() => onEdit(row)} />
      <CallButton
        call={appMsg.enable}
        label={row.enabled ? text.disable : text.enable}
        input={{ id: row.id, enabled: !row.enabled }}
        {...(row.enabled ? { confirm: fill(text.sureDisable, { name: nameOf(row) }) } : {})}
      />
      <MoreActions
        actions={[
          { label: text.preview, onClick: onPreview },
          { label: text.test, call: appMsg.test, onClick: () => tryIt(row.id) },
          row.builtIn && row.changed && { label: text.restore, ...makes(appMsg.restore, { id: row.id }), confirm: text.sureRestore },
          !row.builtIn && {
            label: row.deletable ? words.delete : text.sentBy,
            ...makes(appMsg.delete, { id: row.id }),
            danger: row.deletable,
            disabled: !row.deletable,
            confirm: fill(text.sureDelete, { name: nameOf(row) }),
          },
        ]}
      />
    </>
  );
}
