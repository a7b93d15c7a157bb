import type { UserRow } from '@touchmark/contract';
import { Button, Popover } from 'antd';
import { fill, nameOf, say } from '../../../core/text.ts';
import { text } from './user.text.ts';

/** The number of a user's companies, with his roles. */
export function CompaniesCell({ row: { companies } }: { row: UserRow }) {
  if (companies.length === 0) return <span className="tm-hint">{say(text.none)}</span>;
  const rows = (
    <ul style={{ margin: 0, paddingInlineStart: 16 }}>
      {companies.map(({ name, nameEn, role: as }) => (
        <li key={name}>
          {nameOf(name, nameEn)} <span className="tm-hint">{as}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover content={rows} trigger={['hover', 'click']}>
      <Button type="link" size="small" className="tm-link">
        {fill(text.companies, { n: companies.length })}
      </Button>
    </Popover>
  );
}
