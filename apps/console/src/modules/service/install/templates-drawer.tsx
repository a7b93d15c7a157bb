import { type ChecklistTemplate, install } from '@touchmark/contract';
import { checklistPresets, type InstallKind, installKinds } from '@touchmark/domain';
import { Drawer, Input, Space } from 'antd';
import { fill, nameOf, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { type Dialog, fieldsOf, FormDialog, Loaded, OpenButton, useDialog } from '../../../ui/index.ts';
import { useRead } from '../../../api/hooks.ts';
import { GoodsSelect } from './choices.tsx';
import { fields, text } from './install.text.ts';
import './install.css';

const Field = fieldsOf(install.saveTemplate, fields);
type Item = ChecklistTemplate['items'][number];
interface Draft {
  kind: InstallKind;
  categoryId: string | null;
  categoryName: string;
  items: readonly Item[];
}

/** A line of text for each line of the checklist; one that ends with a question mark is optional. */
const optional = /[?？]$/;
export const linesOf = (items: readonly Item[]): string => items.map((item) => `${item.text}${item.required ? '' : '?'}`).join('\n');
export const itemsOf = (lines: string): Item[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ text: line.replace(optional, '').trim(), required: !optional.test(line) }));

const categoryOf = (one: Pick<ChecklistTemplate, 'categoryId' | 'categoryName' | 'categoryNameEn'>): string =>
  one.categoryId === null ? say(text.allProducts) : nameOf(one.categoryName, one.categoryNameEn);

/** The checklists of the company, by kind and category. */
export function TemplatesDrawer({ onClose }: { onClose: () => void }) {
  const read = useRead(install.templates, {});
  const editor = useDialog<Draft>();
  const open = (one: ChecklistTemplate) =>
    editor.open({ kind: one.kind, categoryId: one.categoryId, categoryName: categoryOf(one), items: one.items });
  return (
    <Drawer
      open
      title={say(text.checklists)}
      size={720}
      onClose={onClose}
      extra={
        <OpenButton
          call={install.saveTemplate}
          label={text.newTemplate}
          type="default"
          onClick={() => editor.open({ kind: 'INSTALL', categoryId: null, categoryName: '', items: checklistPresets.INSTALL })}
        />
      }
    >
      <p className="tm-hint">{say(text.templateHint)}</p>
      <Loaded of={read}>
        {(all) => (
          <div className="install-templates">
            {all.map((one) => (
              <section key={`${one.kind} ${one.categoryId ?? ''}`}>
                <header>
                  <Space wrap>
                    <b>{say(installKinds[one.kind])}</b>
                    <span>{categoryOf(one)}</span>
                    <span className="tm-hint">
                      {one.edition === 0 ? say(text.preset) : fill(text.edition, { n: one.edition })} {one.createTime?.slice(0, 16) ?? ''}{' '}
                      {one.userName}
                    </span>
                  </Space>
                  <OpenButton call={install.saveTemplate} label={text.editTemplate} onClick={() => open(one)} />
                </header>
                <ol>
                  {one.items.map((item) => (
                    <li key={item.text}>
                      {item.text} {item.required ? '' : <span className="tm-hint">{say(text.optional)}</span>}
                    </li>
                  ))}
                </ol>
              </section>
            ))}
          </div>
        )}
      </Loaded>
      <TemplateForm dialog={editor} />
    </Drawer>
  );
}

function TemplateForm({ dialog }: { dialog: Dialog<Draft> }) {
  return (
    <FormDialog
      call={install.saveTemplate}
      dialog={dialog as never}
      title={text.template}
      width={560}
      transform={(input) => ({ ...input, categoryId: input.categoryId ?? null })}
      onDone={({ edition }) => toast('success', fill(text.saved, { n: edition }))}
    >
      <Field.Choice name="kind" of={installKinds} />
      <Field.Custom name="categoryId">
        <GoodsSelect of="CATEGORY" known={dialog.subject?.categoryName} placeholder={say(text.allProducts)} />
      </Field.Custom>
      <Field.Custom name="items" help={text.itemsHelp} wide>
        <Lines />
      </Field.Custom>
    </FormDialog>
  );
}

/** The lines of a checklist as text, one for each. */
function Lines({ value = [], onChange, id }: { value?: readonly Item[]; onChange?: (items: Item[]) => void; id?: string }) {
  return (
    <>
      <Input.TextArea
        {...(id ? { id } : {})}
        autoSize={{ minRows: 6, maxRows: 16 }}
        defaultValue={linesOf(value)}
        onChange={(event) => onChange?.(itemsOf(event.target.value))}
      />
      <span className="tm-hint">{fill(text.itemCount, { n: value.length })}</span>
    </>
  );
}
