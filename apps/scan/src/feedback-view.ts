import type { ScanModel } from '@touchmark/domain';
import { html, type Markup, ownPath } from './html.ts';
import { fact, facts } from './product-view.ts';
import { t } from './text.ts';

/** Buttons alone: the forms are pages of their own, so that the scan page stays small. With them, what the warranty covers until when. */
export function formButtons({ language, warranty, links: { feedback, warranty: register, service } }: ScanModel): Markup | null {
  const button = (to: { to: string; token: string } | null, word: string) =>
    to &&
    html`<form method="post" action="${ownPath(to.to)}"><input type="hidden" name="token" value="${to.token}"><input type="hidden" name="lang" value="${language}"><button class="secondary wide" type="submit">${word}</button></form>`;
  if (!feedback && !register && !service) return null;
  return html`<div class="card inner buttons">${warranty && html`<h2>${t.warranty[language]}</h2>${warranty.parts.length > 0 ? facts(warranty.parts.map(({ label, until }) => fact(label, `${t.until[language]} ${until}`))) : html`<p class="quiet">${t.noPromise[language]}</p>`}`}
${button(register, (warranty?.named ? t.owner : t.register)[language])}${button(service, t.service[language])}${button(feedback, t.feedback[language])}</div>`;
}
