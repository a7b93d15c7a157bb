import { standardVersion, type VersionLine, type VersionListRow } from '@touchmark/contract';
import { Drawer, Select, Space, Switch, Table } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { colon, language, say } from '../../../core/text.ts';
import { ChoiceText, Loaded } from '../../../ui/index.ts';
import { kindChoices, text } from './standard-version.text.ts';

const titleOf = ({ nameZh, nameEn, versionNo }: VersionListRow) => `${language() === 'zh' ? nameZh : nameEn} ${versionNo}`;

/** A version beside another one, of the same standard or of a similar one, line by line. */
export function ComparePanel({ of, onClose }: { of: VersionListRow | undefined; onClose: () => void }) {
  const [withId, choose] = useState<string>();
  const all = useRead(standardVersion.list, { pageSize: 200 }, { enabled: of !== undefined }).data?.records ?? [];
  const former = all.find(({ standardId, id }) => standardId === of?.standardId && id !== of.id);
  const other = withId ?? former?.id;
  const compared = useRead(
    standardVersion.compare,
    { id: of?.id ?? '0', withId: other ?? '0' },
    { enabled: of !== undefined && other !== undefined },
  );
  return (
    <Drawer open={of !== undefined} onClose={onClose} size={980} title={of ? `${say(text.compare)} · ${titleOf(of)}` : ''} destroyOnHidden>
      <Space style={{ marginBlockEnd: 12, marginInlineEnd: 24 }}>
        {say(text.compareWith)}
        <Select
          aria-label={say(text.compareWith)}
          style={{ width: 300 }}
          value={other ?? null}
          onChange={(id: string | null) => choose(id ?? undefined)}
          showSearch={{ optionFilterProp: 'label' }}
          options={all.filter(({ id }) => id !== of?.id).map((row) => ({ value: row.id, label: titleOf(row) }))}
        />
      </Space>
      {other === undefined ? null : <Loaded of={compared}>{({ lines }) => <Lines lines={lines} />}</Loaded>}
    </Drawer>
  );
}

/** The lines of a comparison; equal elements can be hidden. */
export function Lines({ lines }: { lines: readonly VersionLine[] }) {
  const [different, setDifferent] = useState(true);
  return (
    <>
      <Space style={{ marginBlockEnd: 8 }}>
        <Switch size="small" checked={different} onChange={setDifferent} aria-label={say(text.onlyDifferent)} />
        {say(text.onlyDifferent)}
      </Space>
      <Table
        size="small"
        rowKey="code"
        pagination={false}
        dataSource={lines.filter(({ kind }) => !different || kind !== 'same')}
        columns={[
          { title: say(text.element), render: (_, { code, name }) => `${code} ${say(name)}`, width: 220 },
          { title: say(text.what), render: (_, { kind }) => <ChoiceText of={kindChoices} value={kind} />, width: 100 },
          {
            title: `${say(text.before)} → ${say(text.after)}`,
            render: (_, { differences }) =>
              differences.map(({ what, before, after }) => (
                <div key={what.en}>
                  {say(what)}
                  {colon()}
                  <del>{say(before)}</del> → <ins>{say(after)}</ins>
                </div>
              )),
          },
        ]}
      />
    </>
  );
}
