import { type ScanModel, type Verdict, type VerdictTone, watermarkText } from '@touchmark/domain';
import { formButtons } from './feedback-view.ts';
import { page, type ScanAssets, withLanguage } from './frame.ts';
import { placeForm, pinForm } from './forms-view.ts';
import { clock, html, type Markup, pictureUrl } from './html.ts';
import { fact, facts, materialsView, productView, recallView, timelineView } from './product-view.ts';
import { stamp } from './stamp.ts';
import { identifierWords, type Language, messages, pieceWords, t, waitText } from './text.ts';
import { type Answer, answerView } from './verdict-view.ts';

export { type ScanAssets, withLanguage } from './frame.ts';
export type { Around, ServiceForm } from './service-form.ts';
export { renderServicePage, renderServiceSent, type ServiceField, type ServicePage } from './service-page.ts';
export { type OwnerPage, renderOwnerCode, renderOwnerDone, renderOwnerPage } from './owner-page.ts';
export { renderWarrantyDone, renderWarrantyPage, type WarrantyDone, type WarrantyField, type WarrantyPage } from './warranty-page.ts';
export { type FeedbackField, type FeedbackPage, renderFeedbackPage, renderFeedbackSent } from './feedback-page.ts';

/**
 * The whole page of one scan. Works with the Content-Security-Policy `default-src 'none'` plus own scripts, styles, pictures,
 * forms and fetches.
 */
export function renderScanPage(model: ScanModel, assets: ScanAssets): string {
  const { language, verdict, product } = model;
  const watermark = verdict.watermark && watermarkText[verdict.watermark][language];
  const title = [verdict.word[language], product?.name].filter(Boolean).join(' · ');
  return page(
    {
      language,
      title,
      tone: verdict.tone,
      operatorName: model.operatorName,
      requestId: model.requestId,
      self: model.links.self,
      token: model.token,
      product: product !== null,
    },
    assets,
    html`
<main id="main">${verdictSection(model, watermark)}
${recallView(model)}${productView(model)}${materialsView(model)}${timelineView(model)}${placeForm(model)}${formButtons(model)}</main>${watermark && watermarkLayer(watermark)}`,
  );
}

function verdictSection(model: ScanModel, watermark: string | null): Markup {
  const { language, verdict, code, piece, count, firstQuery } = model;
  return html`<section class="verdict" aria-label="${t.verdict[language]}">
<div id="answer" role="status">${answerView(verdict, language)}</div>
${watermark && html`<p class="tag">${watermark}</p>`}
${verdict.notice && html`<p class="notice">${verdict.notice[language]}</p>`}
${pinForm(model)}
${facts([
  fact(t.code[language], code && html`<span class="code" id="code">${code}</span>`),
  fact(t.piece[language], piece && pieceWords(piece)[language]),
  fact(t.count[language], count && `${count} ${t.times[language]}`.trim()),
  fact(
    t.firstQuery[language],
    firstQuery &&
      html`<time datetime="${firstQuery.time}">${clock(firstQuery.time)}</time>${firstQuery.city && html` <span>${firstQuery.city}</span>`}`,
  ),
])}
<p class="actions"><button id="copy" type="button" class="plain" hidden>${t.copy[language]}</button><button id="share" type="button" class="plain" hidden>${t.share[language]}</button></p></section>`;
}

function watermarkLayer(text: string): Markup {
  return html`<svg class="watermark" aria-hidden="true" focusable="false" width="100%" height="100%"><defs><pattern id="wm" width="270" height="180" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)"><text x="8" y="60">${text}</text><text x="140" y="150">${text}</text></pattern></defs><rect width="100%" height="100%" fill="url(#wm)"/></svg>`;
}

export interface ScanMessage {
  kind: keyof typeof messages;
  language: Language;
  operatorName: string;
  requestId: string;
  /** Seconds, as in the Retry-After header. */
  retryAfter?: number;
  /** Address of the link 重试; without it there is no such link. */
  self?: string;
}

const messageTone: Record<ScanMessage['kind'], VerdictTone> = {
  tooMany: 'warn',
  notFound: 'neutral',
  expired: 'neutral',
  closed: 'neutral',
  error: 'warn',
};
const messageStamp = { tooMany: 'suspended', notFound: 'unknown', expired: 'preview', closed: 'preview', error: 'unknown' } as const;

/** A page for an answer without a verdict: 429, 404, an expired preview, an error. */
export function renderMessagePage(message: ScanMessage, assets: ScanAssets): string {
  const { kind, language, retryAfter, self } = message;
  const tone = messageTone[kind];
  const title = messages[kind].title[language];
  const text = retryAfter === undefined ? messages[kind].text : waitText(retryAfter);
  return page(
    { ...message, title, tone, self: self ?? null, token: null, product: false },
    assets,
    html`
<main id="main"><section class="verdict" aria-labelledby="word"><div id="answer" role="status">${stamp({ verdict: messageStamp[kind], tone })}<h1 id="word">${title}</h1><p class="reason">${text[language]}</p></div>
${self && (kind === 'tooMany' || kind === 'error') && html`<p class="actions"><a class="primary" href="${withLanguage(self, language)}">${t.retry[language]}</a></p>`}</section></main>`,
  );
}

/** The registry's data of an identifier: a company, a brand or a product model, never of one instance (that has a verdict). */
export interface IdentifierModel {
  language: Language;
  operatorName: string;
  requestId: string;
  self: string;
  identifier: string;
  kind: keyof typeof identifierWords.kinds;
  name: string;
  logo: string | null;
  /** Reviewed and registered; only numbered by its company; registered but not resolving at present; or the verdict for a GTIN's model. */
  state: 'registered' | 'declared' | 'paused' | Verdict;
  facts: readonly { label: { zh: string; en: string }; value: string | { zh: string; en: string } }[];
}

const identifierStates = {
  registered: { verdict: 'genuineFirst', tone: 'good', ...identifierWords.registered },
  declared: { verdict: 'modelOnly', tone: 'neutral', ...identifierWords.declared },
  paused: { verdict: 'suspended', tone: 'neutral', ...identifierWords.paused },
} as const satisfies Record<string, Answer>;

/** The page of an identifier: the object it names and the registered data. */
export function renderIdentifierPage(model: IdentifierModel, assets: ScanAssets): string {
  const { language, kind, name, identifier } = model;
  const state = typeof model.state === 'string' ? identifierStates[model.state] : model.state;
  const logo = pictureUrl(model.logo);
  return page(
    { ...model, title: name, tone: state.tone, token: null, product: false },
    assets,
    html`
<main id="main"><section class="verdict" aria-labelledby="word"><div id="answer" role="status">${answerView(state, language)}</div>
${facts([
  logo ? fact(identifierWords.logo[language], html`<img src="${logo}" alt="" width="64" height="64">`) : null,
  fact(identifierWords.kinds[kind][language], name),
  fact(identifierWords.identifier[language], html`<span class="code" id="code">${identifier}</span>`),
  ...model.facts.map(({ label, value }) => fact(label[language], typeof value === 'string' ? value : value[language])),
])}</section></main>`,
  );
}
