import type { Text } from '@touchmark/contract';
import { normaliseCode } from '@touchmark/gs1';
import { Input as TextBox, Select } from 'antd';
import { say } from '../../core/text.ts';
import { type BoundTo, choosing, type Props, typing } from './field-item.tsx';
import { inCapitals, inFen } from './field-values.ts';
import { AmountWords } from '../amount-words.tsx';
import { NumberBox } from './number-box.tsx';
import { leastOf } from './schema.ts';
import { kit } from '../ui.text.ts';

const bounds = ({ min, max, step }: { min?: number; max?: number; step?: number }) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
  ...(step === undefined ? {} : { step }),
});

/** A code is counted and not cut off: it may be pasted with blanks that do not count. */
const lengthOf = ({ max, mono }: { max?: number; mono?: boolean }) =>
  max === undefined
    ? {}
    : mono
      ? { count: { max, show: true, strategy: (text: string) => normaliseCode(text).length } }
      : { maxLength: max, showCount: true };

/** The fields with typed input. */
export function typedFields<Name extends string>({ item, shape }: BoundTo<Name>) {
  return {
    /** One line of text. */
    Text: (p: Props<Name, { max?: number; mono?: boolean; /** Becomes capitals while it is typed. */ upper?: boolean }>) =>
      item(
        p,
        <TextBox allowClear {...typing(p, leastOf(shape[p.name]))} {...(p.mono ? { className: 'tm-code' } : {})} {...lengthOf(p)} />,
        'fill',
        p.upper ? inCapitals : {},
      ),
    /** Several lines, with a character counter if `max` is given. */
    Area: (p: Props<Name, { rows?: number; max?: number }>) =>
      item(
        { wide: true, ...p },
        <TextBox.TextArea
          {...typing(p, leastOf(shape[p.name]))}
          autoSize={{ minRows: p.rows ?? 3, maxRows: 12 }}
          {...(p.max ? { maxLength: p.max, showCount: true } : {})}
        />,
        'fill',
      ),
    Password: (p: Props<Name, { isNew?: boolean }>) =>
      item(p, <TextBox.Password {...typing(p)} autoComplete={p.isNew === false ? 'current-password' : 'new-password'} />, 'fill'),
    /** `grouped` shows 1,234,567. */
    Number: (p: Props<Name, { min?: number; max?: number; step?: number; unit?: Text; grouped?: boolean }>) =>
      item(
        p,
        <NumberBox {...typing(p)} {...bounds(p)} {...(p.unit ? { suffix: say(p.unit) } : {})} {...(p.grouped ? { grouped: true } : {})} />,
        'fill',
      ),
    /** Typed in yuan, stored and sent in fen. */
    Money: (p: Props<Name>) =>
      item(
        { under: <AmountWords name={p.name} />, ...p },
        <NumberBox {...typing(p)} prefix="¥" decimals={2} min={0} />,
        'fill',
        inFen,
        (fen) => `¥${(Number(fen) / 100).toFixed(2)}`,
      ),
    /** A list of free words, each ended with Enter. */
    Words: (p: Props<Name>) =>
      item(
        p,
        <Select
          {...choosing({ placeholder: kit.pleaseType, ...p })}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', ';', '；', '\n']}
        />,
        'fill',
      ),
  };
}
