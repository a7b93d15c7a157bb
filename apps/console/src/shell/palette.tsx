import { useQuery } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadChunk } from '../core/chunk.ts';
import { tellFault } from '../api/fault.ts';
import { HeldPermissions, useMay } from '../core/permissions.tsx';
import { leavesOf } from '../core/runtime-routes.ts';
import { fill, nameOf as companyOf, say } from '../core/text.ts';
import { toast } from '../core/toast.tsx';
import { findByScan } from '../modules/codes/find/public.ts';
import { useCompanies } from './company.tsx';
import { type DialogName, openDialog } from '../core/dialog-store.ts';
import { text } from './dialogs.text.ts';
import type { DialogProps } from './dialog-props.ts';
import { nameOf, openEntry, useMenu } from '../api/menus.ts';
import { useListEntries } from './palette-lists.ts';
import { looksLikeCode, ranked } from './palette-match.ts';
import { text as shellText } from './shell.text.ts';
import { useSounds } from './use-sounds.ts';

interface Found {
  key: string;
  group: string;
  label: string;
  note?: string;
  run: () => void;
}
const mostOfGroup = 6;

function useMenuEntries(typed: string, onClose: () => void): Found[] {
  const { data = [] } = useMenu();
  const navigate = useNavigate();
  const target = useSounds();
  const leaves = leavesOf(data).filter((item, at, all) => all.findIndex(({ path }) => path === item.path) === at);
  return ranked(
    leaves.map((item) => ({ ...target(nameOf(item), item.meta.i18n), item })),
    typed,
  )
    .slice(0, mostOfGroup)
    .map(({ item, name }) => ({
      key: item.path,
      group: say(text.menus),
      label: name,
      run: () => {
        onClose();
        openEntry(item, navigate);
      },
    }));
}

function useCompanyEntries(typed: string): Found[] {
  const { open, choose } = useCompanies();
  const target = useSounds();
  if (typed === '' || open.length < 2) return [];
  return ranked(
    open.filter(({ current }) => !current).map((company) => ({ ...target(company.name, company.nameEn), company })),
    typed,
  )
    .slice(0, mostOfGroup)
    .map(({ company }) => ({
      key: company.id,
      group: say(text.companies),
      label: companyOf(company.name, company.nameEn),
      note: company.role,
      run: () => choose(company.id),
    }));
}

function useRowEntries(typed: string, onClose: () => void): Found[] {
  const navigate = useNavigate();
  return useListEntries(typed).map(({ group, id, label, note, path }) => ({
    key: id,
    group: say(group),
    label,
    note,
    run: () => {
      onClose();
      void navigate(path);
    },
  }));
}

/** A scanned code leads to its object; a code that is not ours leads to the page with general information about it. */
function useCodeEntry(typed: string, onClose: () => void): Found[] {
  const [mayTrace, mayTraceAll] = [useMay('nodeTrace_view'), useMay('proTrace_view')];
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const code = typed.trim();
  const open = (path: string) => {
    onClose();
    void navigate(path);
  };
  const look = async () => {
    setAsking(true);
    try {
      const found = await findByScan(code);
      if (found) open(found.path);
      else if (mayTrace) open(`/productSource/nodeQuery?code=${encodeURIComponent(code)}`);
      else if (mayTraceAll) open(`/workbench/proTrace/query?code=${encodeURIComponent(code)}`);
      else toast('error', say(text.codeUnknown));
    } catch (error) {
      tellFault(error as Error);
    } finally {
      setAsking(false);
    }
  };
  return looksLikeCode(code)
    ? [{ key: 'code', group: say(text.codes), label: fill(text.traceCode, { code }), run: () => (asking ? undefined : void look()) }]
    : [];
}

const actions: readonly [DialogName, { zh: string; en: string }][] = [
  ['settings', shellText.settings],
  ['themes', text.themes],
  ['lock', shellText.lock],
  ['errors', shellText.errorLog],
  ['keys', text.keys],
];

function useActionEntries(typed: string): Found[] {
  const target = useSounds();
  return typed === ''
    ? []
    : ranked(
        actions.map(([name, label]) => ({ ...target(say(label)), dialog: name })),
        typed,
      ).map(({ dialog, name }) => ({ key: dialog, group: say(text.actions), label: name, run: () => openDialog(dialog) }));
}

/** Pages whose help says what is looked for, or whose title is spelled so; choosing one opens it with its help. */
function useHelpEntries(typed: string): Found[] {
  const navigate = useNavigate();
  const target = useSounds();
  const held = useContext(HeldPermissions);
  const { data: find } = useQuery({
    queryKey: ['help-of'],
    queryFn: () => loadChunk(async () => (await import('./help-find.ts')).helpFor),
    enabled: typed !== '',
    staleTime: Infinity,
    retry: false,
  });
  if (typed === '' || !find) return [];
  const spelled = ranked(
    find('', held).map((help) => ({ ...target(say(help.title)), ...help })),
    typed,
  );
  return [...new Map([...spelled, ...find(typed, held)].map((help) => [help.path, help])).values()]
    .slice(0, mostOfGroup)
    .map(({ path, title, what }) => ({
      key: path,
      group: say(text.help),
      label: say(title),
      note: say(what),
      run: () => {
        openDialog('help');
        void navigate(path);
      },
    }));
}

/** Ctrl/⌘ + K, and the search of the top bar: one box for pages, companies, rows of lists, codes, commands of the frame and help. */
export default function Palette({ onClose }: DialogProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const wanted = typed.trim();
  const codes = useCodeEntry(wanted, onClose);
  const menus = useMenuEntries(wanted, onClose);
  const companies = useCompanyEntries(wanted);
  const rows = useRowEntries(wanted, onClose);
  const others = useActionEntries(wanted);
  const help = useHelpEntries(wanted);
  const found = [...codes, ...menus, ...companies, ...rows, ...others, ...help];
  const place = Math.min(at, found.length - 1);
  useEffect(() => {
    // Braces, because newer browsers return a promise here, and an effect must not return it.
    document.querySelectorAll('.palette [role="option"]')[place]?.scrollIntoView?.({ block: 'nearest' });
  }, [place]);
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((place + step + found.length) % Math.max(1, found.length));
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      found[place]?.run();
    }
  };
  return (
    <Modal
      open
      title={say(text.palette)}
      footer={null}
      closable={false}
      width={560}
      onCancel={onClose}
      className="palette"
      style={{ top: 96 }}
    >
      <Input
        autoFocus
        size="large"
        variant="borderless"
        value={typed}
        placeholder={say(text.paletteHint)}
        aria-label={say(text.paletteHint)}
        role="combobox"
        aria-expanded
        aria-controls="palette-found"
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={keys}
      />
      <ul id="palette-found" role="listbox" aria-label={say(text.palette)}>
        {found.map((one, nth) => (
          <li key={`${one.group}${one.key}`} role="option" aria-selected={nth === place} onClick={one.run} onMouseMove={() => setAt(nth)}>
            <small>{found[nth - 1]?.group === one.group ? '' : one.group}</small>
            <span>{one.label}</span>
            {one.note && <em>{one.note}</em>}
          </li>
        ))}
        {found.length === 0 && <li className="palette-none">{say(text.nothing)}</li>}
      </ul>
    </Modal>
  );
}
