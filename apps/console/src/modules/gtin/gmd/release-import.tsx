import type { FileRef, gmdDict, gmdStandard, ReleaseDiff } from '@touchmark/contract';
import { Alert, Button, Collapse, Input, List, Modal, Space } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { fill, language, say, words } from '../../../core/text.ts';
import { OpenButton, Upload } from '../../../ui/index.ts';
import { Unread } from '../../../ui/sheet/unread.tsx';
import { fields, text } from './gmd.text.ts';

/** Imports a release: upload, what it adds, changes and no longer has, then the confirmation. */
export function ReleaseImport({ call }: { call: typeof gmdStandard.import | typeof gmdDict.import }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <OpenButton call={call} label={text.import} type="default" onClick={() => setOpen(true)} />
      <Modal open={open} width={760} title={say(text.import)} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <Steps call={call} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Steps({ call, onClose }: { call: typeof gmdStandard.import | typeof gmdDict.import; onClose: () => void }) {
  const [files, setFiles] = useState<readonly FileRef[]>([]);
  const [release, setRelease] = useState('');
  const compare = useWrite(call);
  const store = useWrite(call);
  const input = { fileId: files[0]?.fileId ?? '0', release: release.trim() };
  const diff = compare.data;
  const empty = diff && diff.added.length + diff.changed.length + diff.gone.length === 0;
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <p className="tm-hint">{say(text.importHint)}</p>
      <Upload
        scene="sheet"
        max={1}
        value={files}
        onChange={(next) => {
          setFiles(next);
          compare.reset();
        }}
      />
      <Space>
        <Input
          style={{ width: 160 }}
          placeholder={`${say(fields.release)} 2.8`}
          aria-label={say(fields.release)}
          value={release}
          maxLength={11}
          onChange={(event) => setRelease(event.target.value)}
        />
        <Button disabled={files.length === 0 || release.trim() === ''} loading={compare.isPending} onClick={() => compare.mutate(input)}>
          {say(text.compare)}
        </Button>
      </Space>
      <Unread of={diff?.unread} />
      {diff ? <Shown of={diff} /> : null}
      <Space style={{ width: '100%', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{say(words.cancel)}</Button>
        <Button
          type="primary"
          disabled={!diff || empty || diff.faults.length > 0}
          loading={store.isPending}
          onClick={() => store.mutate({ ...input, confirm: true }, { onSuccess: onClose })}
        >
          {say(text.confirm)}
        </Button>
      </Space>
    </Space>
  );
}

function Shown({ of: { added, changed, gone, same, faults } }: { of: ReleaseDiff }) {
  const line = ({ code, name }: { code: string; name: { zh: string; en: string } }) => `${code} ${say(name)}`;
  if (faults.length > 0)
    return (
      <Alert
        type="error"
        showIcon
        title={fill(text.faults, { n: faults.length })}
        description={faults.slice(0, 20).map(({ row, faults: found }) => (
          <div key={row}>{`${fill(text.row, { n: row })} ${found.map((fault) => fault[language()]).join('；')}`}</div>
        ))}
      />
    );
  const groups = [
    { key: 'added', label: fill(text.added, { n: added.length }), lines: added.map(line) },
    {
      key: 'changed',
      label: fill(text.changed, { n: changed.length }),
      lines: changed.map(
        (one) =>
          `${line(one)} · ${one.differences.map(({ what, before, after }) => `${say(what)} ${before || '—'} → ${after || '—'}`).join('; ')}`,
      ),
    },
    { key: 'gone', label: fill(text.gone, { n: gone.length }), lines: gone.map(line) },
  ];
  return (
    <>
      <Collapse
        size="small"
        defaultActiveKey={groups.filter(({ lines }) => lines.length > 0).map(({ key }) => key)}
        items={groups.map(({ key, label, lines }) => ({
          key,
          label,
          children: <List size="small" dataSource={lines.slice(0, 200)} renderItem={(one) => <List.Item>{one}</List.Item>} />,
        }))}
      />
      <p className="tm-hint">{`${fill(text.same, { n: same })} · ${say(text.goneHint)}`}</p>
    </>
  );
}
