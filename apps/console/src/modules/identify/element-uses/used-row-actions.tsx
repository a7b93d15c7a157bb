import type { Call, Text } from '@touchmark/contract';
import { useWrite } from '../../../api/hooks.ts';
import { fill, words } from '../../../core/text.ts';
import { MoreActions, OpenButton, switchAction } from '../../../ui/index.ts';
import { usesText } from './element-uses.text.ts';

/** What is done with a row that data elements use: edited, looked at where, enabled and disabled, and deleted while nothing has it. */
export function UsedRowActions({
  calls,
  row,
  name,
  sure,
  onEdit,
  onUses,
}: {
  calls: { saveOrUpdate: Call; used: Call; enable: Parameters<typeof switchAction>[0]; delete: Call };
  row: { id: string; version: number; enabled: boolean; references: number };
  name: string;
  sure: { disable: Text; delete: Text };
  onEdit: () => void;
  onUses: () => void;
}) {
  const remove = useWrite(calls.delete);
  return (
    <>
      <OpenButton call={calls.saveOrUpdate} label={words.edit} onClick={onEdit} />
      <MoreActions
        actions={[
          { label: usesText.uses, call: calls.used, onClick: onUses },
          switchAction(calls.enable, row, fill(sure.disable, { name })),
          {
            label: words.delete,
            call: calls.delete,
            danger: true,
            disabled: row.references > 0,
            confirm: fill(sure.delete, { name }),
            onClick: () => remove.mutate({ id: row.id, version: row.version }),
          },
        ]}
      />
    </>
  );
}
