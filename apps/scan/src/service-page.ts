import { requestTypes, warrantyParts } from '@touchmark/domain';
import { html, type Markup, ownPath } from './html.ts';
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

export type ServiceField =
  | 'type'
  | 'part'
  | 'description'
  | 'photos'
  | 'video'
  | 'phone'
  | 'name'
  | 'adcode'
  | 'address'
  | 'expect'
  | 'captcha';
export interface ServicePage extends ServiceForm<ServiceField> {
  /** Photos, or a video, that were stored already, sealed: they stay when something else is wrong. */
  kept: { sealed: string; count: number; video: boolean };
}

/** How many photos, or videos, can still be added. */
const room = ({ count, video }: ServicePage['kept']) => (video ? 0 : 6 - count);

/** What was sent already, and the way to send something else instead. It stands before the fields: their files are judged by it. */
const keptLine = ({ kept, language: l }: ServicePage): Markup =>
  html`${kept.count > 0 && html`<p class="quiet">${kept.video ? s.videoKept[l] : s.photosKept[l].replace('{n}', String(kept.count))}</p><p><label><input type="checkbox" id="drop" name="drop" value="1"> ${s.drop[l]}</label></p>`}`;

interface Files {
  accept: string;
  room: number;
  /** In megabytes. */
  large: number;
}
const files = (model: ServicePage, name: 'photos' | 'video', { accept, room: left, large }: Files): Markup => {
  const { language: l } = model;
  const [many, tooLarge] = name === 'photos' ? [s.photosMany[l], s.photosLarge[l]] : [s.either[l], s.videoLarge[l]];
  return html`<label for="${name}">${s[name][l]}</label><input id="${name}" name="${name}" type="file" accept="${accept}"${name === 'photos' && html` multiple`} data-room="${left}" data-most="${name === 'photos' ? 6 : 1}" data-many="${many}" data-either="${s.either[l]}" data-large="${tooLarge}" data-mb="${large}"${told(model, name)}>${fault(model, name)}`;
};

/** The form by which a customer says what is wrong; what he wrote and sent stays in it when something is wrong. It needs no script. */
export function renderServicePage(model: ServicePage, assets: ScanAssets): string {
  const { language: l, action, values, kept } = model;
  const type = values.type ?? 'REPAIR';
  return frame(
    model,
    s.service[l],
    assets,
    html`${head(model, s.service[l], s.serviceWhy[l])}
<form id="form" method="post" action="${ownPath(action)}" enctype="multipart/form-data" novalidate>${hidden(model)}<input type="hidden" name="kept" value="${kept.sealed}">
<label for="type">${s.type[l]}</label><select id="type" name="type">${Object.entries(requestTypes).map(([key, word]) => html`<option value="${key}"${key === type && html` selected`}>${word[l]}</option>`)}</select>${fault(model, 'type')}
<label for="part">${s.part[l]}</label><select id="part" name="part"><option value="">${s.noPart[l]}</option>${Object.entries(warrantyParts).map(([key, word]) => html`<option value="${key}"${key === values.part && html` selected`}>${word[l]}</option>`)}</select>
<label for="description">${s.description[l]}</label><textarea id="description" name="description" maxlength="500" required${told(model, 'description')}>${values.description}</textarea>${fault(model, 'description')}
${line(model, 'phone', { label: s.phone[l], most: 20, kind: 'tel' })}${line(model, 'name', { label: s.name[l], most: 30 })}
<label for="adcode">${s.region[l]}</label><select id="adcode" name="adcode"${told(model, 'adcode')}><option value="">${s.choose[l]}</option>${provinces.map(([adcode, zh, en]) => html`<option value="${adcode}"${adcode === values.adcode && html` selected`}>${l === 'zh' ? zh : en}</option>`)}</select>${fault(model, 'adcode')}
${line(model, 'address', { label: s.address[l], most: 200 })}${line(model, 'expect', { label: s.expect[l], most: 60 })}
${keptLine(model)}${files(model, 'photos', { accept: 'image/jpeg,image/png', room: room(kept), large: 10 })}
${files(model, 'video', { accept: 'video/mp4,video/quicktime', room: kept.count > 0 ? 0 : 1, large: 50 })}
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
    true,
  );
