import type { RoleRow } from '@touchmark/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { say } from '../../../core/text.ts';
import { nameIn } from './rights-matrix.tsx';
import { text } from './role-rights.text.ts';

/** The roles of the company: its own first, then the system's. */
export function RoleSide({
  roles,
  chosen,
  onChoose,
}: {
  roles: readonly RoleRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  const [search, setSearch] = useState('');
  const fits = (role: RoleRow) => [role.name, role.nameEn].some((name) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const group = (kind: RoleRow['kind']) => roles.filter((role) => role.kind === kind && fits(role));
  const list = (rows: readonly RoleRow[]) => (
    <ul>
      {rows.map((role) => (
        <li key={role.id}>
          <button type="button" aria-current={role.id === chosen} onClick={() => onChoose(role.id)}>
            <span>{nameIn(role)}</span>
            <small>{role.members}</small>
          </button>
        </li>
      ))}
    </ul>
  );
  const own = group('CUSTOM');
  return (
    <aside className="rights-side" aria-label={say(text.roles)}>
      <Input
        allowClear
        placeholder={say(text.searchRole)}
        aria-label={say(text.searchRole)}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <h2>{say(text.custom)}</h2>
      {own.length === 0 ? (
        <p className="tm-hint" style={{ margin: '0 8px' }}>
          {say(text.noCustom)}
        </p>
      ) : (
        list(own)
      )}
      <h2>{say(text.system)}</h2>
      {list(group('SYSTEM'))}
    </aside>
  );
}
