import type { UndoCalls } from '@touchmark/contract';
import { Alert, Button, Popconfirm } from 'antd';
import { useRead, useWrite } from '../../api/hooks.ts';
import { fill, joinItems, say } from '../../core/text.ts';
import { nearTime, number } from '../amounts.ts';
import { sheet } from './sheet.text.ts';

/** The newest import, with a button that takes it back; and what came of that. */
export function UndoImport({ calls, input: of = {} }: { calls: UndoCalls; input?: object | undefined }) {
  // What the calls of one import name besides the run, like the kind of its rows, only they know.
  const input = of as Record<string, never>;
  const last = useRead(calls.lastImport, input).data;
  const undo = useWrite(calls.undoImport);
  const kept = undo.data?.kept ?? [];
  return (
    <>
      {undo.data ? (
        <Alert
          type={kept.length > 0 ? 'warning' : 'success'}
          showIcon
          title={fill(sheet.undone, { n: number(undo.data.undone) })}
          {...(kept.length > 0 ? { description: fill(sheet.kept, { n: number(kept.length), names: joinItems(kept.slice(0, 20)) }) } : {})}
        />
      ) : null}
      {last ? (
        <Alert
          type="info"
          title={fill(sheet.last, { time: nearTime(last.time), name: last.userName, n: number(last.rows) })}
          action={
            <Popconfirm title={say(sheet.sureUndo)} onConfirm={() => undo.mutate({ ...input, id: last.id })}>
              <Button size="small" loading={undo.isPending}>
                {say(sheet.undoImport)}
              </Button>
            </Popconfirm>
          }
        />
      ) : null}
    </>
  );
}
