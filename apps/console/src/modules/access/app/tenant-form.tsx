import { type FileRef, type Input as InputOf, tenant, type TenantRow, type TenantSetting, themeNames } from '@touchmark/contract';
import { Alert, Divider, Form, Input, Select } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { presets } from '../../../core/looks.ts';
import { type Dialog, fieldsOf, FormDialog, FormDrawer, Upload } from '../../../ui/index.ts';
import { tenantFields, text } from './app.text.ts';

const Field = fieldsOf(tenant.submit, tenantFields);
const Setting = fieldsOf(tenant.setting, tenantFields);
type Face = Partial<TenantSetting>;

/** A tenant with its appearance and limits. */
export function TenantForm({ dialog }: { dialog: Dialog<Partial<TenantRow>> }) {
  const row = dialog.subject;
  const subject = row && {
    id: row.id,
    version: row.version,
    tenantName: row.tenantName,
    domain: row.domain,
    linkman: row.linkman,
    contactNumber: row.contactNumber,
    address: row.address,
    accountLimit: row.accountLimit ?? -1,
    expireTime: row.expireTime?.slice(0, 10) ?? null,
    setting: row.setting ?? { pageSize: 20, theme: '' },
  };
  const isDefault = row?.tenantId === '000000';
  return (
    <FormDrawer<typeof tenant.submit>
      call={tenant.submit}
      dialog={{ ...dialog, subject: subject }}
      title={row?.id ? text.editTenant : text.addTenant}
      width={960}
      transform={(input) =>
        ({
          ...input,
          domain: input.domain ?? '',
          expireTime: input.expireTime ? String(input.expireTime).slice(0, 10) : null,
          setting: filled(input.setting),
        }) as InputOf<typeof tenant.submit>
      }
    >
      <Field.Text name="tenantName" max={50} />
      <Field.Text name="domain" mono required={false} help={text.domainHelp} />
      <Field.Text name="linkman" max={20} />
      <Field.Text name="contactNumber" max={20} />
      <Field.Text name="address" max={200} wide />
      <Divider className="tm-wide" titlePlacement="start">
        {say(text.limits)}
      </Divider>
      <Field.Number name="accountLimit" min={-1} max={1_000_000} help={text.limitHelp} />
      <Field.Date name="expireTime" required={false} disabled={isDefault} help={text.expireHelp} />
      <Divider className="tm-wide" titlePlacement="start">
        {say(text.face)}
      </Divider>
      <FaceFields />
    </FormDrawer>
  );
}

const filled = (setting: Face | undefined): TenantSetting => ({
  operatorName: '',
  platformName: '',
  logo: '',
  backgroundUrl: '',
  footerText: '',
  hotline: '',
  pageSize: 20,
  theme: '',
  ...Object.fromEntries(Object.entries(setting ?? {}).filter(([, value]) => value !== undefined && value !== null)),
});

function FaceFields() {
  const line = (name: keyof TenantSetting, max: number) => (
    <Form.Item name={['setting', name]} label={say(tenantFields[name])}>
      <Input allowClear maxLength={max} placeholder={say(text.emptyFace)} />
    </Form.Item>
  );
  return (
    <>
      {line('operatorName', 50)}
      {line('platformName', 50)}
      {line('hotline', 40)}
      {line('footerText', 200)}
      <Form.Item name={['setting', 'pageSize']} label={say(tenantFields.pageSize)}>
        <Select options={[10, 20, 50, 100].map((value) => ({ value, label: String(value) }))} />
      </Form.Item>
      <Form.Item name={['setting', 'theme']} label={say(tenantFields.theme)} tooltip={say(text.lookHelp)}>
        <Select
          options={[{ value: '', label: say(text.ownLook) }, ...themeNames.map((value) => ({ value, label: say(presets[value].name) }))]}
        />
      </Form.Item>
      <Form.Item name={['setting', 'logo']} label={say(tenantFields.logo)}>
        <PictureLink />
      </Form.Item>
      <Form.Item name={['setting', 'backgroundUrl']} label={say(tenantFields.backgroundUrl)}>
        <PictureLink />
      </Form.Item>
    </>
  );
}

const fileOf = (link: string): FileRef => ({
  fileId: /\/files\/(\d+)/.exec(link)?.[1] ?? '0',
  name: link,
  originalName: link.split('/').at(-1) ?? link,
  link,
  size: 0,
  mime: 'image/png',
});

/** An upload of a public picture whose form value is its address. */
function PictureLink({ value, onChange }: { value?: string; onChange?: (link: string) => void }) {
  return <Upload scene="picture" max={1} value={value ? [fileOf(value)] : []} onChange={(files) => onChange?.(linkOf(files))} />;
}

const linkOf = (files: unknown): string => {
  const [file] = [files].flat() as (FileRef | null | undefined)[];
  return file?.link ?? '';
};

/** Limits and appearance of several tenants at once; empty fields change nothing. */
export function TenantSettings({ dialog, onDone }: { dialog: Dialog<{ ids: string[] }>; onDone: () => void }) {
  return (
    <FormDialog<typeof tenant.setting>
      call={tenant.setting}
      dialog={dialog}
      title={fill(text.setTitle, { n: dialog.subject?.ids.length ?? 0 })}
      onDone={onDone}
      transform={(input) => given(input)}
    >
      <Alert type="info" showIcon title={say(text.keepNote)} style={{ marginBottom: 16 }} />
      <Setting.Number name="accountLimit" min={-1} max={1_000_000} help={text.limitHelp} required={false} />
      <Setting.Date name="expireTime" required={false} />
      <Form.Item name={['setting', 'pageSize']} label={say(tenantFields.pageSize)}>
        <Select allowClear options={[10, 20, 50, 100].map((value) => ({ value, label: String(value) }))} />
      </Form.Item>
      <Form.Item name={['setting', 'hotline']} label={say(tenantFields.hotline)}>
        <Input allowClear maxLength={40} />
      </Form.Item>
      <Form.Item name={['setting', 'footerText']} label={say(tenantFields.footerText)}>
        <Input allowClear maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}

function given({ ids, accountLimit, expireTime, setting }: InputOf<typeof tenant.setting>): InputOf<typeof tenant.setting> {
  const face = Object.fromEntries(
    Object.entries(setting ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
  return {
    ids,
    ...(accountLimit === undefined || accountLimit === null ? {} : { accountLimit }),
    ...(expireTime ? { expireTime: String(expireTime).slice(0, 10) } : {}),
    ...(Object.keys(face).length > 0 ? { setting: face } : {}),
  };
}
