import { dict } from '@touchmark/contract';
import { listedWords, readListed } from '@touchmark/domain';
import { AutoComplete, Input } from 'antd';
import { useOffered, useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { Swatch } from './swatch.tsx';

/** The value lists that forms of products offer by their code. */
type ListCode = 'PRODUCT_UNIT' | 'PRODUCT_COLOR';

/** The entries of a value list, for showing stored words. */
export const useEntries = (list: ListCode | 'GPC_BRICK') => useRead(dict.values, { code: list }).data ?? [];
/** The same for a form that offers them: an open form sees what an operator changes. */
export const useOfferedEntries = (list: ListCode | 'GPC_BRICK' | 'QUANTITY') => useOffered(dict.values, { code: list }).data ?? [];

/** A stored word of a value list in the language of the surface. */
export function ListedWord({ list, word }: { list: ListCode; word: string }) {
  const entries = useEntries(list);
  return <Swatch of={entries.find(({ zh }) => zh === word)?.color ?? ''} word={say(listedWords(entries, word))} />;
}

/** The title of a GPC brick beside its code, if the value list has it. */
export function BrickTitle({ of }: { of: string }) {
  const brick = useEntries('GPC_BRICK').find(({ value }) => value === of);
  return brick ? <span className="tm-hint"> {say(brick)}</span> : null;
}

interface Props {
  list: ListCode;
  value?: string;
  onChange?: (next: string) => void;
  id?: string;
  disabled?: boolean;
  max?: number;
}

/** A word of a value list in the language of the surface, or any other word, which is kept as it was typed. */
export function ListedInput({ list, value, onChange, id, disabled = false, max = 20 }: Props) {
  const entries = useOfferedEntries(list);
  const shown = value === undefined ? undefined : say(listedWords(entries, value));
  const offered = new Map(entries.filter(({ enabled }) => enabled).map((entry) => [say(entry), entry]));
  return (
    <AutoComplete
      {...(id ? { id } : {})}
      {...(shown === undefined ? {} : { value: shown })}
      disabled={disabled}
      style={{ width: '100%' }}
      options={[...offered].map(([word, { color, synonyms }]) => ({ value: word, label: <Swatch of={color} word={word} />, synonyms }))}
      showSearch={{
        filterOption: (typed, option) =>
          typed === shown ||
          [option?.value ?? '', ...(option?.synonyms ?? [])].some((word) => word.toLowerCase().includes(typed.trim().toLowerCase())),
      }}
      onChange={(next?: string) => onChange?.(readListed(entries, next ?? ''))}
    >
      <Input maxLength={max} />
    </AutoComplete>
  );
}
