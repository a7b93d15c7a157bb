import type { Call, Input, switchCall, Text } from '@touchmark/contract';
import type { ComponentProps } from 'react';
import type * as z from 'zod';
import { fill, words } from '../../../core/text.ts';
import { makes, MoreActions, OpenButton, switchAction } from '../../../ui/index.ts';
import { sureDelete } from './shared-list.text.ts';

interface RowCalls {
  saveOrUpdate: Call;
  enable?: ReturnType<typeof switchCall>;
  delete: Call<z.ZodType<unknown, { id: string; version?: number | undefined }>>;
}
interface Row {
  id: string;
  version: number;
  enabled?: boolean;
}

/** What is done with a row: edited, enabled and disabled, and deleted while nothing names it (`used`). */
export function SharedRowActions<R extends Row>({
  of: { calls, editor },
  row,
  name,
  used,
  sureDisable,
  more = [],
}: {
  of: { calls: RowCalls; editor: { open: (row: never) => void } };
  row: R;
  name: string;
  used: boolean;
  sureDisable?: Text;
  more?: ComponentProps<typeof MoreActions>['actions'];
}) {
  const { id, version, enabled } = row;
  const change =
    calls.enable &&
    enabled !== undefined &&
    switchAction(calls.enable, { id, version, enabled }, sureDisable && fill(sureDisable, { name }));
  return (
    <>
      <OpenButton call={calls.saveOrUpdate} label={words.edit} onClick={() => editor.open({ ...row } as never)} />
      <MoreActions
        actions={[
          ...more,
          change,
          {
            label: words.delete,
            ...makes(calls.delete, { id, version } satisfies Input<RowCalls['delete']>),
            danger: true,
            disabled: used,
            confirm: fill(sureDelete, { name }),
          },
        ]}
      />
    </>
  );
}
