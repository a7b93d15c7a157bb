import { useQuery } from '@tanstack/react-query';
import { loadChunk } from '../core/chunk.ts';
import type { Target } from './palette-match.ts';

type Sound = (text: string, options: { pattern?: 'first'; toneType: 'none'; type: 'array' }) => string[];
/** Each name is spelled once: the palette asks for hundreds of them at every letter. */
const known = new Map<string, Pick<Target, 'initials' | 'sounds'>>();
const unknown = { initials: '', sounds: '' };

function spell(sound: Sound, name: string): Pick<Target, 'initials' | 'sounds'> {
  const old = known.get(name);
  if (old) return old;
  const join = (parts: string[]) => parts.join('').toLowerCase();
  const spelled = {
    initials: join(sound(name, { pattern: 'first', toneType: 'none', type: 'array' })),
    sounds: join(sound(name, { toneType: 'none', type: 'array' })),
  };
  known.set(name, spelled);
  return spelled;
}

/** The pinyin of names; until the dictionary is loaded, names are found only as written. */
export function useSounds(): (name: string, other?: string) => Target {
  const { data: sound } = useQuery({
    queryKey: ['pinyin'],
    queryFn: () => loadChunk(async () => (await import('pinyin-pro')).pinyin as Sound),
    staleTime: Infinity,
    retry: false,
  });
  return (name, other = '') => ({ name, other, ...(sound ? spell(sound, name) : unknown) });
}
