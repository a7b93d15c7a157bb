import { Button, Space, Tag } from 'antd';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { fill, say, words } from '../../core/text.ts';
import type { ListCall, ListState } from './use-list.ts';
import { kit } from '../ui.text.ts';

/** How the value of a filter or field is shown: its label, its names, and its value as text. */
export interface Face {
  label: string;
  names: readonly string[];
  shown: (values: Readonly<Record<string, unknown>>) => string;
  each?: Each | undefined;
  /** The field of the form that holds the names, where they are not fields themselves. */
  within?: string | undefined;
}
/** A field that holds a list of things: two people's lists are merged thing by thing. */
export interface Each<Thing = never> {
  key: (thing: Thing) => string;
  Name: (props: { of: Thing }) => ReactNode;
  shown: (thing: Thing) => string;
}

const Register = createContext<((face: Face) => void) | null>(null);
/** Context provider around the filters of a list, and around the fields of a form. */
export const Faces = Register.Provider;

/** Registers how a field's value is shown. */
export function useFace({ label, names, shown, each, within }: Face): void {
  const register = useContext(Register);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const key = names.join(' ');
  const face = useMemo<Face>(
    () => ({ label, names: key.split(' '), shown: (values) => latest.current(values), each, within }),
    [label, key, each, within],
  );
  useEffect(() => register?.(face), [register, face]);
}

/** The registered filters of a list, by their first field. */
export function useFaces(): [ReadonlyMap<string, Face>, (face: Face) => void] {
  const [faces, set] = useState<ReadonlyMap<string, Face>>(new Map());
  // Fields register again whenever their tab becomes active; an unchanged registration must not render the table again.
  const register = useCallback((face: Face) => {
    const [name] = face.names;
    set((before) => (before.get(name!) === face ? before : new Map(before).set(name!, face)));
  }, []);
  return [faces, register];
}

/** The active filters, each with a button to remove it; fixed filters of the list are not included. */
export function FilterChips<C extends ListCall>({ list, faces }: { list: ListState<C>; faces: ReadonlyMap<string, Face> }) {
  const values = list.chosen;
  const active = [...faces.values()].filter(({ names }) => names.some((name) => values[name] !== undefined));
  const drop = (names: readonly string[]) =>
    list.change(Object.fromEntries(names.map((name) => [name, undefined])) as Parameters<typeof list.change>[0]);
  if (active.length === 0) return null;
  return (
    <Space wrap size={[4, 4]} className="tm-chips" role="group" aria-label={say(kit.inForce)}>
      {active.map(({ label, names, shown }) => (
        <Tag
          key={names[0]}
          className="tm-chip"
          closable={{ 'aria-label': fill(kit.dropFilter, { label }) }}
          onClose={(event) => {
            event.preventDefault();
            drop(names);
          }}
        >
          <span className="tm-chip-label">{label}</span> {shown(values)}
        </Tag>
      ))}
      {active.length > 1 ? (
        <Button type="link" size="small" onClick={list.reset}>
          {say(words.clearFilters)}
        </Button>
      ) : null}
    </Space>
  );
}
