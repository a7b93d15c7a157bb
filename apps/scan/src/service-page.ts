import { requestTypes, warrantyParts } from '@touchmark/domain';
import { html, ownPath } from './html.ts';
import type { ScanAssets } from './frame.ts';
import { fact, facts } from './product-view.ts';
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
import { provinces } from './text.ts';

export type ServiceField = 'type' | 'part' | 'description' | 'photos' | 'phone' | 'name' | 'adcode' | 'address' | 'expect' | 'captcha';
export interface ServicePage extends ServiceForm<ServiceField> {
  /** Photos that were stored already, sealed: they stay when something else is wrong. */
  kept: { sealed: string; count: number };
}

/** How many photos can still be added. */
const room = (kept: number) => 6 - kept;

/** The form by which a customer says what is wrong; what he wrote and sent stays in it when something is wrong. It needs no script. */
export function renderServicePage(model: ServicePage, assets: ScanAssets): string {
  const { language: l, action, values, kept } = model;
  const type = values.type ?? 'REPAIR';
  return frame(
    model,
    s.service[l],
    assets,
    html`${head(model, s.service[l], s.serviceWhy[l])}
<form method="post" action="${ownPath(action)}" enctype="multipart/form-data" novalidate>${hidden(model)}<input type="hidden" name="kept" value="${kept.sealed}">
<label for="type">${s.type[l]}</label><select id="type" name="type">${Object.entries(requestTypes).map(([key, word]) => html`<option value="${key}"${key === type && html` selected`}>${word[l]}</option>`)}</select>${fault(model, 'type')}
<label for="part">${s.part[l]}</label><select id="part" name="part"><option value="">${s.noPart[l]}</option>${Object.entries(warrantyParts).map(([key, word]) => html`<option value="${key}"${key === values.part && html` selected`}>${word[l]}</option>`)}</select>
<label for="description">${s.description[l]}</label><textarea id="description" name="description" maxlength="500" required${told(model, 'description')}>${values.description}</textarea>${fault(model, 'description')}
${line(model, 'phone', { label: s.phone[l], most: 20, kind: 'tel' })}${line(model, 'name', { label: s.name[l], most: 30 })}
<label for="adcode">${s.region[l]}</label><select id="adcode" name="adcode"${told(model, 'adcode')}><option value="">${s.choose[l]}</option>${provinces.map(([adcode, zh, en]) => html`<option value="${adcode}"${adcode === values.adcode && html` selected`}>${l === 'zh' ? zh : en}</option>`)}</select>${fault(model, 'adcode')}
${line(model, 'address', { label: s.address[l], most: 200 })}${line(model, 'expect', { label: s.expect[l], most: 60 })}
<label for="photos">${s.photos[l]}</label><input id="photos" name="photos" type="file" accept="image/jpeg,image/png" multiple data-room="${room(kept.count)}" data-many="${s.photosMany[l]}" data-large="${s.photosLarge[l]}"${told(model, 'photos')}>${kept.count > 0 && html`<p class="quiet">${s.photosKept[l].replace('{n}', String(kept.count))}</p>`}${fault(model, 'photos')}
${captchaLine(model)}
${sendButton(model)}</form>
${backLink(model)}`,
  );
}

/** What a customer sees when his request was kept: its number, the day that was promised, and his link. */
export const renderServiceSent = (model: Around & { requestNo: string; promisedOn: string; link: string }, assets: ScanAssets): string =>
  frame(
    model,
    s.asked[model.language],
    assets,
    html`<div role="status">${head(model, s.asked[model.language], s.askedWhy[model.language])}</div>
${facts([fact(s.number[model.language], html`<span class="code">${model.requestNo}</span>`), fact(s.promised[model.language], model.promisedOn)])}
<p class="actions"><a class="primary" href="${ownPath(model.link)}">${s.open[model.language]}</a></p>${backLink(model)}`,
  );
