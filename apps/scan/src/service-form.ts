import { page, type ScanAssets } from './frame.ts';
import { html, type Markup, ownPath, pictureUrl } from './html.ts';
import { fact, facts } from './product-view.ts';
import { s } from './service-text.ts';
import type { Language } from './text.ts';

export interface ServiceForm<Field extends string> {
  language: Language;
  operatorName: string;
  requestId: string;
  /** The page of the scan; null where nobody knows which. */
  self: string | null;
  action: string;
  token: string;
  code: string;
  /** Without a picture it is the one that was shown before, and what was typed of it stays. */
  captcha: { id: string; image: string; typed?: string };
  values: Partial<Record<Field, string>>;
  /** What is wrong, in the visitor's language, at its field, or with the whole form. */
  faults: Partial<Record<Field | 'form', string>>;
}
interface Text {
  zh: string;
  en: string;
}
export type Around = Omit<ServiceForm<string>, 'captcha' | 'values' | 'faults'>;

/** A page with a form to fill in, or `done`: with what came of one, which its address shows in either language. */
export const frame = (
  { language, operatorName, requestId, action, code }: Pick<Around, 'language' | 'operatorName' | 'requestId' | 'action' | 'code'>,
  title: string,
  assets: ScanAssets,
  body: Markup,
  done = false,
): string =>
  page(
    { language, operatorName, requestId, title, tone: 'neutral', self: done ? action : null, token: null, product: false, form: !done },
    { ...assets, js: assets.form ?? assets.js },
    html`<main id="main"><section class="card inner form" aria-labelledby="word" data-code="${code}"${done && html` data-done`}>${body}</section></main>`,
  );

export const head = ({ language, code }: Pick<Around, 'language' | 'code'>, title: string, why: string): Markup =>
  html`<h1 id="word">${title}</h1><p class="quiet">${why}</p>${code && facts([fact(s.code[language], html`<span class="code">${code}</span>`)])}`;

export const hidden = ({ token, language, captcha }: Pick<ServiceForm<string>, 'token' | 'language' | 'captcha'>): Markup =>
  html`<input type="hidden" name="token" value="${token}"><input type="hidden" name="lang" value="${language}"><input type="hidden" name="captchaId" value="${captcha.id}">`;

type Faults<F extends string> = Pick<ServiceForm<F>, 'faults'>;
export const told = <F extends string>({ faults }: Faults<F>, name: F): Markup | undefined | string =>
  faults[name] && html` aria-invalid="true" aria-describedby="${name}-fault"`;
export const fault = <F extends string>({ faults }: Faults<F>, name: F | 'form'): Markup | undefined | string =>
  faults[name] && html`<p id="${name}-fault" class="fault" role="alert">${faults[name]}</p>`;

interface Line {
  label: string;
  most: number;
  help?: string;
  /** What phones offer: their number, a keypad. */
  kind?: 'tel' | 'date';
}
export const line = <F extends string>(model: ServiceForm<F>, name: F, { label, most, help, kind }: Line): Markup =>
  html`<label for="${name}">${label}</label><input id="${name}" name="${name}" type="text" maxlength="${most}"${kind === 'tel' && html` inputmode="tel" autocomplete="tel" required`}${kind === 'date' && html` inputmode="numeric"`} value="${model.values[name]}"${told(model, name)}>${help && html`<p class="quiet">${help}</p>`}${fault(model, name)}`;

export const captchaLine = <F extends string>(model: ServiceForm<F | 'captcha'>): Markup =>
  html`<label for="captcha">${s.captcha[model.language]}</label><div class="row"><input id="captcha" name="captcha" type="text" autocomplete="off" autocapitalize="characters" maxlength="10" required value="${model.captcha.typed ?? ''}"${told(model, 'captcha')}>${model.captcha.image && html`<img src="${pictureUrl(model.captcha.image)}" alt="" width="120" height="44">`}</div>${fault(model, 'captcha')}`;

/** The button that sends a form, below what is wrong with the whole of it. */
export const sendButton = <F extends string>(model: Pick<ServiceForm<F>, 'faults' | 'language'>, word: Text = s.send): Markup =>
  html`${fault(model, 'form')}<button class="primary wide" type="submit">${word[model.language]}</button>`;

export const backLink = ({ self, language }: Pick<Around, 'self' | 'language'>): Markup =>
  html`${self && html`<p class="actions"><a href="${ownPath(self)}">${s.back[language]}</a></p>`}`;
