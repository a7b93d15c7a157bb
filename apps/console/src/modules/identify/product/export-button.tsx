import { file, type Input, productIdentify, type Task } from '@touchmark/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { fetchFile, send } from '../../../api/send.ts';
import { toast } from '../../../core/toast.tsx';
import { say, words } from '../../../core/text.ts';
import { For, TaskProgress } from '../../../ui/index.ts';
import { text } from './product.text.ts';

const save = (address: string, name: string) => Object.assign(document.createElement('a'), { href: address, download: name }).click();

/** Exports what the filters find: at once, or as a task where there is much (`ready` is the file of one that has ended). */
export function ExportButton({
  input,
  ready,
  onClose,
}: {
  input: Input<typeof productIdentify.export>;
  ready: string | undefined;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [taskId, setTaskId] = useState<string>();
  const run = async () => {
    setBusy(true);
    try {
      const { blob, name } = await fetchFile(productIdentify.export, input);
      if (blob.type.includes('json')) setTaskId((JSON.parse(await blob.text()) as { data: { taskId: string } }).data.taskId);
      else keep(blob, name);
    } catch (error) {
      toast('error', (error as Error).message);
    }
    setBusy(false);
  };
  return (
    <For call={productIdentify.export}>
      <Button loading={busy} onClick={() => void run()}>
        {say(words.export)}
      </Button>
      <Modal
        open={taskId !== undefined}
        title={say(text.exportTask)}
        footer={<Button onClick={() => setTaskId(undefined)}>{say(words.close)}</Button>}
        onCancel={() => setTaskId(undefined)}
        destroyOnHidden
      >
        <p className="tm-hint">{say(text.exportNote)}</p>
        {taskId ? <TaskProgress id={taskId} onDone={(task) => void fetchResult(task)} /> : null}
      </Modal>
      <ReadyDialog id={ready} onClose={onClose} />
    </For>
  );
}

function keep(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  save(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function fetchResult({ result }: Task): Promise<void> {
  const { fileId } = (result ?? {}) as { fileId?: string };
  if (!fileId) return;
  const found = await send(file.link, { id: fileId });
  save(found.link, found.originalName);
}

/** Where the task panel leads: the file of an export that has ended. */
function ReadyDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const read = useOne(file.link, id);
  return (
    <Modal
      open={id !== undefined}
      title={say(text.exportReady)}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <>
          <Button onClick={onClose}>{say(words.close)}</Button>
          <Button type="primary" disabled={!read.data} href={read.data?.link ?? ''} download={read.data?.originalName ?? ''}>
            {say(words.download)}
          </Button>
        </>
      }
    >
      {read.error ? <p role="alert">{read.error.message}</p> : <p>{read.data?.originalName ?? say(words.loading)}</p>}
    </Modal>
  );
}

/** The export named in the address, where the task panel has led here. */
export function useReadyExport() {
  const [params, setParams] = useSearchParams();
  const onClose = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('export');
        return after;
      },
      { replace: true },
    );
  return { ready: params.get('export') ?? undefined, onClose };
}
