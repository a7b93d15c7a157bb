import type { ScanModel, ScanProduct, ScanStep, ShownAttribute } from '@touchmark/domain';
import { clock, html, type Markup, ownPath, pictureUrl } from './html.ts';
import { certifiedSeal } from './stamp.ts';
import { type Language, t } from './text.ts';

/** Picture, name, brand, manufacturer, and the attributes that the manufacturer made public. */
export function productView({ product, maker, language }: ScanModel): Markup | null {
  if (!product) return null;
  const picture = pictureUrl(product.picture);
  return html`<section class="card product" aria-labelledby="product-name">
${picture && html`<img class="picture" src="${picture}" alt="${product.name}" width="1200" height="900" decoding="async">`}
<div class="inner">${brandView(product)}<h2 id="product-name">${product.name}</h2>
${facts([fact(t.model[language], product.model), fact(t.spec[language], product.spec)])}
${maker && html`<p class="maker"><span class="label">${t.maker[language]}</span><span class="maker-name">${maker.name}</span>${maker.certified && html`<span class="certified" title="${t.certifiedLong[language]}">${certifiedSeal}${t.certified[language]}</span>`}${maker.region && html`<span class="region">${maker.region}</span>`}</p>`}
${attributesView(product, language)}</div></section>`;
}

function brandView({ brandName, brandLogo }: ScanProduct): Markup | null {
  const logo = pictureUrl(brandLogo);
  return brandName
    ? html`<p class="brand">${logo && html`<img src="${logo}" alt="" width="28" height="28">`}<span>${brandName}</span></p>`
    : null;
}

const shownAtOnce = 4;

function attributesView({ attributes }: ScanProduct, language: Language): Markup | null {
  if (attributes.length === 0) return null;
  const rows = attributes.map((attribute) => attributeView(attribute, language));
  const rest = rows.slice(shownAtOnce);
  return html`${facts(rows.slice(0, shownAtOnce))}${
    rest.length > 0 &&
    html`<details><summary>${t.more[language]} <span class="quiet">${attributes.length}</span></summary>${facts(rest)}</details>`
  }`;
}

/** An attribute: text beside its label; pictures, files and tables below it, over the whole width. */
function attributeView({ label, value, pictures, files, table }: ShownAttribute, language: Language): Markup | null {
  if (pictures) {
    const links = pictures.flatMap((path) => pictureUrl(path) ?? []);
    return below(
      label,
      html`<div class="pictures">${links.map((path, at) => html`<a href="${path}"><img src="${path}" alt="${label} ${at + 1}" loading="lazy" width="160" height="160"></a>`)}</div>`,
    );
  }
  if (files)
    return fact(
      label,
      html`${files.map((path, at) => html`<a class="file" href="${ownPath(path)}">${t.openFile[language]}${files.length > 1 && ` ${at + 1}`}</a>`)}`,
    );
  if (!table) return fact(label, value);
  const cells = (row: readonly string[]) => row.map((cell) => html`<td>${cell}</td>`);
  return below(
    label,
    html`<div class="table"><table><thead><tr>${table.head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${table.rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody></table></div>`,
  );
}

const below = (label: string, value: Markup): Markup => html`<div class="below"><dt>${label}</dt><dd>${value}</dd></div>`;

/** One label with its value. */
export const fact = (label: string, value: Markup | string | number | null): Markup | null =>
  value === null || value === '' ? null : html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

/** A list of facts; nothing if all are empty. */
export const facts = (rows: readonly (Markup | null)[]): Markup | null =>
  rows.some(Boolean) ? html`<dl class="facts">${rows}</dl>` : null;

/** What the manufacturer asks for, above the product: it is why the page was opened. */
export function recallView({ recall, language }: ScanModel): Markup | null {
  if (!recall) return null;
  return html`<section class="card inner recall" aria-labelledby="recall"><h2 id="recall">${t.recall[language]}</h2><p><strong>${recall.title}</strong></p>
<p class="instructions">${recall.instructions}</p>
${facts([
  fact(t.hotline[language], recall.hotline && html`<a href="tel:${recall.hotline.replaceAll(/[^\d+]/g, '')}">${recall.hotline}</a>`),
  fact(t.recallNo[language], recall.no),
])}</section>`;
}

/** The public trace events, oldest first. */
export function timelineView({ timeline, language }: ScanModel): Markup | null {
  if (timeline.length === 0) return null;
  return html`<section class="card inner" aria-labelledby="trace"><h2 id="trace">${t.trace[language]}</h2><ol class="trace">${timeline.map(stepView)}</ol></section>`;
}

const stepView = ({ time, step, place, note }: ScanStep): Markup =>
  html`<li><p class="step">${step}</p><p class="when"><time datetime="${time}">${clock(time)}</time>${place && html`<span>${place}</span>`}</p>${note && html`<p class="note">${note}</p>`}</li>`;

/** What it is made of, and where that comes from: only what maker and supplier made public. */
export function materialsView({ materials, language }: ScanModel): Markup | null {
  if (materials.length === 0) return null;
  return html`<section class="card inner" aria-labelledby="materials"><h2 id="materials">${t.materials[language]}</h2>${materials.map(
    ({ material, supplier, origin, values }) =>
      facts([
        fact(t.material[language], material),
        fact(t.supplier[language], supplier),
        fact(t.origin[language], origin),
        fact(t.values[language], values),
      ]),
  )}</section>`;
}
