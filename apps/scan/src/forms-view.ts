import type { ScanModel } from '@touchmark/domain';
import { html, type Markup, ownPath } from './html.ts';
import { provinces, t } from './text.ts';

/** A plain HTML form: without JavaScript the server answers with the whole page. */
export function pinForm({ language, links, token, pin }: ScanModel): Markup | null {
  if (!pin.needed || pin.locked) return null;
  return html`<form id="pin-form" class="pin" method="post" action="${ownPath(links.verifyPin)}">
<input type="hidden" name="token" value="${token}"><input type="hidden" name="lang" value="${language}">
<label for="pin">${t.pinLabel[language]}</label>
<div class="row"><input id="pin" name="pin" type="text" inputmode="numeric" autocomplete="off" pattern="[0-9]{6}" minlength="6" maxlength="6" required title="${t.pinBad[language]}" aria-describedby="pin-fault"><button class="primary" type="submit">${t.pinCheck[language]}</button></div>
<p id="pin-fault" class="fault" role="alert"></p></form>`;
}

/** The location is used only after consent: the button needs JavaScript, the list of places works without. */
export function placeForm({ language, links, token }: ScanModel): Markup | null {
  if (!links.location) return null;
  return html`<section class="card inner" aria-labelledby="place-title" id="place"><h2 id="place-title">${t.placeTitle[language]}</h2>
<p class="quiet">${t.placeWhy[language]}</p>
<form id="place-form" method="post" action="${ownPath(links.location)}">
<input type="hidden" name="token" value="${token}"><input type="hidden" name="lang" value="${language}">
<button id="locate" class="secondary wide" type="button" hidden>${t.placeShare[language]}</button>
<label for="adcode">${t.placeOr[language]}</label>
<div class="row"><select id="adcode" name="adcode" required><option value="">${t.placeChoose[language]}</option>${provinces.map(([adcode, zh, en]) => html`<option value="${adcode}">${language === 'zh' ? zh : en}</option>`)}</select><button class="secondary" type="submit">${t.placeSend[language]}</button></div>
<p id="place-fault" class="fault" role="alert"></p></form></section>`;
}
