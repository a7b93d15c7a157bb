import { type RawBuilder, sql } from 'kysely';
import { pinyin } from 'pinyin-pro';
import { like } from './page.ts';

const spelled = (name: string, pattern: 'first' | 'pinyin') =>
  pinyin(name, { pattern, toneType: 'none', type: 'array' }).join('').replaceAll(/\s/g, '').toLowerCase();

/** What a name is found by when it is typed in Latin letters: the initials of its pinyin, and all of it: `hyly heyueliangyi`. */
export const soundOf = (name: string): string => `${spelled(name, 'first')} ${spelled(name, 'pinyin')}`;

/** The columns with the sound of the name among them. The sound of a name that the database makes is filled in by the next start. */
export const withSound = <Columns extends object>(columns: Columns, name: string): Columns & { sound?: string | null } => {
  const text = (columns as Record<string, unknown>)[name];
  if (text === undefined) return columns;
  return { ...columns, sound: typeof text === 'string' ? soundOf(text) : null };
};

/** Whether the typed letters stand in the initials of a name or begin its pinyin. Anything but two letters or more is no pinyin. */
export const soundsLike = (column: string, typed: string): RawBuilder<boolean> => {
  const letters = typed.toLowerCase().replaceAll(/\s/g, '');
  if (!/^[a-z]{2,}$/.test(letters)) return sql<boolean>`false`;
  const sound = sql.ref<string>(column);
  return sql<boolean>`(split_part(${sound}, ' ', 1) like ${like(letters)} or ${sound} like ${like(` ${letters}`)})`;
};
