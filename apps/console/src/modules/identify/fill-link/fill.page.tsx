import { type Filled, type FileRef, fillLink, type FillTask } from '@touchmark/contract';
import { fillGaps, fillingLife, inState } from '@touchmark/domain';
import { Alert, Button, Form, Modal, Result, Space } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { Refusal, send, upload } from '../../../api/send.ts';
import { useWrite } from '../../../api/hooks.ts';
import { fill, joinItems, nameOf, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { ChoiceText, DigitsBox, EditorForm, Facts, type Initial, putFaults, useEditor } from '../../../ui/index.ts';
import { useTitle } from '../../../ui/titles.ts';
import { PublicPage } from '../../people/open-company/public.ts';
import { FilledFacts, FillFields, fillingKinds, fillingTexts as fields } from '../filling/public.ts';
import { text as t } from './fill.text.ts';

interface Key {
  token: string;
  pin: string;
}

/** /m/fill#token: where somebody without an account fills in a certificate. The token stands behind #, so no server logs it. */
export default function FillPage() {
  useTitle(say(t.page));
  const [token] = useState(() => location.hash.slice(1));
  const [opened, setOpened] = useState<{ access: Key; task: FillTask }>();
  const open = (access: Key) => send(fillLink.open, access).then((task) => setOpened({ access, task }));
  if (token.length < 20)
    return (
      <PublicPage>
        <Result status="404" title={say(t.noLink)} />
      </PublicPage>
    );
  return (
    <PublicPage>
      {opened ? <Task {...opened} onChanged={() => open(opened.access)} /> : <PinForm onPin={(pin) => open({ token, pin })} />}
    </PublicPage>
  );
}

function PinForm({ onPin }: { onPin: (pin: string) => Promise<void> }) {
  const [form] = Form.useForm<{ pin: string }>();
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState('');
  const go = ({ pin }: { pin: string }) => {
    setBusy(true);
    onPin(pin)
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        if (error.error === 'linkEnded') setEnded(error.message);
        else form.setFields([{ name: 'pin', errors: [error.message] }]);
      })
      .finally(() => setBusy(false));
  };
  if (ended) return <Result status="warning" title={ended} />;
  return (
    <section className="open-card">
      <h1>{say(t.page)}</h1>
      <Form form={form} layout="vertical" onFinish={go}>
        <Form.Item
          name="pin"
          label={say(t.askPin)}
          extra={say(t.pinHelp)}
          rules={[{ required: true, pattern: /^\d{6}$/, message: say(t.askPin) }]}
        >
          <DigitsBox size="large" most={6} autoFocus />
        </Form.Item>
        <Button type="primary" size="large" block htmlType="submit" loading={busy}>
          {say(t.open)}
        </Button>
      </Form>
    </section>
  );
}

function Task({ access, task, onChanged }: { access: Key; task: FillTask; onChanged: () => Promise<void> }) {
  const { products, status } = task;
  return (
    <>
      <section className="open-card">
        <h1>{fill(t.asks, { company: nameOf(task.grantorName, task.grantorNameEn) })}</h1>
        <Facts
          columns={1}
          items={[
            { label: fields.fillNo, value: task.fillNo },
            { label: fields.kind, value: <ChoiceText of={fillingKinds} value={task.kind} /> },
            { label: fields.products, value: joinItems(products.map(({ name, model }) => `${name} ${model}`)) },
            { label: fields.deadline, value: task.deadline },
            task.note ? { label: fields.note, value: task.note } : null,
          ]}
        />
      </section>
      {inState(fillingLife, status, 'open') ? (
        <FillForm access={access} task={task} onChanged={onChanged} />
      ) : (
        <section className="open-card">
          <Result status="success" title={say(t.done)} subTitle={say(t.doneHint)} />
          <FilledFacts asked={task.asked} filled={task.filled} files={task.files} />
        </section>
      )}
    </>
  );
}

type Draft = Initial<typeof fillLink.fill>;
const draftOf = (access: Key, task: FillTask): Draft => ({ ...access, version: task.version, ...task.filled, files: task.files });

/** Saved as often as needed; whoever else has the link and saved meanwhile is compared with, field by field. */
function FillForm({ access, task, onChanged }: { access: Key; task: FillTask; onChanged: () => Promise<void> }) {
  const submit = useWrite(fillLink.submit);
  // What the save that was begun is for: to be submitted after it, or to go on later.
  const handing = useRef(false);
  // Pages outside the frame have no dialogs of its own.
  const [asking, setAsking] = useState(false);
  const editor = useEditor(fillLink.fill, draftOf(access, task), {
    reread: async () => draftOf(access, await send(fillLink.open, access)),
    onDone: ({ version }) => {
      const after = handing.current
        ? submit.mutateAsync({ ...access, version })
        : Promise.resolve().then(() => toast('success', say(t.saved)));
      void after.then(onChanged, onChanged);
    },
  });
  const ways = useMemo(
    () => ({
      put: (file: File, onProgress: (part: number) => void) => upload(fillLink.upload, access, file, onProgress),
      propose: (fileId: string) => send(fillLink.propose, { ...access, fileId }),
    }),
    [access],
  );
  const handIn = () => {
    const { files = [], ...said } = editor.form.getFieldsValue() as Filled & { files?: FileRef[] };
    const gaps = fillGaps(task.asked, said, files.length);
    if (gaps.length > 0) {
      putFaults(
        editor.form,
        gaps.map((field) => ({ field, msg: say(t.wanting) })),
      );
      return editor.form.scrollToField(gaps[0], { focus: true, block: 'center' });
    }
    setAsking(true);
  };
  return (
    <section className="open-card">
      {task.opinion ? (
        <Alert type="warning" showIcon title={say(t.returned)} description={task.opinion} style={{ marginBottom: 16 }} />
      ) : null}
      <EditorForm editor={editor}>
        <FillFields asked={task.asked} ways={ways} />
      </EditorForm>
      <Space orientation="vertical" style={{ width: '100%' }}>
        <Button
          size="large"
          block
          disabled={submit.isPending}
          loading={editor.busy}
          onClick={() => {
            handing.current = false;
            editor.submit();
          }}
        >
          {say(t.save)}
        </Button>
        <Button type="primary" size="large" block disabled={editor.busy} loading={submit.isPending} onClick={handIn}>
          {say(t.submit)}
        </Button>
      </Space>
      <Modal
        open={asking}
        title={say(t.submit)}
        okText={say(t.submit)}
        cancelText={say(words.cancel)}
        onCancel={() => setAsking(false)}
        onOk={() => {
          setAsking(false);
          handing.current = true;
          editor.submit();
        }}
      >
        <p>{say(t.sureSubmit)}</p>
      </Modal>
    </section>
  );
}
