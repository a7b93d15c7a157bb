import { html, ownPath } from './html.ts';
import type { ScanAssets } from './frame.ts';
import { o } from './owner-text.ts';
import { fact, facts } from './product-view.ts';
import { type Around, backLink, captchaLine, frame, head, hidden, line, sendButton, type ServiceForm } from './service-form.ts';
import { s } from './service-text.ts';

export type WarrantyField = 'phone' | 'name' | 'bought' | 'captcha';
export type WarrantyPage = ServiceForm<WarrantyField>;

/** The form by which a buyer registers his piece: the phone alone is needed. It needs no script. */
export function renderWarrantyPage(model: WarrantyPage, assets: ScanAssets): string {
  const { language: l, action } = model;
  return frame(
    model,
    s.warranty[l],
    assets,
    html`${head(model, s.warranty[l], s.warrantyWhy[l])}
<form id="form" method="post" action="${ownPath(action)}" novalidate>${hidden(model)}
${line(model, 'phone', { label: s.phone[l], most: 20, kind: 'tel' })}${line(model, 'bought', { label: s.bought[l], most: 10, help: s.boughtHelp[l], kind: 'date' })}${line(model, 'name', { label: s.name[l], most: 30 })}
${captchaLine(model)}
${sendButton(model)}</form>
${backLink(model)}`,
  );
}

export interface WarrantyDone extends Around {
  /** It is his now; it has a card of somebody else or of before; or it may have none. */
  kind: 'registered' | 'already' | 'refused';
  from: string | null;
  /** Where it changes hands. */
  change: string;
  parts: readonly { label: string; until: string }[];
}

/** What is covered until when; no name of anybody. */
export function renderWarrantyDone(model: WarrantyDone, assets: ScanAssets): string {
  const { language: l, kind, parts, from, change, token } = model;
  const title = { registered: s.registered, already: s.already, refused: s.refused }[kind][l];
  const why = kind === 'refused' ? s.refusedWhy[l] : kind === 'already' ? s.alreadyWhy[l] : '';
  return frame(
    model,
    title,
    assets,
    html`<div role="status">${head(model, title, why)}</div>
${kind !== 'refused' && (parts.length === 0 ? html`<p>${s.noPromise[l]}</p>` : facts([fact(s.from[l], from), ...parts.map(({ label, until }) => fact(label, `${s.until[l]} ${until}`))]))}
${kind === 'already' && html`<form method="post" action="${ownPath(change)}"><input type="hidden" name="token" value="${token}"><input type="hidden" name="lang" value="${l}"><button class="secondary wide" type="submit">${o.button[l]}</button></form>`}${backLink(model)}`,
    true,
  );
}
