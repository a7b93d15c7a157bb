import { feedbackKinds } from '@touchmark/domain';
import { f } from './feedback-text.ts';
import { html, type Markup, ownPath, pictureUrl } from './html.ts';
import { fact, facts } from './product-view.ts';
import { page, type ScanAssets } from './frame.ts';
import type { Language } from './text.ts';

export type FeedbackField = 'kind' | 'content' | 'bought' | 'name' | 'contact' | 'captcha';

export interface FeedbackPage {
  language: Language;
  operatorName: string;
  requestId: string;
  /** The page of the scan. */
  self: string;
  action: string;
  token: string;
  code: string;
  captcha: { id: string; image: string };
  values: Partial<Record<FeedbackField, string>>;
  /** What is wrong, in the visitor's language, at its field. */
  faults: Partial<Record<FeedbackField, string>>;
}

/** The form by which a consumer writes; what he wrote stays in it when something is wrong. It needs no script. */
export function renderFeedbackPage(model: FeedbackPage, assets: ScanAssets): string {
  const { language, self, action, token, code, captcha, values } = model;
  const kind = values.kind ?? 'CONSULT';
  return frame(
    model,
    assets,
    html`<h1 id="word">${f.title[language]}</h1><p class="quiet">${f.why[language]}</p>
${code && facts([fact(f.code[language], html`<span class="code">${code}</span>`)])}
<form method="post" action="${ownPath(action)}" novalidate>
<input type="hidden" name="token" value="${token}"><input type="hidden" name="lang" value="${language}"><input type="hidden" name="captchaId" value="${captcha.id}">
<label for="kind">${f.kind[language]}</label><select id="kind" name="kind">${Object.entries(feedbackKinds).map(([key, word]) => html`<option value="${key}"${key === kind && html` selected`}>${word[language]}</option>`)}</select>${fault(model, 'kind')}
<label for="content">${f.content[language]}</label><textarea id="content" name="content" maxlength="500" required${told(model, 'content')}>${values.content}</textarea>${fault(model, 'content')}
${line(model, 'bought', 200, f.boughtHelp[language])}${line(model, 'name', 30)}${line(model, 'contact', 100, f.contactHelp[language])}
<label for="captcha">${f.captcha[language]}</label><div class="row"><input id="captcha" name="captcha" type="text" autocomplete="off" autocapitalize="characters" maxlength="10" required${told(model, 'captcha')}><img src="${pictureUrl(captcha.image)}" alt="" width="120" height="44"></div>${fault(model, 'captcha')}
<button class="primary wide" type="submit">${f.send[language]}</button></form>
<p class="actions"><a href="${ownPath(self)}">${f.back[language]}</a></p>`,
  );
}

/** What a visitor sees when his words were kept. */
export const renderFeedbackSent = (
  model: Omit<FeedbackPage, 'captcha' | 'values' | 'faults'>,
  feedbackNo: string,
  assets: ScanAssets,
): string =>
  frame(
    model,
    assets,
    html`<div role="status"><h1 id="word">${f.sent[model.language]}</h1><p>${f.sentWhy[model.language]}</p></div>
${facts([fact(f.number[model.language], html`<span class="code">${feedbackNo}</span>`)])}
<p class="actions"><a class="primary" href="${ownPath(model.self)}">${f.back[model.language]}</a></p>`,
  );

type Around = Pick<FeedbackPage, 'language' | 'operatorName' | 'requestId'>;
const frame = ({ language, operatorName, requestId }: Around, assets: ScanAssets, body: Markup): string =>
  page(
    // The other language would lead away from what was written.
    { language, operatorName, requestId, title: f.title[language], tone: 'neutral', self: null, token: null, product: false },
    assets,
    html`<main id="main"><section class="card inner form" aria-labelledby="word">${body}</section></main>`,
  );

function line(model: FeedbackPage, name: 'bought' | 'name' | 'contact', most: number, help?: string): Markup {
  return html`<label for="${name}">${f[name][model.language]}</label><input id="${name}" name="${name}" type="text" maxlength="${most}" value="${model.values[name]}"${told(model, name)}>${help && html`<p class="quiet">${help}</p>`}${fault(model, name)}`;
}
const told = ({ faults }: FeedbackPage, name: FeedbackField) => faults[name] && html` aria-invalid="true" aria-describedby="${name}-fault"`;
const fault = ({ faults }: FeedbackPage, name: FeedbackField) =>
  faults[name] && html`<p id="${name}-fault" class="fault" role="alert">${faults[name]}</p>`;
