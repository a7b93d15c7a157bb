import { labelTemplate } from '@touchmark/contract';
import type { Gs1Use, Page } from '@touchmark/labels';
import { Button, Drawer, Form, Space } from 'antd';
import { useCallback, useMemo } from 'react';
import { isNamed } from '@touchmark/domain';
import { say, words } from '../../../core/text.ts';
import { type Dialog, EditorForm, fieldsOf, putFaults, putValues, useEditor } from '../../../ui/index.ts';
import { dpiChoices, fields, gs1KindChoices, kindChoices, t } from './label.text.ts';
import { SheetField } from './sheet-field.tsx';
import { Studio } from './studio/studio.tsx';
import { draftOf, type Draft } from './template-draft.ts';

const Field = fieldsOf(labelTemplate.saveOrUpdate, fields);

/** Name, size and drawing of a template. The server checks the drawing again and refuses codes that could not be scanned. */
export default function TemplateEditor({ dialog }: { dialog: Dialog<Draft> }) {
  return dialog.subject ? <Opened key={dialog.turn} dialog={dialog} subject={dialog.subject} /> : null;
}

function Opened({ dialog, subject }: { dialog: Dialog<Draft>; subject: Draft }) {
  const editor = useEditor(labelTemplate.saveOrUpdate, subject, { again: draftOf, onDone: dialog.close });
  const leave = () => editor.leave(dialog.close);
  const page = usePage(editor.form, subject);
  const gs1Use = useGs1Use(editor.form, subject);
  const { form } = editor;
  const forgetFault = useCallback(() => putFaults(form, [{ field: 'template', msg: '' }]), [form]);
  return (
    <Drawer
      open
      title={say(subject.id ? t.edit : t.newOne)}
      size="100vw"
      onClose={leave}
      mask={{ closable: false }}
      keyboard={false}
      rootClassName="tm-keeps-escape"
      extra={
        <Space>
          <Button onClick={leave}>{say(words.cancel)}</Button>
          <Button type="primary" loading={editor.busy} onClick={editor.submit}>
            {say(words.save)}
          </Button>
        </Space>
      }
    >
      <EditorForm editor={editor}>
        <div className="tm-studio-form">
          <Field.Text name="name" max={50} />
          <Field.Choice name="kind" of={subject.scheme === 'GS1' ? gs1KindChoices : kindChoices} />
          <Field.Number name="width" min={10} max={300} />
          <Field.Number name="height" min={10} max={300} />
          <Field.Choice name="dpi" of={dpiChoices} />
          <Field.Number name="gap" min={0} max={20} />
          <Field.Number name="columns" min={1} max={6} />
          <Field.Number name="set" min={1} max={10} />
          <Field.Custom name="sheet">
            <SheetField page={page} onLabel={(size) => putValues(editor.form, size)} />
          </Field.Custom>
        </div>
        <Field.Custom name="template">
          <Studio page={page} gs1Use={gs1Use} onSound={forgetFault} />
        </Field.Custom>
      </EditorForm>
    </Drawer>
  );
}

/** The use of a GS1 label as the form says it now. */
function useGs1Use(form: ReturnType<typeof useEditor>['form'], subject: Draft): Gs1Use | undefined {
  const kind = String(Form.useWatch('kind', form) ?? subject.kind);
  return subject.scheme === 'GS1' && isNamed(gs1KindChoices, kind) ? (kind as Gs1Use) : undefined;
}

/** The page as the form says it now; a size that cannot be is not shown. */
function usePage(form: ReturnType<typeof useEditor>['form'], subject: Draft): Page {
  const width = within(Form.useWatch('width', form) ?? subject.width);
  const height = within(Form.useWatch('height', form) ?? subject.height);
  const gap = Number(Form.useWatch('gap', form) ?? subject.gap ?? 0);
  const columns = Math.min(6, Math.max(1, Number(Form.useWatch('columns', form) ?? subject.columns) || 1));
  const dpi = Number(Form.useWatch('dpi', form) ?? subject.dpi) as Page['dpi'];
  return useMemo(
    () => ({ widthMm: width, heightMm: height, dpi: [203, 300, 600].includes(dpi) ? dpi : 203, gapMm: gap, columns }),
    [width, height, dpi, gap, columns],
  );
}

const within = (mm: unknown): number => Math.min(300, Math.max(10, Number(mm) || 60));
