import { plainMoment } from '@touchmark/domain';
import { normaliseCode } from '@touchmark/gs1';
import type { ChangeEvent, FocusEvent, InputHTMLAttributes, Ref } from 'react';

type Props = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/**
 * The input of a date picker. Full-width digits are put right while they are typed; other ways of writing a day (2026/1/5,
 * 2026.1.5, 2026年1月5日) are read on leaving, because 2026-1-3 may become 2026-1-31.
 */
function DayInput({ onChange, onBlur, ...input }: Props) {
  const put = (event: ChangeEvent<HTMLInputElement>, text: string) => {
    event.target.value = text;
    onChange?.(event);
  };
  return (
    <input
      {...input}
      onChange={(event) => ((event.nativeEvent as InputEvent).isComposing ? onChange?.(event) : put(event, fold(event.target.value)))}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        const text = plainMoment(event.target.value);
        if (text !== event.target.value) put(event as ChangeEvent<HTMLInputElement>, text);
        onBlur?.(event);
      }}
    />
  );
}
/** A blank at the end stays: a time may follow. */
const fold = (text: string): string => normaliseCode(text) + (/\s$/.test(text) ? ' ' : '');

/** How days are typed in every picker; the first form is the one that is shown. */
export const dayTyping = {
  format: ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/MM/DD', 'YYYY.MM.DD', 'YYYY年M月D日'],
  components: { input: DayInput },
};
export const momentTyping = { components: { input: DayInput } };
