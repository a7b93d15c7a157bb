import { letterOf, type PagePath, type PageRow, pages, type SystemRole, systemRoles } from '@touchmark/contract';
import { Button, Drawer, Input } from 'antd';
import { useContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFace } from '../api/session.tsx';
import { openDialog } from '../core/dialog-store.ts';
import type { PageHelp } from '../core/help.ts';
import { HeldPermissions } from '../core/permissions.tsx';
import { fill, joinItems, say } from '../core/text.ts';
import type { DialogProps } from './dialog-props.ts';
import { text } from './dialogs.text.ts';
import { helpFor } from './help-find.ts';
import { helpTexts } from './help-texts.ts';

/** The help of the open page, of any other by searching, the shortcuts, and whom to ask. */
export default function HelpPanel({ onClose }: DialogProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const held = useContext(HeldPermissions);
  const { hotline } = useFace();
  const [typed, setTyped] = useState('');
  const found = helpFor(typed, held);
  const here = helpTexts[pathname as PagePath];
  return (
    <Drawer open title={say(text.help)} size={400} mask={false} onClose={onClose}>
      <Input.Search
        allowClear
        autoFocus
        aria-label={say(text.helpSearch)}
        placeholder={say(text.helpSearch)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="help" aria-live="polite">
        {typed.trim() === '' ? (
          <>
            {here ? <OnePage path={pathname as PagePath} of={here} /> : <p className="tm-hint">{say(text.noHelp)}</p>}
            <section>
              <h3>{say(text.keys)}</h3>
              <Button onClick={() => openDialog('keys')}>{say(text.allKeys)}</Button>
            </section>
            <section>
              <h3>{say(text.contact)}</h3>
              <p>{hotline ? fill(text.hotline, { hotline }) : say(text.noHotline)}</p>
            </section>
          </>
        ) : found.length === 0 ? (
          <p className="tm-hint">{say(text.nothingFound)}</p>
        ) : (
          <ul>
            {found.map(({ path, title, what }) => (
              <li key={path}>
                <Button type="link" className="tm-link" onClick={() => void navigate(path)}>
                  {say(title)}
                </Button>
                <p className="tm-hint">{say(what)}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  );
}

function OnePage({ path, of: { what, steps } }: { path: PagePath; of: PageHelp }) {
  const row = pages[path] as PageRow;
  const roles = (Object.entries(systemRoles) as [SystemRole, (typeof systemRoles)[SystemRole]][])
    .filter(([role]) => letterOf(role, row) !== '-')
    .map(([, name]) => say(name));
  return (
    <section>
      <h2>{say(row.title)}</h2>
      <p>{say(what)}</p>
      <h3>{say(text.how)}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step.en}>{say(step)}</li>
        ))}
      </ol>
      <h3>{say(text.who)}</h3>
      <p>{joinItems(roles)}</p>
    </section>
  );
}
