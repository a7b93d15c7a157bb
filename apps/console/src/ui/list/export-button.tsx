import { DownOutlined } from '@ant-design/icons';
import { type Call, file, type Input, sheetFormats, type SheetFormat, type Task, type Text } from '@touchmark/contract';
import { Button, Dropdown, Modal, Space } from 'antd';
import { useContext, useState } from 'react';
import { fetchFile, keepFile, send } from '../../api/send.ts';
import { tellFault } from '../../api/fault.ts';
import { HeldPermissions, holds } from '../../core/permissions.tsx';
import { say, words } from '../../core/text.ts';
import { For } from '../buttons.tsx';
import { TaskProgress } from '../detail/task-progress.tsx';
import { kit } from '../ui.text.ts';

/** A further sheet of a page, offered behind the arrow of 导出 or 导入. */
export interface SheetChoice {
  label: Text;
  call: Call;
  onClick: () => void;
}
interface Props<C extends Call> {
  call: C;
  input: Omit<Input<C>, 'format'>;
  more?: SheetChoice;
}

/**
 * Exports a list with its current filters: a file at once, or a task with progress for many rows. The arrow offers the other format,
 * and another sheet where there is one.
 */
export function ExportButton<C extends Call>({ call, input, more }: Props<C>) {
  const [busy, setBusy] = useState(false);
  const [taskId, setTaskId] = useState<string>();
  const run = async (format: SheetFormat) => {
    setBusy(true);
    try {
      const { blob, name } = await fetchFile(call, { ...input, format } as Input<C>);
      if (blob.type.includes('json')) setTaskId((JSON.parse(await blob.text()) as { data: { taskId: string } }).data.taskId);
      else keepFile(blob, name);
    } catch (error) {
      tellFault(error as Error);
    }
    setBusy(false);
  };
  const held = useContext(HeldPermissions);
  const formats = sheetFormats.map((format) => ({
    key: format,
    label: say(format === 'csv' ? kit.exportAsCsv : kit.exportAsXlsx),
    onClick: () => void run(format),
  }));
  const others = more && holds(held, more.call.access) ? [{ type: 'divider' as const }, itemOf(more)] : [];
  return (
    <For call={call}>
      <Space.Compact>
        <Button loading={busy} onClick={() => void run('xlsx')}>
          {say(words.export)}
        </Button>
        <Dropdown menu={{ items: [...formats, ...others] }} trigger={['click']} disabled={busy}>
          <Button icon={<DownOutlined />} aria-label={say(kit.exportFormat)} />
        </Dropdown>
      </Space.Compact>
      <Modal
        open={taskId !== undefined}
        title={say(kit.exportTask)}
        footer={<Button onClick={() => setTaskId(undefined)}>{say(words.close)}</Button>}
        onCancel={() => setTaskId(undefined)}
        destroyOnHidden
      >
        <p className="tm-hint">{say(kit.exportNote)}</p>
        {taskId ? <TaskProgress id={taskId} onDone={(task) => void fetchResult(task)} /> : null}
      </Modal>
    </For>
  );
}

export const itemOf = ({ label, onClick }: SheetChoice) => ({ key: 'more', label: say(label), onClick });

/** The file created by a task, if any. */
export const resultFile = ({ state, result }: Task): string | undefined => {
  const id = state === 'done' && typeof result === 'object' && result !== null && 'fileId' in result ? result.fileId : undefined;
  return typeof id === 'string' ? id : undefined;
};

/** Downloads the file created by a task. */
export async function fetchResult(task: Task): Promise<void> {
  const id = resultFile(task);
  if (!id) return;
  try {
    const found = await send(file.link, { id });
    Object.assign(document.createElement('a'), { href: found.link, download: found.originalName }).click();
  } catch (error) {
    tellFault(error as Error);
  }
}
