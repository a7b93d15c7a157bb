import { type RightsApp, roleCfg, type SystemRoleRow } from '@touchmark/contract';
import { Drawer, Select, Spin, Timeline } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { nearTime, Pending } from '../../../ui/index.ts';
import { ChangeList, nameIn } from '../role-rights/public.ts';
import { text } from './system-role.text.ts';

interface Props {
  open: boolean;
  role: SystemRoleRow;
  apps: readonly RightsApp[];
  onClose: () => void;
}

/** The differences between two states of a role, and the changes of each publishing. */
export function CompareDrawer({ open, role, apps, onClose }: Props) {
  return (
    <Drawer open={open} title={`${say(text.compare)} · ${nameIn(role)}`} size={720} onClose={onClose} destroyOnHidden>
      {open ? <Comparison role={role} apps={apps} /> : null}
    </Drawer>
  );
}

function Comparison({ role, apps }: Pick<Props, 'role' | 'apps'>) {
  const [from, setFrom] = useState(role.builtIn ? 'FACTORY' : 'PUBLISHED');
  const [to, setTo] = useState(role.hasDraft ? 'DRAFT' : 'PUBLISHED');
  const read = useRead(roleCfg.compare, { id: role.id, from, to });
  const releases = read.data?.releases ?? [];
  const stages = [
    ...(role.builtIn ? [{ value: 'FACTORY', label: say(text.factory) }] : []),
    ...releases.toReversed().map(({ release }) => ({ value: String(release), label: fill(text.release, { n: release }) })),
    { value: 'PUBLISHED', label: say(text.inForce) },
    ...(role.hasDraft ? [{ value: 'DRAFT', label: say(text.draft) }] : []),
  ];
  if (!read.data) return <Pending of={read} />;
  return (
    <div className="tm-list">
      <div className="compare-pick">
        <label>
          {say(text.from)}
          <Select value={from} options={stages} onChange={setFrom} />
        </label>
        <span aria-hidden>→</span>
        <label>
          {say(text.to)}
          <Select value={to} options={stages} onChange={setTo} />
        </label>
      </div>
      {!read.data ? (
        <Spin delay={300} />
      ) : read.data.added.length + read.data.removed.length === 0 ? (
        <p className="tm-hint">{say(text.same)}</p>
      ) : (
        <ChangeList apps={apps} added={read.data.added} removed={read.data.removed} />
      )}
      <h3 className="compare-title">{say(text.history)}</h3>
      {releases.length === 0 ? (
        <p className="tm-hint">{say(text.noReleases)}</p>
      ) : (
        <Timeline
          items={releases.map((row) => ({
            key: row.release,
            content: (
              <>
                <b>{fill(text.release, { n: row.release })}</b>{' '}
                <time className="tm-hint" dateTime={row.publishTime} title={row.publishTime}>
                  {nearTime(row.publishTime)}
                </time>
                <div>{fill(text.releaseLine, { who: row.publisher, added: row.added, removed: row.removed })}</div>
              </>
            ),
          }))}
        />
      )}
    </div>
  );
}
