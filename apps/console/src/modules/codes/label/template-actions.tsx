import { labelTemplate, type LabelTemplate } from '@touchmark/contract';
import { inState, templateLife } from '@touchmark/domain';
import { useWrite } from '../../../api/hooks.ts';
import { words } from '../../../core/text.ts';
import { CallButton, For, MoreActions, OpenButton } from '../../../ui/index.ts';
import { t } from './label.text.ts';
import { exportJson } from './template-json.tsx';

/** The actions possible for a template. */
export function TemplateActions({ row, onPrint, onEdit }: { row: LabelTemplate; onPrint: () => void; onEdit: () => void }) {
  const enable = useWrite(labelTemplate.enable);
  const setDefault = useWrite(labelTemplate.setDefault);
  return (
    <>
      <For call={labelTemplate.list}>
        <OpenButton
          right="labelTemplate_print"
          label={t.print}
          disabled={!inState(templateLife, row.status, 'enabled')}
          onClick={onPrint}
        />
      </For>
      <CallButton call={labelTemplate.copy} label={t.copyIt} input={{ id: row.id }} />
      <MoreActions
        actions={[
          { label: words.edit, call: labelTemplate.saveOrUpdate, mode: 'edit', disabled: row.isFixed, onClick: onEdit },
          {
            label: inState(templateLife, row.status, 'enabled') ? t.disable : t.enable,
            call: labelTemplate.enable,
            onClick: () => enable.mutate({ id: row.id, enabled: !inState(templateLife, row.status, 'enabled') }),
          },
          {
            label: t.setDefault,
            call: labelTemplate.setDefault,
            disabled: row.isDefault || !inState(templateLife, row.status, 'enabled'),
            onClick: () => setDefault.mutate({ id: row.id }),
          },
          { label: t.exportJson, call: labelTemplate.list, onClick: () => void exportJson(row) },
        ]}
      />
    </>
  );
}
