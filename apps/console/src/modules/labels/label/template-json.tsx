import { labelTemplate, type LabelTemplate } from '@touchmark/contract';
import { Button, Upload } from 'antd';
import { keepFile, send } from '../../../api/send.ts';
import { toast } from '../../../core/toast.tsx';
import { say } from '../../../core/text.ts';
import { For } from '../../../ui/index.ts';
import { t } from './label.text.ts';
import type { Draft } from './template-draft.ts';

/** Saves a template as a file, for import on another platform or later. */
export async function exportJson(row: LabelTemplate): Promise<void> {
  const { template } = await send(labelTemplate.findOne, { id: row.id });
  const { name, kind, width, height, dpi, gap, columns, set, sheet } = row;
  const blob = new Blob([JSON.stringify({ name, kind, width, height, dpi, gap, columns, set, sheet, template }, null, 2)], {
    type: 'application/json',
  });
  keepFile(blob, `${name}.json`);
}

/** Loads such a file into the editor. */
export function ImportButton({ onRead }: { onRead: (value: Draft) => void }) {
  const readFile = async (file: Blob) => {
    try {
      const value = JSON.parse(await file.text()) as Draft;
      if (!value.template) throw new Error('no template');
      onRead(value);
    } catch {
      toast('error', say(t.wrongJson));
    }
  };
  return (
    <For call={labelTemplate.copy}>
      <Upload
        accept=".json,application/json"
        showUploadList={false}
        beforeUpload={(file) => {
          void readFile(file);
          return false;
        }}
      >
        <Button>{say(t.importJson)}</Button>
      </Upload>
    </For>
  );
}
