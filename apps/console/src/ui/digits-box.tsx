import { normaliseKey } from '@touchmark/gs1';
import { Input, type InputProps } from 'antd';

type Props = Omit<InputProps, 'value' | 'onChange' | 'maxLength'> & {
  /** So many digits are taken; what is typed beyond them is dropped. */
  most: number;
  value?: string;
  onChange?: (digits: string) => void;
};

/**
 * Digits that are typed from a message or a paper (a code by SMS, a PIN): full-width digits and blanks are put right while they are
 * typed or pasted, so that nothing of "123 456" is cut off.
 */
export function DigitsBox({ most, value = '', onChange, ...box }: Props) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      {...box}
      value={value}
      onChange={(event) => {
        const { isComposing } = event.nativeEvent as InputEvent;
        // An input method that is still composing must not have its text changed.
        onChange?.(isComposing ? event.target.value : normaliseKey(event.target.value).slice(0, most));
      }}
      onCompositionEnd={(event) => onChange?.(normaliseKey(event.currentTarget.value).slice(0, most))}
    />
  );
}
