import { labelTemplate, type LabelTemplate } from '@touchmark/contract';
import { inState, templateLife } from '@touchmark/domain';
import { words } from '../../../core/text.ts';
import { CallButton, For, makes, OpenButton, Steps } from '../../../ui/index.ts';
import { t } from './label.text.ts';
import { exportJson } from './template-json.tsx';

/** The actions possible for a template. */
export function TemplateActions({ row, onPrint, onEdit }: { row: LabelTemplate; onPrint: () => void; onEdit: () => void }) {
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
      <Steps
        row={row}
        life={templateLife}
        calls={labelTemplate}
        how={{ disable: {}, enable: {} }}
        more={[
          { label: words.edit, call: labelTemplate.saveOrUpdate, mode: 'edit', disabled: row.isFixed, onClick: onEdit },
          {
            label: t.setDefault,
            ...makes(labelTemplate.setDefault, { id: row.id }),
            disabled: row.isDefault || !inState(templateLife, row.status, 'enabled'),
          },
          { label: t.exportJson, call: labelTemplate.list, onClick: () => void exportJson(row) },
        ]}
      />
    </>
  );
}
