import { type Input as InputOf, menu, type MenuRow, roleCfg } from '@touchmark/contract';
import { Form, Input } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { language, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial } from '../../../ui/index.ts';
import { categories, menuFields, text } from './app.text.ts';
import { iconOptions } from './named-icon.tsx';

const Field = fieldsOf(menu.submit, menuFields);
export type MenuDraft = Partial<MenuRow> & Pick<MenuRow, 'appId' | 'parentId' | 'category'>;
type Sent = InputOf<typeof menu.submit>;

/** The form of a menu entry; a built-in one shows only the fields that may be changed. */
export function MenuForm({ dialog, apps }: { dialog: Dialog<MenuDraft>; apps: { value: string; label: string }[] }) {
  const draft = dialog.subject;
  const src = draft?.query?.['src'] ?? '';
  const clean = (input: Sent): Sent => {
    const { src: address = '', ...rest } = input as Sent & { src?: string };
    return {
      ...rest,
      parentId: rest.parentId ?? '0',
      path: rest.path ?? '',
      query: address ? { ...rest.query, src: address.trim() } : without(rest.query, 'src'),
    };
  };
  return (
    <FormDrawer<typeof menu.submit>
      call={menu.submit}
      dialog={{ ...dialog, subject: draft && ({ ...draft, src } as Initial<typeof menu.submit>) }}
      title={draft?.id ? text.editMenu : text.addMenu}
      transform={clean}
    >
      {draft ? <EntryFields draft={draft} apps={apps} /> : null}
    </FormDrawer>
  );
}

function EntryFields({ draft, apps }: { draft: MenuDraft; apps: { value: string; label: string }[] }) {
  const fixed = draft.builtIn ?? false;
  const button = draft.category === 2;
  return (
    <>
      <Field.Choice name="appId" of={apps} disabled />
      {button ? null : <GroupField draft={draft} />}
      <Field.Text name="name" max={40} />
      <Field.Text name="i18n" max={80} />
      <Field.Text name="code" max={80} mono disabled={fixed} help={fixed ? text.fixedHelp : text.menuCodeHelp} />
      <Field.Radio name="category" of={categories} disabled />
      {button ? null : (
        <>
          <PathFields fixed={fixed} />
          <Field.Choice name="source" of={iconOptions()} required={false} />
        </>
      )}
      <Field.Number name="sort" min={0} max={99_999} />
      <RolesField />
      <Field.Switch name="isOpen" />
      {button ? null : (
        <>
          <Field.Switch name="isTab" />
          <Field.Switch name="keepAlive" />
        </>
      )}
      <Field.Text name="editionTag" max={20} />
      <Field.Area name="remark" max={200} rows={2} />
    </>
  );
}

const without = (query: Record<string, string> | undefined, name: string) =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([key]) => key !== name));

function PathFields({ fixed }: { fixed: boolean }) {
  const path = Form.useWatch<string | undefined>('path');
  return (
    <>
      <Field.Text name="path" mono disabled={fixed} required={false} help={fixed ? text.fixedHelp : text.pathHelp} />
      {path?.startsWith('/myiframe/') ? (
        <Form.Item name="src" label={say(text.srcLabel)} required extra={say(text.srcHelp)}>
          <Input maxLength={500} placeholder="https://" />
        </Form.Item>
      ) : null}
    </>
  );
}

/** Selects the group of the entry among those of its application. */
function GroupField({ draft }: { draft: MenuDraft }) {
  const rows = useRead(menu.lazyMenuList, { appId: draft.appId, parentId: '0' });
  const groups = (rows.data ?? []).filter(({ path, id }) => path === '' && id !== draft.id);
  return (
    <Field.Choice
      name="parentId"
      of={[
        { value: '0', label: say(text.top) },
        ...groups.map(({ id, name, i18n }) => ({ value: id, label: (language() === 'en' && i18n) || name })),
      ]}
    />
  );
}

function RolesField() {
  const may = useMay(roleCfg.list.access);
  const roles = useRead(roleCfg.list, {}, { enabled: may });
  return (
    <Field.Multi
      name="roles"
      required={false}
      help={text.rolesHelp}
      of={(roles.data ?? []).map(({ code, name, nameEn }) => ({ value: code, label: (language() === 'en' && nameEn) || name }))}
    />
  );
}
