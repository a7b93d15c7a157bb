import type { Language, Text } from './call.ts';

/**
 * What an answer says in place of something that is stored encrypted and that no key opens. A form sends it back for what it did not
 * touch; no mask and no value of anybody looks like it.
 */
export const unreadableMark = '********';
export const isUnreadable = (value: unknown): boolean => value === unreadableMark;
/** The same for people. */
export const unreadableWords: Text = { zh: '无法读取', en: 'Cannot be read' };
/** A text as it stands in a sentence or on paper, where the mark would say nothing. */
export const inWords = (text: string, language: Language): string => (isUnreadable(text) ? unreadableWords[language] : text);
