import { labelTemplate, type LabelTemplate } from '@touchmark/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { send } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDialog, type Initial } from '../../../ui/index.ts';
import { dpiChoices, fields, kindChoices, t } from './label.text.ts';

const Field = fieldsOf(labelTemplate.saveOrUpdate, fields);

/** The initial values of the form: the row of the list with its drawing. */
export const draftOf = async (row: LabelTemplate): Promise<Initial<typeof labelTemplate.saveOrUpdate>> => ({
  ...row,
  template: (await send(labelTemplate.findOne, { id: row.id })).template as never,
});

/** Name, size and drawing of a template. The server checks the drawing and refuses codes that could not be scanned, with the reason. */
export function TemplateEditor({ dialog }: { dialog: Dialog<Initial<typeof labelTemplate.saveOrUpdate>> }) {
  return (
    <FormDialog call={labelTemplate.saveOrUpdate} dialog={dialog} again={draftOf} title={t.edit} width={960}>
      <Field.Text name="name" max={50} />
      <Field.Choice name="kind" of={kindChoices} />
      <Field.Number name="width" min={10} max={300} />
      <Field.Number name="height" min={10} max={300} />
      <Field.Choice name="dpi" of={dpiChoices} />
      <Field.Number name="gap" min={0} max={20} />
      <Field.Number name="columns" min={1} max={6} />
      <Field.Custom name="template">
        <JsonBox />
      </Field.Custom>
    </FormDialog>
  );
}

/**
 * A text box for JSON. The form's value is the parsed object, or undefined while the text is invalid, so that the saved object
 * always equals the text.
 */
function JsonBox({ value, onChange }: { value?: object; onChange?: (value: object | undefined) => void }) {
  const [text, setText] = useState(() => JSON.stringify(value ?? {}, null, 2));
  const [wrong, setWrong] = useState(false);
  const type = (next: string) => {
    setText(next);
    try {
      onChange?.(JSON.parse(next) as object);
      setWrong(false);
    } catch {
      onChange?.(undefined);
      setWrong(true);
    }
  };
  return (
    <>
      <Input.TextArea
        className="tm-code"
        rows={14}
        spellCheck={false}
        value={text}
        status={wrong ? 'error' : ''}
        onChange={(event) => type(event.target.value)}
      />
      {wrong ? (
        <div role="alert" style={{ color: 'var(--ant-color-error)' }}>
          {say(t.badJson)}
        </div>
      ) : null}
    </>
  );
}
