import { standardVersion, type VersionLine, type VersionListRow } from '@touchmark/contract';
import { Drawer, Select, Space, Switch, Table } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { colon, nameOf, say } from '../../../core/text.ts';
import { ChoiceText, Loaded, useSettled } from '../../../ui/index.ts';
import { kindChoices, text } from './standard-version.text.ts';

const titleOf = ({ nameZh, nameEn, versionNo }: VersionListRow) => `${nameOf(nameZh, nameEn)} ${versionNo}`;

/** A version beside another one, of the same standard or of a similar one, line by line. */
export function ComparePanel({ of, onClose }: { of: VersionListRow | undefined; onClose: () => void }) {
  return (
    <Drawer open={of !== undefined} onClose={onClose} size={980} title={of ? `${say(text.compare)} · ${titleOf(of)}` : ''} destroyOnHidden>
      {of ? <Compared key={of.id} of={of} /> : null}
    </Drawer>
  );
}

function Compared({ of }: { of: VersionListRow }) {
  const [chosen, choose] = useState<VersionListRow>();
  const own = useRead(standardVersion.list, { code: of.code, pageSize: 50 }).data?.records ?? [];
  const kin = own.filter(({ standardId }) => standardId === of.standardId);
  // The newest comes first, so the version before this one follows it; the first version is compared with the one after it.
  const at = kin.findIndex(({ id }) => id === of.id);
  const other = chosen ?? kin[at + 1] ?? kin[at - 1];
  const compared = useRead(standardVersion.compare, { id: of.id, withId: other?.id ?? '0' }, { enabled: other !== undefined });
  return (
    <>
      <Space style={{ marginBlockEnd: 12, marginInlineEnd: 24 }}>
        {say(text.compareWith)}
        <Other of={other} kin={kin} except={of.id} onChoose={choose} />
      </Space>
      {other === undefined ? null : (
        <Loaded of={compared}>{({ older, newer, lines }) => <Lines lines={lines} sides={[titleOf(older), titleOf(newer)]} />}</Loaded>
      )}
    </>
  );
}

/** The other version: those of the same standard are offered, and others are found by what is typed. */
function Other({
  of,
  kin,
  except,
  onChoose,
}: {
  of: VersionListRow | undefined;
  kin: readonly VersionListRow[];
  except: string;
  onChoose: (row: VersionListRow) => void;
}) {
  const [typed, type] = useState('');
  const name = useSettled(typed.trim());
  const found = useRead(standardVersion.list, { name, pageSize: 50 }).data?.records ?? [];
  const all = [...(of ? [of] : []), ...(name === '' ? kin : []), ...found].filter(({ id }) => id !== except);
  const offered = new Map(all.map((row) => [row.id, row]));
  return (
    <Select
      aria-label={say(text.compareWith)}
      style={{ width: 300 }}
      value={of?.id ?? null}
      placeholder={say(text.compareHint)}
      showSearch={{ filterOption: false, onSearch: type }}
      onSelect={(id: string | null) => {
        const row = offered.get(id ?? '');
        if (row) onChoose(row);
      }}
      options={[...offered.values()].map((row) => ({ value: row.id, label: titleOf(row) }))}
    />
  );
}

/** The lines of a comparison; equal elements can be hidden. What is new or gone has one side. */
export function Lines({
  lines,
  sides = [say(text.before), say(text.after)],
}: {
  lines: readonly VersionLine[];
  sides?: readonly [string, string];
}) {
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
            title: sides.join(' → '),
            render: (_, { kind, differences }) =>
              differences.map(({ what, before, after }) => (
                <div key={what.en}>
                  {say(what)}
                  {colon()}
                  {kind === 'changed' ? (
                    <>
                      <del>{say(before)}</del> → <ins>{say(after)}</ins>
                    </>
                  ) : (
                    say(kind === 'removed' ? before : after)
                  )}
                </div>
              )),
          },
        ]}
      />
    </>
  );
}
