import { builtPages, letterOf, type PagePath, type PageRow, pages, type SystemRole, systemRoles, type Text } from '@touchmark/contract';
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
import { helpTexts } from './help-texts.ts';

const holds = (typed: string, texts: readonly Text[]) =>
  texts.some(({ zh, en }) => zh.includes(typed) || en.toLowerCase().includes(typed.toLowerCase()));

/** The help of the open page, of any other by searching, the shortcuts, and whom to ask. */
export default function HelpPanel({ onClose }: DialogProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const held = useContext(HeldPermissions);
  const { hotline } = useFace();
  const [typed, setTyped] = useState('');
  const mine = (Object.entries(helpTexts) as [PagePath, PageHelp][]).filter(
    ([path]) => builtPages.has(path) && (pages[path] as PageRow).codes.some((code) => code.endsWith('_view') && held.has(code as never)),
  );
  const found = mine.filter(([path, { what, steps }]) => holds(typed.trim(), [pages[path].title, what, ...steps]));
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
            {found.map(([path, of]) => (
              <li key={path}>
                <Button type="link" className="tm-link" onClick={() => void navigate(path)}>
                  {say(pages[path].title)}
                </Button>
                <p className="tm-hint">{say(of.what)}</p>
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
