import { appMsg, type Audience, audienceScopes, type Input, messageLevels, messageWays, type TemplateRow } from '@touchmark/contract';
import { manualScene } from '@touchmark/domain';
import { Button, Drawer, Form, Input as TextBox, Radio, Select, Space } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { DangerConfirm, EditorForm, fieldsOf, number, useEditor, putValues } from '../../../ui/index.ts';
import { fields, roleChoices, text } from './template.text.ts';
import { CompanyPicker } from './company-picker.tsx';
import { Preview } from './preview.tsx';

const Field = fieldsOf(appMsg.send, fields);
const options = (of: Record<string, { zh: string; en: string }>) =>
  Object.entries(of).map(([value, label]) => ({ value, label: say(label) }));
const blank = { audience: { scope: 'COMPANY' as const, companyIds: [], roles: [] }, level: 'info' as const, channels: ['SITE' as const] };

/** Sends one message by hand: recipients, text, channels and time; a question with the number of recipients follows. */
export function SendDrawer() {
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState<Input<typeof appMsg.send>>();
  const editor = useEditor(appMsg.send, blank, {
    onDone: (_, { sendTime }) => {
      setOpen(false);
      toast('success', sendTime ? fill(text.planned, { time: sendTime }) : say(text.sending));
    },
  });
  const leave = () => editor.leave(() => setOpen(false));
  const counted = useRead(appMsg.receivers, { audience: asking?.audience ?? blank.audience }, { enabled: asking !== undefined });
  const people = counted.data?.people ?? 0;
  const send = async () => {
    const values = asking!;
    setAsking(undefined);
    await editor.send(values);
  };
  return (
    <>
      <Drawer
        open={open}
        title={say(text.sendTitle)}
        onClose={leave}
        size={960}
        mask={{ closable: false }}
        destroyOnHidden
        afterOpenChange={(now) => {
          if (now) editor.focusFirst();
        }}
        footer={
          <div className="tm-footer">
            <Space>
              <Button onClick={leave}>{say(words.cancel)}</Button>
              <Button type="primary" loading={editor.busy} onClick={editor.submit}>
                {say(text.next)}
              </Button>
            </Space>
          </div>
        }
      >
        <EditorForm
          editor={{
            ...editor,
            send: async (values) => setAsking({ ...blank, ...(values as Pick<Input<typeof appMsg.send>, 'title' | 'content'>) }),
          }}
          columns={2}
          name="send"
        >
          <Inside />
        </EditorForm>
      </Drawer>
      <DangerConfirm
        open={asking !== undefined && counted.isSuccess}
        danger={false}
        thing={fill(text.ask, { title: asking?.title ?? '', people: number(people) })}
        count={people}
        action={text.next}
        onConfirm={() => void send()}
        onCancel={() => setAsking(undefined)}
        consequence={asking?.sendTime ? fill(text.askLater, { time: asking.sendTime }) : text.askNow}
      />
    </>
  );
}

function Inside() {
  const form = Form.useFormInstance();
  const audience = Form.useWatch<Audience | undefined>('audience') ?? blank.audience;
  const [title, titleEn, content, contentEn] = [
    Form.useWatch<string>('title'),
    Form.useWatch<string>('titleEn'),
    Form.useWatch<string>('content'),
    Form.useWatch<string>('contentEn'),
  ];
  const texts = useRead(appMsg.list, { scene: manualScene, enabled: 1, pageSize: 200 });
  const use = (row: TemplateRow | undefined) => {
    if (row)
      putValues(form, {
        title: row.title,
        titleEn: row.titleEn,
        content: row.content,
        contentEn: row.contentEn,
        path: row.path,
        channels: row.channels,
      });
    form.setFieldValue('templateId', row?.id);
  };
  return (
    <>
      <Form.Item name={['audience', 'scope']} label={say(fields.scope)} className="tm-wide" required>
        <Radio.Group options={options(audienceScopes)} onChange={() => form.setFieldValue(['audience', 'roles'], [])} />
      </Form.Item>
      {audience.scope === 'COMPANY' ? (
        <Form.Item
          name={['audience', 'companyIds']}
          label={say(fields.companyIds)}
          required
          className="tm-wide"
          rules={[{ required: true, type: 'array', min: 1, message: say(text.needCompanies) }]}
        >
          <CompanyPicker />
        </Form.Item>
      ) : null}
      <Form.Item name={['audience', 'roles']} label={say(fields.roles)} extra={say(text.rolesHelp)} className="tm-wide">
        <Select
          mode="multiple"
          allowClear
          options={options(roleChoices(audience.scope === 'PLATFORM' ? 'platform' : 'enterprise'))}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={say(text.everybody)}
        />
      </Form.Item>
      <Count audience={audience} />
      {texts.data && texts.data.records.length > 0 ? (
        <Form.Item label={say(text.readyText)} className="tm-wide">
          <Select
            allowClear
            aria-label={say(text.readyText)}
            placeholder={say(text.readyHint)}
            options={texts.data.records.map((row) => ({ value: row.id, label: row.title }))}
            onChange={(id: string | undefined) => use(texts.data.records.find((row) => row.id === id))}
          />
        </Form.Item>
      ) : null}
      <Form.Item name="templateId" hidden noStyle>
        <TextBox />
      </Form.Item>
      <Field.Text name="title" max={60} />
      <Field.Text name="titleEn" max={120} required={false} help={text.englishHelp} />
      <Field.Area name="content" max={1000} rows={4} wide={false} />
      <Field.Area name="contentEn" max={2000} rows={4} required={false} wide={false} />
      <Field.Multi name="channels" of={messageWays} help={text.channelsHelp} />
      <Field.Choice name="level" of={messageLevels} />
      <Field.Text name="path" max={200} mono required={false} help={text.pathHelp} />
      <Field.Time name="sendTime" required={false} placeholder={text.now} help={text.timeHelp} />
      <Preview scene={manualScene} title={title} titleEn={titleEn} content={content} contentEn={contentEn} />
    </>
  );
}

/** The number of recipients. */
function Count({ audience }: { audience: Audience }) {
  const ready = audience.scope !== 'COMPANY' || audience.companyIds?.length > 0;
  const { data } = useRead(appMsg.receivers, { audience }, { enabled: ready });
  const words =
    !ready || !data
      ? say(text.chooseFirst)
      : data.people === 0
        ? say(text.nobody)
        : [
            fill(text.count, { people: number(data.people), companies: number(data.companies) }),
            data.mail > 0 ? fill(text.countMail, { n: number(data.mail) }) : null,
            data.sms > 0 ? fill(text.countSms, { n: number(data.sms) }) : null,
          ]
            .filter(Boolean)
            .join(' · ');
  return (
    <div className="msg-receivers tm-wide" role="status">
      {words}
    </div>
  );
}
