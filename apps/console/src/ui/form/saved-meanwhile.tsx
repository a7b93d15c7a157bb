import { type Call, moduleOf } from '@touchmark/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, type FormInstance, Radio } from 'antd';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { isNamed } from '@touchmark/domain';
import { say } from '../../core/text.ts';
import type { Each, Face } from '../list/filter-chips.tsx';
import { mergeLists, sameThing, takeFrom } from './merge-lists.ts';
import { isEmpty, shapeOf, wireValue } from './schema.ts';
import { kit } from '../ui.text.ts';
import type { EditorOptions, Initial } from './editor-options.ts';

type Values = Readonly<Record<string, unknown>>;
/** A field, or one thing of a list, that two people gave different values: as typed in this form, and as the other saved it. */
interface Difference {
  key: string;
  label: ReactNode;
  mine: string;
  theirs: string;
  /** Whether the form has what a side has. */
  holds: (side: Side) => boolean;
  take: (side: Side) => void;
}
type Side = 'mine' | 'theirs';

/** Every object in an answer: the answer itself, rows of a list, nodes of a tree. */
function objectsIn(data: unknown): Values[] {
  if (Array.isArray(data)) return data.flatMap(objectsIn);
  if (typeof data !== 'object' || data === null) return [];
  return [data as Values, ...Object.values(data).flatMap((inner) => (typeof inner === 'object' ? objectsIn(inner) : []))];
}

/** 138****1025, *三: two people may look the same, so nobody can tell whether the other one changed it. */
const isMasked = (value: unknown): boolean => typeof value === 'string' && /^\*|\*{2}/.test(value);

/** The fields of the form that have no words of their own, like a table: they differ as a whole. */
function unnamed(form: FormInstance<object>, faces: ReadonlyMap<string, Face>): Face[] {
  const known = new Set([...faces.values()].flatMap(({ names, within }) => within ?? names));
  const others = new Set(form.getFieldsError().map(({ name }) => String(name[0])));
  return [...others]
    .filter((name) => !known.has(name))
    .map((name) => ({ label: say(kit.otherContents), names: [name], shown: () => say(kit.wholeContents) }));
}

type EditedForm = FormInstance<object>;
type Sides = Readonly<Record<Side | 'began', Values>>;

const put = (form: EditedForm, within: string | undefined, values: Values) => {
  for (const [name, value] of Object.entries(values)) form.setFieldValue(pathOf(within, name), value);
};

/** Where a name of a face stands in the form. */
const pathOf = (within: string | undefined, name: string): string[] => (within ? [within, name] : [name]);

function fieldDifference(form: EditedForm, { label, names, shown, within }: Face, sides: Sides): Difference {
  const words = (values: Values) => (names.every((name) => isEmpty(values[name])) ? '—' : shown(values));
  const asText = (value: unknown) => (isEmpty(value) ? '' : JSON.stringify(value));
  return {
    key: names[0]!,
    label,
    mine: words(sides.mine),
    theirs: words(sides.theirs),
    // Lists are copied when they are put into the form, so they are compared by what they contain.
    holds: (side) =>
      Object.entries(sides[side]).every(([name, value]) => asText(form.getFieldValue(pathOf(within, name))) === asText(value)),
    take: (side) => put(form, within, sides[side]),
  };
}

/** What differs in a list, thing by thing; what only the other changed is taken over. */
function listDifferences(form: EditedForm, name: string, { key, Name, shown }: Each, sides: Sides): Difference[] {
  const list = (values: Values) => (values[name] ?? []) as never[];
  const held = () => (form.getFieldValue(name as never) ?? []) as never[];
  const put = (things: never[]) => form.setFieldsValue({ [name]: things });
  const { merged, differing } = mergeLists(list(sides.began), list(sides.mine), list(sides.theirs), key);
  put(merged);
  return differing.map((wanted) => {
    const of = (things: readonly never[]) => things.find((thing) => key(thing) === wanted);
    const words = (thing: undefined) => (thing === undefined ? say(kit.notThere) : shown(thing));
    return {
      key: `${name}.${wanted}`,
      label: <Name of={(of(list(sides.mine)) ?? of(list(sides.theirs)))!} />,
      mine: words(of(list(sides.mine))),
      theirs: words(of(list(sides.theirs))),
      holds: (side) => sameThing(of(held()), of(list(sides[side]))),
      take: (side) => put(takeFrom(held(), list(sides[side]), wanted, key)),
    };
  });
}

/**
 * What a form does when somebody else has saved its object since it was opened (409 versionConflict). The module's answers are
 * read again, the object is found there by its id, and both versions are compared with the one the form began with: what only the
 * other changed is taken over, what only this form changed stays, and for the rest the user chooses.
 */
export function useSavedMeanwhile<C extends Call>(
  call: C,
  form: FormInstance<object>,
  initial: Initial<C> | undefined,
  { again, reread, began = initial }: Pick<EditorOptions<C>, 'again' | 'reread' | 'began'>,
) {
  const cache = useQueryClient();
  const faces = useRef(new Map<string, Face>());
  const [saved, setSaved] = useState<Values>();
  const [differences, setDifferences] = useState<readonly Difference[]>([]);
  const base = saved ?? (initial as Values | undefined);

  /** The object as it is saved now, with all values that the form began with; undefined if no answer has them. */
  async function readAgain(): Promise<Values | undefined> {
    const whole = (now: Values) => Object.keys(shapeOf(call.input)).every((name) => base?.[name] === undefined || isNamed(now, name));
    if (reread) {
      const now = (await reread()) as Values | undefined;
      return now && whole(now) ? now : undefined;
    }
    await cache.refetchQueries({ queryKey: [moduleOf(call)], type: 'active' });
    const found = cache
      .getQueriesData({ queryKey: [moduleOf(call)] })
      .flatMap(([, data]) => objectsIn(data))
      .filter(({ id, version }) => id === base?.['id'] && Number(version) > Number(base?.['version'] ?? 0));
    const newest = Math.max(...found.map(({ version }) => Number(version)));
    const rows = found.filter(({ version }) => Number(version) === newest);
    if (!again) return rows.find(whole);
    // Of several answers with the newest version the details have more than the row of a list.
    const row = rows.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length)[0];
    const now = row && ((await again(row as never)) as Values);
    return now && whole(now) ? now : undefined;
  }

  /** Compares with the saved object and fills in what only the other changed. False if it could not be read. */
  async function compare(): Promise<boolean> {
    const now = await readAgain().catch(() => undefined);
    if (!now) return false;
    const shape = shapeOf(call.input);
    const sent = (name: string, value: unknown) => {
      const wire = wireValue(shape[name], value);
      return isEmpty(wire) ? '' : JSON.stringify(wire);
    };
    const found: Difference[] = [];
    for (const face of [...faces.current.values(), ...unnamed(form, faces.current)]) {
      const holder = (values: Values) => (face.within ? ((values[face.within] ?? {}) as Values) : values);
      const named = (values: Values) => Object.fromEntries(face.names.map((name) => [name, holder(values)[name]]));
      const same = (a: Values, b: Values) => face.names.every((name) => sent(name, a[name]) === sent(name, b[name]));
      const sides = {
        began: named(saved ?? (began as Values | undefined) ?? {}),
        mine: named(form.getFieldsValue(true) as Values),
        theirs: named(now),
      };
      if (same(sides.mine, sides.theirs)) continue;
      if (same(sides.began, sides.theirs) && !Object.values(sides.theirs).some(isMasked)) continue;
      if (face.each) {
        found.push(...listDifferences(form, face.names[0]!, face.each, sides));
        continue;
      }
      found.push(fieldDifference(form, face, sides));
      if (same(sides.began, sides.mine)) put(form, face.within, sides.theirs);
    }
    setSaved(now);
    setDifferences(found);
    return true;
  }

  return {
    base,
    differences: saved ? differences : undefined,
    compare,
    register: useCallback((face: Face) => void faces.current.set(face.names[0]!, face), []),
    forget: () => setSaved(undefined),
  };
}

/** Both versions of each field that differs; choosing one puts it into the form. */
export function SavedMeanwhile({
  of: { differences },
  form,
}: {
  of: Pick<ReturnType<typeof useSavedMeanwhile>, 'differences'>;
  form: FormInstance<object>;
}) {
  // Renders again when a field is edited by hand, so that the choice shows what the form holds.
  Form.useWatch([], form);
  if (!differences) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={say(kit.changedMeanwhile)}
      style={{ marginBottom: 16 }}
      description={
        <div role="group" aria-label={say(kit.changesMeanwhile)} className="tm-both">
          <p>{say(differences.length > 0 ? kit.chooseEach : kit.nothingDiffers)}</p>
          {differences.map(({ key, label, mine, theirs, holds, take }) => (
            <div key={key}>
              <b id={`both.${key}`}>{label}</b>
              <Radio.Group
                name={`both.${key}`}
                {...(typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': `both.${key}` })}
                vertical
                value={holds('theirs') ? 'theirs' : holds('mine') ? 'mine' : undefined}
                onChange={({ target }) => take(target.value as Side)}
                options={[
                  { value: 'mine', label: <Version title={say(kit.mine)} words={mine} /> },
                  { value: 'theirs', label: <Version title={say(kit.theirs)} words={theirs} /> },
                ]}
              />
            </div>
          ))}
        </div>
      }
    />
  );
}

const Version = ({ title, words }: { title: string; words: string }) => (
  <>
    <span className="tm-hint">{title}</span> <span className="tm-both-words">{words}</span>
  </>
);
