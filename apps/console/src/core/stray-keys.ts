import type { Text } from '@touchmark/contract';

/** Of a scan whose beginning came before its field was there. */
export const cutText: Text = {
  zh: '扫描时页面还在打开，编码不完整，请重新扫描',
  en: 'The page was still opening and the code is incomplete: scan again',
};

/** A scanner types each character within this time of the one before, in milliseconds. */
export const burstMs = 80;

/** Whether an element takes what is typed. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !/^(button|checkbox|color|file|image|radio|range|reset|submit)$/.test(target.type)
    : target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a key is one character, without a key of control. */
export const isCharacter = ({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

let [lastAt, beforeAt] = [-Infinity, -Infinity];

/** Notes characters that no field takes, so that a scan that began before its field was there is known as cut. */
export function watchStrayKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (isCharacter(event) && !takesText(event.target)) [beforeAt, lastAt] = [lastAt, event.timeStamp];
  };
  addEventListener('keydown', onKey, true);
  return () => removeEventListener('keydown', onKey, true);
}

/** Whether a key goes on with what was typed into no field: a scanner's beginning is lost. */
export const followsStray = ({ timeStamp }: Pick<KeyboardEvent, 'timeStamp'>): boolean =>
  timeStamp - (lastAt === timeStamp ? beforeAt : lastAt) < burstMs;
