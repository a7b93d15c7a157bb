import { feedbackKinds } from '@touchmark/domain';
import { f } from './feedback-text.ts';
import { html, type Markup, ownPath } from './html.ts';
import { fact, facts } from './product-view.ts';
import type { ScanAssets } from './frame.ts';
import {
  type Around,
  backLink,
  captchaLine,
  fault,
  frame,
  head,
  hidden,
  line,
  sendButton,
  type ServiceForm,
  told,
} from './service-form.ts';

export type FeedbackField = 'kind' | 'content' | 'bought' | 'name' | 'contact' | 'captcha';
export type FeedbackPage = ServiceForm<FeedbackField>;

/** The form by which a consumer writes; what he wrote stays in it when something is wrong. It needs no script. */
export function renderFeedbackPage(model: FeedbackPage, assets: ScanAssets): string {
  const { language: l, action, values } = model;
  const kind = values.kind ?? 'CONSULT';
  return frame(
    model,
    f.title[l],
    assets,
    html`${head(model, f.title[l], f.why[l])}
<form id="form" method="post" action="${ownPath(action)}" novalidate>${hidden(model)}
<label for="kind">${f.kind[l]}</label><select id="kind" name="kind">${Object.entries(feedbackKinds).map(([key, word]) => html`<option value="${key}"${key === kind && html` selected`}>${word[l]}</option>`)}</select>${fault(model, 'kind')}
<label for="content">${f.content[l]}</label><textarea id="content" name="content" maxlength="500" required${told(model, 'content')}>${values.content}</textarea>${fault(model, 'content')}
${line(model, 'bought', { label: f.bought[l], most: 200, help: f.boughtHelp[l] })}${line(model, 'name', { label: f.name[l], most: 30 })}${line(model, 'contact', { label: f.contact[l], most: 100, help: f.contactHelp[l] })}
${captchaLine(model)}
${sendButton(model)}</form>
${backLink(model)}`,
  );
}

/** What a visitor sees when his words were kept. */
export const renderFeedbackSent = (model: Around, feedbackNo: string, assets: ScanAssets): string =>
  frame(
    model,
    f.sent[model.language],
    assets,
    html`<div role="status">${head({ ...model, code: '' }, f.sent[model.language], f.sentWhy[model.language])}</div>
${facts([fact(f.number[model.language], html`<span class="code">${feedbackNo}</span>`)])}
${done(model)}`,
    true,
  );

const done = ({ self, language }: Around): Markup =>
  html`${self && html`<p class="actions"><a class="primary" href="${ownPath(self)}">${f.back[language]}</a></p>`}`;
