import { isUnreadable, unreadableWords } from '@touchmark/contract';
import type { ReactNode } from 'react';
import { say } from '../core/text.ts';
import { kit } from './ui.text.ts';
import './ui.css';

/** Something that is stored and cannot be read, and what to do about it: below it where there is room, otherwise on pointing at it. */
export const Unreadable = ({ explained = false }: { explained?: boolean }) => (
  <>
    <span className="tm-unreadable" data-tone="amber" title={say(kit.unreadable)}>
      {say(unreadableWords)}
    </span>
    {explained ? <Explained /> : null}
  </>
);

const Explained = () => <div className="tm-hint">{say(kit.unreadable)}</div>;
/** What to do, once below several texts of which one cannot be read. */
export const WhatToDo = ({ of: texts }: { of: readonly string[] }) => (texts.some(isUnreadable) ? <Explained /> : null);

/** A text that is stored encrypted, or that it cannot be read. */
export const readable = (text: string): ReactNode => (isUnreadable(text) ? <Unreadable /> : text);
/** The same where a sentence or a label takes no more than text. */
export const readableText = (text: string): string => (isUnreadable(text) ? say(unreadableWords) : text);

/** The props of an input: for what cannot be read an empty one. The form keeps the mark until something is typed, and sends it back. */
export const anewOr = (value: unknown, props: () => Record<string, unknown> = () => ({ value })): Record<string, unknown> =>
  isUnreadable(value) ? { value: '', placeholder: say(kit.enterAnew) } : props();
