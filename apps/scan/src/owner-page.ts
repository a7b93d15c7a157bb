import { html, ownPath } from './html.ts';
import type { ScanAssets } from './frame.ts';
import { o } from './owner-text.ts';
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
import { s } from './service-text.ts';

export type OwnerPage = ServiceForm<'phone' | 'name' | 'code' | 'captcha'>;

/** The form by which somebody says that a piece is his now. It needs no script. */
export function renderOwnerPage(model: OwnerPage, assets: ScanAssets): string {
  const { language: l, action } = model;
  return frame(
    model,
    o.title[l],
    assets,
    html`${head(model, o.title[l], o.why[l])}
<form id="form" method="post" action="${ownPath(action)}" novalidate>${hidden(model)}
${line(model, 'phone', { label: o.phone[l], most: 20, kind: 'tel' })}${line(model, 'name', { label: s.name[l], most: 30 })}
${captchaLine(model)}
${sendButton(model, o.ask)}</form>
${backLink(model)}`,
  );
}

/** The code that the owner so far got; a new one is asked for by the same form again. */
export function renderOwnerCode(model: OwnerPage, assets: ScanAssets): string {
  const { language: l, action, values, token } = model;
  const who = html`<input type="hidden" name="phone" value="${values.phone}"><input type="hidden" name="name" value="${values.name}">`;
  return frame(
    model,
    o.title[l],
    assets,
    html`${head(model, o.title[l], o.codeWhy[l])}
<form id="form" method="post" action="${ownPath(action)}" novalidate>${hidden(model)}${who}
<label for="code">${o.code[l]}</label><input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required value="${values.code}"${told(model, 'code')}>${fault(model, 'code')}
${sendButton(model)}</form>
<form method="post" action="${ownPath(action)}"><input type="hidden" name="token" value="${token}"><input type="hidden" name="lang" value="${l}"><button class="secondary wide" type="submit">${o.again[l]}</button></form>
${backLink(model)}`,
  );
}

interface OwnerDone extends Around {
  /** It is his now; or no code can be sent, and the company changes it. */
  kind: 'changed' | 'noWay';
  companyName: string;
}

export function renderOwnerDone(model: OwnerDone, assets: ScanAssets): string {
  const { language: l, kind, companyName } = model;
  const title = kind === 'changed' ? o.changed[l] : o.noWay[l];
  const why = kind === 'changed' ? o.changedWhy[l] : o.noWayWhy[l].replace('{company}', companyName);
  return frame(model, title, assets, html`<div role="status">${head(model, title, why)}</div>${backLink(model)}`, true);
}
