import type { Verdict } from '@touchmark/domain';
import { html, type Markup } from './html.ts';
import { stamp } from './stamp.ts';
import type { Language } from './text.ts';

/** The first sentence of a page. */
export type Answer = Pick<Verdict, 'verdict' | 'tone' | 'word' | 'reason'>;

/** Stamp, word, reason: rendered here by the server, and again in the browser after a PIN check. */
export function answerView(verdict: Answer, language: Language): Markup {
  return html`${stamp(verdict)}<h1 id="word">${verdict.word[language]}</h1><p class="reason">${clauses(verdict.reason[language], language)}</p>`;
}

/** Chinese lines may break anywhere, but are easier to read if they break after a clause. */
function clauses(sentence: string, language: Language): Markup | string {
  return language === 'en'
    ? sentence
    : html`${(sentence.match(/[^，。；]+[，。；]?/g) ?? []).map((clause) => html`<span>${clause}</span>`)}`;
}
