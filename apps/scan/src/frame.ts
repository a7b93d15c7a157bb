import type { VerdictTone } from '@touchmark/domain';
import { html, Markup, ownPath } from './html.ts';
import { type Language, t } from './text.ts';

/** Addresses of the built files, and the product's logo as trusted SVG. */
export interface ScanAssets {
  css: string;
  js: string;
  /** The script of the forms; their pages load it instead of the other. */
  form?: string;
  mark?: string;
}

interface Frame {
  language: Language;
  title: string;
  tone: VerdictTone;
  operatorName: string;
  requestId: string;
  self: string | null;
  token: string | null;
  product: boolean;
  /** A page with a form, which its button sends in the other language: what was typed goes with it. */
  form?: boolean;
}

export function page(frame: Frame, assets: ScanAssets, body: Markup): string {
  const { language, title, tone, operatorName, requestId, self, token, product, form = false } = frame;
  const other = language === 'zh' ? 'en' : 'zh';
  return html`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta name="referrer" content="same-origin"><meta name="format-detection" content="telephone=no">
<link rel="stylesheet" href="${assets.css}"><link rel="icon" href="data:,"><script src="${assets.js}" defer></script></head>
<body data-tone="${tone}"${token && html` data-token="${token}"`}><a class="skip" href="#main">${t.skip[language]}</a>
<header><p class="operator">${assets.mark !== undefined && new Markup(assets.mark)}<span>${operatorName}</span></p>${self && html`<a class="language" lang="${other === 'zh' ? 'zh-CN' : 'en'}" hreflang="${other === 'zh' ? 'zh-CN' : 'en'}" href="${withLanguage(self, other)}">${t.otherLanguage[language]}</a>`}${form && turnButton(language)}</header>
${body}
<footer>${product && html`<p>${t.source[language]}</p>`}<p>${t.request[language]} <span class="code">${requestId}</span></p></footer></body></html>`
    .text;
}

/** The first button of a form is what Enter presses: it must not be the language. */
function turnButton(language: Language): Markup {
  const other = language === 'zh' ? 'en' : 'zh';
  return html`<button class="skip" form="form" type="submit" tabindex="-1" aria-hidden="true"></button><button class="language" id="turn" form="form" type="submit" name="turn" value="${other}" lang="${other === 'zh' ? 'zh-CN' : 'en'}" formnovalidate>${t.otherLanguage[language]}</button>`;
}

/** The same address in the other language; the other query parameters are kept. */
export function withLanguage(path: string, language: Language): string {
  const [before, query = ''] = ownPath(path).split('#')[0]!.split('?');
  const params = new URLSearchParams(query);
  params.set('lang', language);
  return `${before}?${params}`;
}
